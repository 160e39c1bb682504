import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { JsonText } from '#platform/server/db/db.ts'
import type { PollStatus } from '../model/poll.ts'

/** A question that the couple puts to its guests; the votes are stored as activities. */
export interface PollTable {
  id: Id
  couple_id: Id
  /** 'poll-1', unique within the couple */
  key: string
  question: string
  /** `string[]` */
  options: JsonText
  /** the options folded, for searching the votes */
  folded_options: Generated<JsonText>
  status: PollStatus
  closed_at: Generated<Instant | null>
  /** until when the couple puts it to everybody; null if they do not */
  asked_until: Generated<Instant | null>
  position: number
  created_at: Instant
  updated_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    polls: PollTable
  }
}
