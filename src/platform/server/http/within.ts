import { setTimeout as delay } from 'node:timers/promises'

/** Resolves like `work`. @throws Error if that takes longer than `ms`; the work itself continues */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const late = delay(ms, undefined, { signal: timeout.signal }).then(() => {
    throw new Error('no response in time')
  })
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => timeout.abort())
}
