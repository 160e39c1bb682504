import { useCallback, useEffect, useRef } from 'react'

/** All phones hear of a change at once; they ask for it within this. */
const SPREAD_MS = 1_500
/** While the couple decide one after the other, a phone asks no more often than this. */
const APART_MS = 4_000

/**
 * Returns a function that has `work` done soon: one after the other, once for calls that come together, and again where it
 * returns that it is not done.
 */
export function useSoon(work: () => Promise<{ isDone: boolean }>): () => void {
  const latest = useRef(work)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const lastAt = useRef(-Infinity)
  const done = useRef(Promise.resolve())
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const wait = () => {
      const pause = Math.max(0, lastAt.current + APART_MS - performance.now())
      timer.current ??= setTimeout(begin, pause + Math.random() * SPREAD_MS)
    }
    const begin = () => {
      if (document.hidden) return document.addEventListener('visibilitychange', begin, { once: true })
      timer.current = undefined
      lastAt.current = performance.now()
      done.current = done.current.then(run)
    }
    const run = async () => {
      if (!(await latest.current()).isDone) wait()
    }
    wait()
  }, [])
}
