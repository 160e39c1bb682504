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
 * An action of a button, or of the buttons of all rows. While it runs, `busy` is true. Pressing the same one again does
 * nothing until it has ended; another one, with other arguments, is carried out after it. Each failure is shown once,
 * as a toast; `run` then returns undefined.
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
  // The calls that run or wait, by their arguments, and the end of the last one.
  const calls = useRef<string[]>([])
  const last = useRef<Promise<unknown>>(null)

  const carryOut = useCallback(async (args: Args): Promise<Result | undefined> => {
    const {
      act: now,
      options: { success, successMs, failure, refresh },
    } = latest.current
    try {
      const result = await now(...args)
      const message = typeof success === 'function' ? success(result, ...args) : success
      if (message) addToast({ kind: 'success', message, durationMs: successMs })
      return result
    } catch (error) {
      if (!isSessionEnd(error)) addToast({ kind: 'error', message: failure ?? failureSentence(error) })
      return undefined
    } finally {
      calls.current.shift()
      setBusy(calls.current.length > 0)
      await Promise.all((refresh ?? []).map((queryKey) => refetchQueries({ queryKey })))
    }
  }, [])

  const run = useCallback(
    async (...args: Args): Promise<Result | undefined> => {
      const call = JSON.stringify(args)
      if (calls.current.at(-1) === call) return undefined
      const isFirst = calls.current.push(call) === 1
      setBusy(true)
      const result = isFirst ? carryOut(args) : last.current!.then(() => carryOut(args))
      last.current = result
      return result
    },
    [carryOut],
  )

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
