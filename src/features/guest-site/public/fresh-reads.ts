import { useState } from 'react'

/**
 * Keeps reads in step with saves: on a slow network, the response to a read that began before something was saved
 * arrives after it, and would show it as undone. `show` takes what was read.
 */
export function createFreshReads<T>(show: (latest: T) => void) {
  let saves = 0
  return {
    /** Call this when the server has saved something that is shown in another way than by `take`. */
    saved(): void {
      saves++
    },
    /** Shows what the server returned for something that it has saved. */
    take: (latest: T): void => {
      saves++
      show(latest)
    },
    /** Reads and shows the latest, again if something was saved meanwhile. Returns null if it cannot be read. */
    async refresh(read: () => Promise<T>): Promise<T | null> {
      for (;;) {
        const before = saves
        const latest = await read().catch(() => null)
        if (latest !== null && before !== saves) continue
        if (latest !== null) show(latest)
        return latest
      }
    },
  }
}

/** The same for a component; `show` is that of its first render. */
export function useFreshReads<T>(show: (latest: T) => void): ReturnType<typeof createFreshReads<T>> {
  return useState(() => createFreshReads(show))[0]
}
