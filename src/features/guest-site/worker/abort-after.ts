/** A signal that ends a request and the reading of its response after `ms` milliseconds. */
export function abortAfter(ms: number): AbortSignal {
  // Older phones have no `AbortSignal.timeout`.
  const limit = new AbortController()
  setTimeout(() => limit.abort(), ms)
  return limit.signal
}
