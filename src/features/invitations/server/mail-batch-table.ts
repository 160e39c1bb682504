import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { LetterKind } from '../model/letter.ts'

export interface MailBatchTable {
  id: Id
  couple_id: Id
  kind: LetterKind
  /** How many messages were queued with it. */
  total: number
  /** The couple's own words, for a custom message. */
  body: string | null
  created_by: Id | null
  created_at: Instant
  /** Created by the browser: requests with the same key are one send. */
  client_key: Id | null
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    mail_batches: MailBatchTable
  }
}
