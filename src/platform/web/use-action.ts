import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { QueryKey } from '@tanstack/react-query'

import { AppError } from '#platform/model/app-error.ts'

import { ERROR_WORDS } from './error-words.ts'
import { refetchQueries } from './query-client.ts'
import { addToast } from './toast-queue.ts'

export interface ActionOptions<Args extends unknown[], Result> {
  /** Shown after success; a function if the text depends on the result. */
  success?: string | ((result: Result, ...args: Args) => string)
  successMs?: number
  /** Shown instead of the failure's own sentence. */
  failure?: string
  /** What must be read again, even after a failure, since the screen may be out of date. */
  refresh?: QueryKey[]
}

/**
 * An action of a button. While it runs, `busy` is true and a second press does nothing. Each failure is shown
 * once, as a toast; `run` then returns undefined.
 */
export function useAction<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
  options: ActionOptions<Args, Result> = {},
) {
  const [busy, setBusy] = useState(false)
  const latest = useRef({ act, options })
  useLayoutEffect(() => {
    latest.current = { act, options }
  })
  const running = useRef(false)

  const run = useCallback(async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    const { act: now, options: said } = latest.current
    try {
      const result = await now(...args)
      const message = typeof said.success === 'function' ? said.success(result, ...args) : said.success
      if (message) addToast({ kind: 'success', message, durationMs: said.successMs })
      return result
    } catch (error) {
      if (!isSessionEnd(error)) addToast({ kind: 'error', message: said.failure ?? failureSentence(error) })
      return undefined
    } finally {
      running.current = false
      setBusy(false)
      await Promise.all((said.refresh ?? []).map((queryKey) => refetchQueries({ queryKey })))
    }
  }, [])

  return { run, busy }
}

/** The sentence to show for any failure, with the reference if the server could not explain it. */
export function failureSentence(error: unknown, fallback: string = ERROR_WORDS.internal): string {
  if (!(error instanceof AppError)) return fallback
  if (error.code !== 'internal') return error.message
  return error.reference ? `${fallback.replace(/[.!]?$/, '.')} Reference ${error.reference}.` : fallback
}

/** True for a session that ended: the sign-in page reports it, so nothing else has to. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unauthenticated'
}
