import type { Id } from '#platform/model/ids.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'

/**
 * Locks the couple's row until the transaction ends. Commands that decide by a whole list of a couple's (guests,
 * events, questions, the review) all take this one lock and so wait for each other, whatever their feature: what they
 * have read stays valid, and two that change many rows never deadlock. Anyone who also locks a guest's row, if only by
 * adding a row that refers to it, takes this lock first. It is weaker than a lock for a key update, so that commands
 * that only add rows referring to the couple, such as a guest's answer, need not wait. SQLite has one writer anyway.
 */
export async function lockCouple({ db, locksRows }: AnyScope, coupleId: Id): Promise<void> {
  if (!locksRows) return
  await db.selectFrom('couples').select('id').where('id', '=', coupleId).forNoKeyUpdate().execute()
}

/**
 * Waits for the holder of the lock of `lockCouple`, and keeps it from others until the transaction ends. Any number of
 * transactions share it: for guests whose command relies on one of the couple's lists staying as it was read.
 */
export async function shareCoupleLock({ db, locksRows }: AnyScope, coupleId: Id): Promise<void> {
  if (!locksRows) return
  await db.selectFrom('couples').select('id').where('id', '=', coupleId).forShare().execute()
}
