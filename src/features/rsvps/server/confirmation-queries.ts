import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { confirmationKey } from '../model/confirmation.ts'
import type { Confirmation } from '../model/confirmation.ts'

const readOwed = preparedQuery((db, { coupleId, guestId }: { coupleId: Id; guestId: Id }) =>
  db
    .selectFrom('guests')
    .select(['id', 'email', 'rsvp_responded_at', 'rsvp_answered_by', 'confirmation_due_at'])
    .where('couple_id', '=', coupleId)
    .where('id', '=', guestId),
)

const readMail = preparedQuery((db, { coupleId, key }: { coupleId: Id; key: string }) =>
  db
    .selectFrom('mail_messages')
    .select(['to_email', 'state'])
    .where('couple_id', '=', coupleId)
    .where('idempotency_key', '=', key),
)

/**
 * The mail that confirms the guest's current answer, as far as is certain: null if none was owed, queued or delivered,
 * and for a plus one, who never gets mail (rule E1).
 */
export async function findConfirmation(scope: GuestScope): Promise<Confirmation | null> {
  if (scope.companion) return null
  const { db, coupleId, guestId } = scope
  const [guest] = await readOwed(db, { coupleId, guestId })
  if (!guest || guest.rsvp_responded_at === null || guest.rsvp_answered_by === 'owner') return null
  if (guest.confirmation_due_at) return guest.email ? { to: guest.email, isSent: false } : null
  const key = confirmationKey({ id: guest.id, rsvp_responded_at: guest.rsvp_responded_at })
  const [mail] = await readMail(db, { coupleId, key })
  if (mail?.state === 'sent') return { to: mail.to_email, isSent: true }
  return mail?.state === 'queued' || mail?.state === 'sending' ? { to: mail.to_email, isSent: false } : null
}
