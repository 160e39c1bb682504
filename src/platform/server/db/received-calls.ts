import type {} from './received-call-table.ts'
import type { GuestScope } from './scope.ts'

/**
 * Whether to carry out a guest's call: false if one with the same `key` already was. The caller's transaction
 * records it, so that a failed call may be repeated; of two that arrive together, the second waits for the
 * first. A call without a key always counts as new.
 */
export async function isNewCall(scope: GuestScope, call: string, key: string | null): Promise<boolean> {
  return key === null || isNewOnRecord(scope, callOf(scope, call), key)
}

/** The same for a key that a guest and their plus one share: it is new to the first of them only. */
export async function isNewOnRecord(scope: GuestScope, call: string, key: string): Promise<boolean> {
  if (!scope.db.isTransaction) throw new TypeError('A call is remembered within its own transaction')
  const { coupleId: couple_id, guestId: guest_id, now: received_at } = scope
  const row = { couple_id, guest_id, call, key, received_at }
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('received_calls')
    .values(row)
    .onConflict((conflict) => conflict.columns(['guest_id', 'call', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The name of a call in the table: a plus one's calls have names of their own. */
export function callOf({ companion, companionMark }: GuestScope, call: string): string {
  return companion ? `${call} ${companionMark}` : call
}
