/**
 * Never runs `work` twice at the same time: calls during a run share one further run after it. Each call
 * resolves, or rejects, with a run that began after it.
 */
export function mergeRuns(work: () => Promise<void>): () => Promise<void> {
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
