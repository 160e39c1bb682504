import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import { LOW_SPACE_BYTES, readFreeBytes } from '#platform/server/files/disk-space.ts'
import { BUSY_SENTENCE } from './faults.ts'
import type { AppEnv, Deps } from './http.ts'
import { apiHeaders } from './web-security.ts'

/** For those who run the product: alive, and ready to respond. */
export function createStatusRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', apiHeaders, (c) => c.text('ok'))
    .get('/readyz', apiHeaders, async (c) => {
      const { deps } = c.var
      if (deps.state.isStopping) return c.json({ ready: false, reason: 'stopping' }, 503)
      await within(READY_WITHIN_MS, Promise.all([checkWrites(deps), deps.files.check()]))
      const free = await readFreeBytes(deps.config.dataDir)
      // How much exactly is nobody else's business; the log says it.
      return c.json({ ready: true, disk_nearly_full: free !== null && free < LOW_SPACE_BYTES })
    })
}

/** The caller needs a quick response, also where the database does not respond at all. */
const READY_WITHIN_MS = 3_000

/** A row that changes with each look: a disk that is full, or a database that only reads, is not ready. */
async function checkWrites({ db, clock }: Deps): Promise<void> {
  const refilled_at = epochMs(clock())
  await db
    .insertInto('rate_limits')
    .values({ bucket: 'readyz', key_hash: '', tokens: 0, refilled_at })
    .onConflict((conflict) => conflict.columns(['bucket', 'key_hash']).doUpdateSet({ refilled_at }))
    .execute()
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const late = delay(ms, undefined, { signal: timeout.signal }).then(() => {
    throw new AppError('unavailable', BUSY_SENTENCE, { retryAfterSeconds: 5 })
  })
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => timeout.abort())
}
