import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { LetterKind } from '../model/letter.ts'

export interface MailBatchTable {
  id: Id
  couple_id: Id
  kind: LetterKind
  /** how many messages were queued with it */
  total: number
  /** the couple's own words, of a custom message */
  body: string | null
  created_by: Id | null
  created_at: Instant
  /** made by the browser: the same send asked for twice is one */
  client_key: Id | null
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    mail_batches: MailBatchTable
  }
}
