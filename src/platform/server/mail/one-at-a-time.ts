/**
 * `work`, never twice at the same time: called during a run, it runs once more after it, for all who called during it.
 * Each call resolves, or rejects, with a run that began after it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    if (next) return next
    next = last.then(() => {
      next = null
      return work()
    })
    last = next.catch(() => {})
    return next
  }
}
