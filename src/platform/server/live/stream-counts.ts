/** Counts open streams by key, so that nobody holds more than their share. */
export interface StreamCounts {
  has: (key: string, max: number) => boolean
  /** Returns a function that undoes the count. */
  add: (key: string) => () => void
}

/** Counts the streams within this process. */
export function createStreamCounts(): StreamCounts {
  const counts = new Map<string, number>()
  return {
    has: (key, max) => (counts.get(key) ?? 0) >= max,
    add(key) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => {
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
