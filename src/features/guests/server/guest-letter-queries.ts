import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { deliveryState } from '#platform/server/mail/delivery-state.ts'
import type { GuestLetters } from '../model/guest-letters.ts'

/** The state of the couple's letters, for every guest who was sent an invitation or a reminder. */
export async function listGuestLetters(scope: OwnerScope): Promise<GuestLetters[]> {
  const letters = new Map<Id, GuestLetters>()
  for (const { guest_id, sent_at, created_at, ...row } of await listNewestInvitations(scope))
    if (guest_id !== null)
      letters.set(guest_id, {
        guest_id,
        state: deliveryState(row),
        reason: row.reason,
        at: sent_at ?? created_at,
        reminded_at: null,
      })
  for (const { guest_id, reminded_at } of await listReminders(scope)) {
    if (guest_id === null) continue
    const invited = letters.get(guest_id) ?? { guest_id, state: null, reason: null, at: null }
    letters.set(guest_id, { ...invited, reminded_at })
  }
  return [...letters.values()]
}

function listNewestInvitations(scope: OwnerScope) {
  return scope.db
    .with('newest', (db) =>
      db
        .selectFrom('mail_messages')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('couple_id', '=', scope.coupleId)
        .where('kind', '=', 'invitation')
        .where('guest_id', 'is not', null)
        .groupBy('guest_id'),
    )
    .selectFrom('newest')
    .innerJoin('mail_messages', 'mail_messages.id', 'newest.id')
    .select(['guest_id', 'state', 'turn', 'reason', 'sent_at', 'created_at'])
    .execute()
}

/** Queued reminders count, too: nobody should request a second one meanwhile. */
function listReminders(scope: OwnerScope) {
  return scope.db
    .selectFrom('mail_messages')
    .select((eb) => ['guest_id', eb.fn.max(eb.fn.coalesce('sent_at', 'created_at')).as('reminded_at')])
    .where('couple_id', '=', scope.coupleId)
    .where('kind', '=', 'reminder')
    .where('guest_id', 'is not', null)
    .where('state', '!=', 'failed')
    .groupBy('guest_id')
    .execute()
}
