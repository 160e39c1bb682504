import { useEffect, useRef } from 'react'
import type { OwnPage } from './find-token.ts'

/** Calls `listener` with a feature's public value on each change, as long as the panel is mounted. */
export function useLiveEvent(page: OwnPage, name: string, listener: (value: unknown) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const over = new AbortController()
    let stop = () => {}
    const start = () =>
      import('./live-events.ts').then(
        ({ watchLiveEvent }) => {
          if (!over.signal.aborted) stop = watchLiveEvent(page, name, (value) => latest.current(value))
        },
        // Without a network, the script loads once there is one.
        () => addEventListener('online', () => void start(), { once: true, signal: over.signal }),
      )
    void start()
    return () => {
      over.abort()
      stop()
    }
  }, [page, name])
}
