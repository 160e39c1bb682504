import { Hono } from 'hono'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { damagedSentence } from '#platform/server/db/database-file.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DamagedFile } from '#platform/server/db/sqlite.ts'
import { logRetry } from '#platform/server/db/outage.ts'
import { LOW_SPACE_BYTES, readFreeBytes } from '#platform/server/files/disk-space.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { AppEnv } from './app-context.ts'
import { apiHeaders } from './web-security.ts'
import { within } from './within.ts'

/** For those who operate the product: whether it is alive, and ready to respond. */
export function createStatusRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', apiHeaders, (c) => c.text('ok'))
    .get('/readyz', apiHeaders, async (c) => {
      const { deps } = c.var
      if (deps.state.isStopping) return c.json({ ready: false, reason: 'stopping' }, 503)
      const reason = await within(READY_WITHIN_MS, findReason(deps)).catch(() => 'no response' as const)
      if (reason) return c.json({ ready: false, reason }, 503, { 'Retry-After': '5' })
      const free = await readFreeBytes(deps.config.dataDir)
      // The exact amount is not published; it is in the log.
      return c.json({ ready: true, disk_nearly_full: free !== null && free < LOW_SPACE_BYTES })
    })
}

/** The caller needs a quick response, even if the database does not respond at all. */
const READY_WITHIN_MS = 3_000

/** What is not ready; null if everything is. The log has details. */
async function findReason({
  db,
  clock,
  files,
  log,
  state,
}: Deps): Promise<'damaged' | 'database' | 'files' | null> {
  if (state.isDamaged) return 'damaged'
  const failed = (reason: 'database' | 'files') => (cause: unknown) => {
    logRetry(log, cause, [{ err: cause }, `not ready: ${reason}`])
    return reason
  }
  const reasons = await Promise.all([
    writeReadinessProbe(db, clock()).then(() => null, failed('database')),
    files.check().then(() => null, failed('files')),
  ])
  // The probe itself may have been the first to find it.
  return state.isDamaged ? 'damaged' : (reasons.find((reason) => reason !== null) ?? null)
}

/** Reports, once, that a statement has found the SQLite file damaged: in the log, and at /readyz from then on. */
export function reportDamage({ config, log, state }: Deps, { code }: DamagedFile): void {
  if (state.isDamaged) return
  state.isDamaged = true
  log.error({ code }, damagedSentence(config.dataDir, code))
}

/** Writes a row that changes with every check: with a full disk or a read-only database, the process is not ready. */
export async function writeReadinessProbe(db: Db, now: Instant): Promise<void> {
  const refilled_at = epochMs(now)
  await db
    .insertInto('rate_limits')
    .values({ bucket: 'readyz', key_hash: '', tokens: 0, refilled_at })
    .onConflict((conflict) => conflict.columns(['bucket', 'key_hash']).doUpdateSet({ refilled_at }))
    .execute()
}
