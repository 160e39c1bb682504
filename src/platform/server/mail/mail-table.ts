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

/** What the product tells of by itself: to get it twice does no harm, and nobody would notice that it never came. */
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
  /** empty, like html and text, where the message is written at the moment it is sent */
  subject: string
  /** sealed for mail of accounts, whose links are keys; empty once it was sent */
  html: string
  text: string
  attachments: JsonText | null
  /** fixed when the row is made: a message sent twice by mistake is one message to its reader */
  message_id: string
  idempotency_key: string
  /** held: its couple paused the send; unclear: handed over, but the server's reply is missing */
  state: Generated<'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unclear'>
  reason: string | null
  attempts: Generated<number>
  next_attempt_at: Instant
  /** the place in the queue, which messages are sent in order of; null while one waits for its next attempt */
  turn: Instant | null
  /** who has it while it is 'sending': each claim has its own id */
  claim: Id | null
  /** until when the claim holds without being renewed: after that its process is dead */
  lease_until: Instant | null
  /** when the body was given to the mail server: before that instant nothing can have arrived */
  handed_over_at: Instant | null
  created_at: Instant
  sent_at: Instant | null
  /** what it was queued by, for the log: a request, or a run of periodic work */
  request_id: string | null
}

export type MailRow = Selectable<MailMessageTable>

declare module '#platform/server/db/db.ts' {
  interface Tables {
    mail_messages: MailMessageTable
  }
}
