import type { Id } from '#platform/model/ids.ts'
import type { MailKind } from './mail-table.ts'
import type { AnyScope } from './scope.ts'
import type { Secrets } from './secrets.ts'

/** What a message says, in both of its forms. */
export interface MailContent {
  subject: string
  html: string
  text: string
}

export interface NewMail extends MailContent {
  kind: MailKind
  to: { email: string; name: string | null }
  coupleId?: Id
  userId?: Id
  guestId?: Id
  /** the same key is sent once, however often it is queued; without one each call is a message of its own */
  idempotencyKey?: string
}

/**
 * Puts a message into the queue, within the caller's transaction: it is sent once that is committed. The body of
 * mail of accounts is sealed at rest, since its links are keys.
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
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}
