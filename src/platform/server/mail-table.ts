import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { JsonText } from './db.ts'

export type MailKind =
  | 'invitation'
  | 'rsvp_confirmation'
  | 'reminder'
  | 'custom'
  | 'owner_notification'
  | 'digest'
  | 'receipt'
  | 'account'

export interface MailBatchTable {
  id: Id
  couple_id: Id
  kind: 'invitation' | 'reminder' | 'custom'
  total: number
  sent: Generated<number>
  failed: Generated<number>
  state: Generated<'queued' | 'sending' | 'done'>
  body: string | null
  created_by: Id | null
  created_at: Instant
}

export interface MailMessageTable {
  id: Id
  couple_id: Id | null
  user_id: Id | null
  guest_id: Id | null
  batch_id: Id | null
  kind: MailKind
  to_email: string
  to_name: string | null
  subject: string
  /** sealed for mail of accounts, whose links are keys; empty once it was sent */
  html: string
  text: string
  attachments: JsonText | null
  /** fixed when the row is made: a message sent twice by mistake is one message to its reader */
  message_id: string
  idempotency_key: string
  /** unclear: the process ended between sending and the server's answer */
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unclear'>
  reason: string | null
  attempts: Generated<number>
  next_attempt_at: Instant
  lease_until: Instant | null
  created_at: Instant
  sent_at: Instant | null
}

declare module '#platform/server/db.ts' {
  interface Tables {
    mail_batches: MailBatchTable
    mail_messages: MailMessageTable
  }
}
