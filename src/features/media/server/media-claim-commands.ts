import { sql } from 'kysely'
import type { RawBuilder, Selectable, SqlBool } from 'kysely'
import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { CLOCK_SKEW_MS } from '#platform/server/clock-skew.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type { MediaTable } from './media-table.ts'

/** A process that has not renewed its claim for this long has ended. */
const LEASE_MS = 60 * 1000
const RENEW_MS = 15 * 1000
/** How long to wait after a fault of the machine: a full disk, an unreachable bucket. */
const AFTER_FAULT_MS = 60 * 1000

export type ClaimedMedia = Selectable<MediaTable>

/**
 * Claims the photo or film that has waited longest among those that are `due` and that no process is working on; null
 * if there is none. A single statement decides: of two processes, the second finds the row claimed.
 */
export async function claimMedia(
  { db, now }: SystemScope,
  due: RawBuilder<SqlBool>,
  isTry = false,
): Promise<ClaimedMedia | null> {
  const left = addMs(now, -LEASE_MS)
  // A claim in the future comes from a clock that was wrong.
  const ahead = addMs(now, CLOCK_SKEW_MS)
  const isFree = sql<SqlBool>`${due} and (claimed_at is null or claimed_at < ${left} or claimed_at > ${ahead})`
  const row = await db
    .updateTable('media')
    .set((eb) => ({ claimed_at: now, prepare_tries: eb('prepare_tries', '+', isTry ? 1 : 0) }))
    .where('id', '=', (eb) =>
      eb.selectFrom('media').select('id').where(isFree).orderBy('created_at').limit(1),
    )
    .where(isFree)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Runs `work` on a claimed item and renews the claim until it is done: some films take minutes. */
export async function whileClaimed<T>(
  { db, now }: SystemScope,
  { id, claimed_at }: Pick<ClaimedMedia, 'id' | 'claimed_at'>,
  work: () => Promise<T>,
  renewMs = RENEW_MS,
): Promise<T> {
  const began = performance.now()
  let held = claimed_at
  const renew = async () => {
    const next = addMs(now, Math.round(performance.now() - began))
    const renewed = await db
      .updateTable('media')
      .set({ claimed_at: next })
      .where('id', '=', id)
      // Never renews a claim that has ended or now belongs to another process.
      .where('claimed_at', '=', held)
      .executeTakeFirst()
    if (Number(renewed.numUpdatedRows) > 0) held = next
  }
  // If the database is unreachable, the next renewal may still be in time.
  const timer = setInterval(() => void renew().catch(() => {}), renewMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Ends all claims, for a process that starts while no other one is running. */
export async function endClaims({ db }: SystemScope): Promise<void> {
  await db.updateTable('media').set({ claimed_at: null }).where('claimed_at', 'is not', null).execute()
}

/** Leaves the item alone until the machine has had time to recover. */
export async function postponeItem(scope: SystemScope, { id }: Pick<ClaimedMedia, 'id'>): Promise<void> {
  await scope.db
    .updateTable('media')
    .set({ claimed_at: shortClaim(scope) })
    .where('id', '=', id)
    .execute()
}

/** A claim that expires soon. */
export function shortClaim({ now }: SystemScope): Instant {
  return addMs(now, AFTER_FAULT_MS - LEASE_MS)
}
