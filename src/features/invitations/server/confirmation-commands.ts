import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { queueComposed } from '#platform/server/mail/mail-commands.ts'
import type { ComposedMail } from '#platform/server/mail/mail-commands.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { CoupleScope, SystemScope } from '#platform/server/db/scope.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { RsvpStatus } from '#features/guests/model/guest.ts'
import { confirmationKey } from '#features/rsvps/model/confirmation.ts'
import { mayConfirm } from '#features/rsvps/server/confirmation-limits.ts'
import { letterCopy } from '../model/letter-copy.ts'

/** How many are queued in one transaction; the rest follow a second later. */
const CONFIRMATIONS_AT_ONCE = 100

interface AnsweringGuest {
  id: Id
  couple_id: Id
  first_name: string
  last_name: string
  email: string | null
  rsvp_status: RsvpStatus
  rsvp_responded_at: string | null
}

const COLUMNS = [
  'id',
  'couple_id',
  'first_name',
  'last_name',
  'email',
  'rsvp_status',
  'rsvp_responded_at',
] as const satisfies readonly (keyof AnsweringGuest)[]

/**
 * Queues the confirmations that guests are owed for their answers (rule A8): one for each answer that stood for a
 * moment. An answer that the couple has since changed or withdrawn needs none. Only reads if nothing is due.
 */
export async function queueConfirmations(scope: SystemScope): Promise<void> {
  if (!(await isAnyDue(scope))) return
  await inTransaction(scope, async (inner) => {
    const due = await takeDue(inner)
    const mails = due.flatMap((guest) => (guest.rsvp_answered_by === 'owner' ? [] : confirmationOf(guest)))
    await queueComposed(inner, mails, { atOnce: true })
  })
}

/**
 * Queues the confirmation of a guest's current answer on any caller's behalf, unless it has been queued already.
 * @throws AppError `not_found`; `invalid` without a stored address, `conflict` while there is no answer,
 * `rate_limited` if the address has received enough of them (rule E8)
 */
export async function confirmAnswer(scope: CoupleScope, guestId: Id): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const guest = await inner.db
      .selectFrom('guests')
      .select([...COLUMNS, 'typed_email', 'typed_emails', 'confirmation_due_at'])
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', guestId)
      .$if(inner.locksRows, (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
    if (!guest) throw new AppError('not_found', letterCopy.notOnList)
    const { email } = guest
    if (email === null) throw new AppError('invalid', letterCopy.noAddress)
    const mails = confirmationOf(guest)
    const [mail] = mails
    if (!mail) throw new AppError('conflict', letterCopy.notAnswered)
    if (await isQueued(inner, mail)) return
    // A confirmation that is due was already counted when the answer was saved.
    const maySend = guest.confirmation_due_at !== null || (await mayConfirm(inner, { ...guest, email }))
    if (!maySend)
      throw new AppError('rate_limited', letterCopy.tooManyConfirmations, { retryAfterSeconds: 3600 })
    await queueComposed(inner, mails, { atOnce: true })
  })
}

async function isQueued(scope: CoupleScope, { idempotencyKey }: ComposedMail): Promise<boolean> {
  const row = await scope.db
    .selectFrom('mail_messages')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey ?? '')
    .executeTakeFirst()
  return row !== undefined
}

async function isAnyDue(scope: SystemScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('guests')
    .select('id')
    .where('confirmation_due_at', '<=', scope.now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A single statement, so that no two processes queue the same ones; guests who are just
 * answering are left for later.
 */
function takeDue(scope: SystemScope) {
  return scope.db
    .with('due', (db) =>
      db
        .selectFrom('guests')
        .select('id')
        .where('confirmation_due_at', '<=', scope.now)
        .orderBy('confirmation_due_at')
        .limit(CONFIRMATIONS_AT_ONCE)
        .$if(scope.locksRows, (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('guests')
    .set({ confirmation_due_at: null })
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returning([...COLUMNS, 'rsvp_answered_by'])
    .execute()
}

/** The mail that confirms this answer, always under the same key; empty without an address or an answer. */
function confirmationOf(guest: AnsweringGuest): ComposedMail[] {
  const { id, couple_id, email, rsvp_status, rsvp_responded_at } = guest
  if (email === null || rsvp_status === 'pending' || rsvp_responded_at === null) return []
  return [
    {
      kind: 'rsvp_confirmation',
      to: { email, name: guestName(guest) },
      coupleId: couple_id,
      guestId: id,
      idempotencyKey: confirmationKey({ id, rsvp_responded_at }),
    },
  ]
}
