import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import { listCopy as copy } from '../model/list-copy.ts'
import { AppError } from '#platform/model/app-error.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd } from '#platform/web/use-action.ts'

/** Answers what the address asks for (`itemPath`), and takes that out of it: a reload does not ask again. */
export function useAsked(answer: (what: string) => void, isReady = true): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get('do')
  const answerNow = useEffectEvent((what: string) => {
    setParams(
      (before) => {
        before.delete('do')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    answer(what)
  })
  useEffect(() => {
    if (asked !== null && isReady) answerNow(asked)
  }, [asked, isReady])
}

interface AskedItem<T> {
  /** Reads one thing, also where it is on a later page of the list; `not_found` where it is gone. */
  read: (id: Id) => Promise<T>
  open: (item: T) => void
  /** What is said where it is gone. */
  gone: string
  /** What is said where it could not be read. */
  failed: string
}

/** Opens the one thing that the address asks for, wherever in the list that is. */
export function useAskedItem<T>({ read, open, gone, failed }: AskedItem<T>): void {
  const ask = async (id: Id): Promise<void> => {
    try {
      open(await read(id))
    } catch (error) {
      if (isSessionEnd(error)) return
      if (error instanceof AppError && error.code === 'not_found') addToast({ kind: 'info', message: gone })
      else {
        const action = { label: copy.retry, onPress: () => void ask(id) }
        addToast({ kind: 'error', message: failed, durationMs: 0, action })
      }
    }
  }
  useAsked((what) => {
    if (isId(what)) void ask(what)
  })
}
