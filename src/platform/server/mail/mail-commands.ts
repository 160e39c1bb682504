import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import type { MailKind } from './mail-table.ts'
import { ROWS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'

/** A file attached to a message. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/** A message's content, in both of its forms. */
export interface MailContent {
  subject: string
  html: string
  text: string
  /** the sender's name, shown with the address in MAIL_FROM; if absent, MAIL_FROM's own name */
  fromName?: string
  /** the address for the reader's reply */
  replyTo?: string
  attachments?: MailAttachment[]
}

export interface NewMail extends MailContent {
  kind: MailKind
  to: { email: string; name: string | null }
  coupleId?: Id
  userId?: Id
  guestId?: Id
  /** a key is sent once, however often it is queued; without one, each call is a separate message */
  idempotencyKey?: string
}

/** A message that a composer for its kind writes when it is sent, from the data at that time. */
export interface ComposedMail {
  kind: MailKind
  to: { email: string; name: string | null }
  coupleId: Id
  userId?: Id
  guestId?: Id
  batchId?: Id
  idempotencyKey?: string
}

/**
 * Queues a message within the caller's transaction: it is sent once that is committed. The body of account mail
 * is sealed at rest, since its links are keys.
 */
export async function queueMail(scope: AnyScope, secrets: Secrets, mail: NewMail): Promise<void> {
  const id = scope.newId()
  const isSecret = mail.kind === 'account'
  await scope.db
    .insertInto('mail_messages')
    .values({
      id,
      couple_id: mail.coupleId ?? null,
      user_id: mail.userId ?? null,
      guest_id: mail.guestId ?? null,
      kind: mail.kind,
      to_email: mail.to.email,
      to_name: mail.to.name,
      subject: mail.subject,
      html: isSecret ? secrets.seal(mail.html) : mail.html,
      text: isSecret ? secrets.seal(mail.text) : mail.text,
      message_id: `<${id}@twofold>`,
      idempotency_key: mail.idempotencyKey ?? id,
      next_attempt_at: scope.now,
      turn: scope.now,
      created_at: scope.now,
      request_id: scope.requestId,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

/**
 * Gives the keys of these messages back, within the caller's transaction: another message may be queued under each.
 * Those that still wait are not sent, for `reason`.
 */
export async function withdrawMail(
  { db }: AnyScope,
  idempotencyKeys: readonly string[],
  reason: string,
): Promise<void> {
  await db
    .updateTable('mail_messages')
    .set({ state: 'failed', reason, turn: null })
    .where('idempotency_key', 'in', idempotencyKeys)
    .where('state', 'in', ['queued', 'held'])
    .execute()
  await db
    .updateTable('mail_messages')
    .set((eb) => ({ idempotency_key: eb.ref('id') }))
    .where('idempotency_key', 'in', idempotencyKeys)
    .execute()
}

/** The distance between a couple's messages in the queue: messages that others queue meanwhile are sent in between. */
export const TURN_MS = 1000

/**
 * Queues many messages of one couple, within the caller's transaction. They take turns with other couples'
 * mail: the first is due now and each further one a second later, but an idle server sends them without
 * waiting. With `atOnce` they go ahead of all that, for mail that a person is waiting for.
 */
export async function queueComposed(
  scope: AnyScope,
  mails: readonly ComposedMail[],
  { atOnce = false } = {},
): Promise<void> {
  if (mails.length === 0) return
  const first = atOnce ? epochMs(scope.now) : await nextTurn(scope, mails[0]!.coupleId)
  const rows = mails.map((mail, place) => {
    const id = scope.newId()
    return {
      id,
      couple_id: mail.coupleId,
      user_id: mail.userId ?? null,
      guest_id: mail.guestId ?? null,
      batch_id: mail.batchId ?? null,
      kind: mail.kind,
      to_email: mail.to.email,
      to_name: mail.to.name,
      subject: '',
      html: '',
      text: '',
      message_id: `<${id}@twofold>`,
      idempotency_key: mail.idempotencyKey ?? id,
      next_attempt_at: scope.now,
      turn: instantOf(first + (atOnce ? 0 : place * TURN_MS)),
      created_at: scope.now,
      request_id: scope.requestId,
    }
  })
  for (const some of inPieces(rows, ROWS_PER_STATEMENT)) {
    await scope.db
      .insertInto('mail_messages')
      .values(some)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute()
  }
}

/** The turn after the last message that the couple has in the queue, in epoch milliseconds. */
export async function nextTurn(scope: AnyScope, coupleId: Id): Promise<number> {
  const { last } = await scope.db
    .selectFrom('mail_messages')
    .select((eb) => eb.fn.max('turn').as('last'))
    .where('couple_id', '=', coupleId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  const now = epochMs(scope.now)
  return last ? Math.max(now, epochMs(last) + TURN_MS) : now
}
