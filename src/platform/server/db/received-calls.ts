import type {} from './received-call-table.ts'
import type { GuestScope } from './scope.ts'

/**
 * Whether a guest's call is to be carried out: false where it was, under the same `key`. It is remembered by the caller's
 * transaction, so that a call which fails may come again; of two that arrive together the second one waits for the first.
 * Without a key every call is a new one.
 */
export async function isNewCall(scope: GuestScope, call: string, key: string | null): Promise<boolean> {
  if (!scope.db.isTransaction) throw new TypeError('A call is remembered within its own transaction')
  if (key === null) return true
  const { coupleId: couple_id, guestId: guest_id, now: received_at } = scope
  const row = { couple_id, guest_id, call: callOf(scope, call), key, received_at }
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('received_calls')
    .values(row)
    .onConflict((conflict) => conflict.columns(['guest_id', 'call', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What a call is called in the table: a plus one's are their own. */
export function callOf({ companion, companionMark }: GuestScope, call: string): string {
  return companion ? `${call} ${companionMark}` : call
}
