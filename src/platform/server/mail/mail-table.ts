import type { Generated, Selectable } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { JsonText } from '#platform/server/db/db.ts'

export type MailKind =
  | 'invitation'
  | 'rsvp_confirmation'
  | 'reminder'
  | 'custom'
  | 'owner_notification'
  | 'digest'
  | 'receipt'
  | 'erasure_notice'
  | 'account'

/**
 * Notices that the product sends of its own accord: a duplicate does no harm, whereas nobody would notice a
 * missing one.
 */
export const REPEATED_KINDS: readonly MailKind[] = [
  'owner_notification',
  'digest',
  'receipt',
  'erasure_notice',
]

export interface MailMessageTable {
  id: Id
  couple_id: Id | null
  user_id: Id | null
  guest_id: Id | null
  batch_id: Id | null
  kind: MailKind
  to_email: string
  to_name: string | null
  /** empty, like html and text, if the message is written when it is sent */
  subject: string
  /** sealed for account mail, whose links are keys; empty once it was sent */
  html: string
  text: string
  attachments: JsonText | null
  /** fixed when the row is created: to its reader, a message sent twice by mistake is one message */
  message_id: string
  idempotency_key: string
  /** held: the couple paused the send; unclear: handed over, but the server's reply is missing */
  state: Generated<'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unclear'>
  reason: string | null
  attempts: Generated<number>
  next_attempt_at: Instant
  /** the position in the queue, which determines the order of sending; null while waiting for the next attempt */
  turn: Instant | null
  /** who is sending it while it is 'sending': each claim has its own id */
  claim: Id | null
  /** how long the claim is valid without renewal: after that its process is dead */
  lease_until: Instant | null
  /** when the body was given to the mail server: before that nothing can have arrived */
  handed_over_at: Instant | null
  created_at: Instant
  sent_at: Instant | null
  /** what queued it, for the log: a request, or a run of periodic work */
  request_id: string | null
}

export type MailRow = Selectable<MailMessageTable>

declare module '#platform/server/db/db.ts' {
  interface Tables {
    mail_messages: MailMessageTable
  }
}
