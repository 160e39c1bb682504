import { useEffect, useRef } from 'react'
import type { OwnPage } from './find-token.ts'

/** Calls `hear` with what guests may know of a feature, at each change, as long as the panel is there. */
export function useGuestEvent(page: OwnPage, name: string, hear: (value: unknown) => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const over = new AbortController()
    let stop = () => {}
    const start = () =>
      import('./guest-events.ts').then(
        ({ watchEvent }) => {
          if (!over.signal.aborted) stop = watchEvent(page, name, (value) => latest.current(value))
        },
        // Without a network it comes once there is one.
        () => addEventListener('online', () => void start(), { once: true, signal: over.signal }),
      )
    void start()
    return () => {
      over.abort()
      stop()
    }
  }, [page, name])
}
