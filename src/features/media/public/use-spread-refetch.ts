import { useCallback, useEffect, useRef } from 'react'

/** All phones receive an event at once; each reads after a random delay of up to this long. */
const SPREAD_MS = 1_500
/** While the couple decides on one photo after another, a phone reads no more often than this. */
const APART_MS = 4_000

/**
 * Returns a function that runs `work` soon: never two at once, once for calls close together, and again if it returns
 * that it is not done.
 */
export function useSpreadRefetch(work: () => Promise<{ isDone: boolean }>): () => void {
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
