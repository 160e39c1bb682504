import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import { listCopy as copy } from '../model/list-copy.ts'
import { AppError } from '#platform/model/app-error.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd } from '#platform/web/use-action.ts'

/**
 * Handles what the address asks for (`itemPath`), and removes that from the address, so that a reload does not repeat
 * it.
 */
export function useRequestedAction(answer: (what: string) => void, isReady = true): void {
  const [params, setParams] = useSearchParams()
  const requested = params.get('do')
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
    if (requested !== null && isReady) answerNow(requested)
  }, [requested, isReady])
}

interface RequestedItem<T> {
  /** Reads one item, even if it is on a later page of the list; `not_found` if it is gone. */
  read: (id: Id) => Promise<T>
  open: (item: T) => void
  /** The message if it is gone. */
  gone: string
  /** The message if it could not be read. */
  failed: string
}

/** Opens the item that the address asks for, wherever it is in the list. */
export function useRequestedItem<T>({ read, open, gone, failed }: RequestedItem<T>): void {
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
  useRequestedAction((what) => {
    if (isId(what)) void ask(what)
  })
}
