import { sql } from 'kysely'
import type { RawBuilder, Selectable, SqlBool } from 'kysely'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type { MediaTable } from './media-table.ts'

/** A process that has not renewed its claim for so long has ended. */
const LEASE_MS = 60 * 1000
const RENEW_MS = 15 * 1000
/** The clocks of two processes differ by less. */
const AHEAD_MS = 60 * 1000
/** How long the machine is given after a fault of its own: the disk is full, the bucket is away. */
const AFTER_FAULT_MS = 60 * 1000

export type ClaimedMedia = Selectable<MediaTable>

/**
 * Claims the photo or film that has waited longest of those that are `due` and that no process works on; null where there
 * is none. One statement decides: of two processes the second finds the row claimed.
 */
export async function claimMedia(
  { db, now }: SystemScope,
  due: RawBuilder<SqlBool>,
  isTry = false,
): Promise<ClaimedMedia | null> {
  const left = instantOf(epochMs(now) - LEASE_MS)
  // Claimed later than now: by a clock that was wrong.
  const ahead = instantOf(epochMs(now) + AHEAD_MS)
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

/** Does `work` on what was claimed, and keeps the claim as long: some films take minutes. */
export async function whileClaimed<T>(
  { db, now }: SystemScope,
  { id, claimed_at }: Pick<ClaimedMedia, 'id' | 'claimed_at'>,
  work: () => Promise<T>,
  renewMs = RENEW_MS,
): Promise<T> {
  const began = performance.now()
  let held = claimed_at
  const renew = async () => {
    const next = instantOf(epochMs(now) + Math.round(performance.now() - began))
    const renewed = await db
      .updateTable('media')
      .set({ claimed_at: next })
      .where('id', '=', id)
      // Not one that has ended, or is another process's by now.
      .where('claimed_at', '=', held)
      .executeTakeFirst()
    if (Number(renewed.numUpdatedRows) > 0) held = next
  }
  // Where the database is away, the next one may succeed in time.
  const timer = setInterval(() => void renew().catch(() => {}), renewMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Ends all claims: for a process that starts where no other one works. */
export async function endClaims({ db }: SystemScope): Promise<void> {
  await db.updateTable('media').set({ claimed_at: null }).where('claimed_at', 'is not', null).execute()
}

/** Leaves it alone until the machine had time to recover. */
export async function holdForAMinute(scope: SystemScope, { id }: Pick<ClaimedMedia, 'id'>): Promise<void> {
  await scope.db
    .updateTable('media')
    .set({ claimed_at: claimOfAMinute(scope) })
    .where('id', '=', id)
    .execute()
}

/** A claim that runs out soon. */
export function claimOfAMinute({ now }: SystemScope): Instant {
  return instantOf(epochMs(now) - LEASE_MS + AFTER_FAULT_MS)
}
