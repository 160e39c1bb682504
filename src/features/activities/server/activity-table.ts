import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { ActivityType } from '../model/activity.ts'

/** What a guest contributed: a love note, a song request, a run of the trivia, a vote. */
export interface ActivityTable {
  id: Id
  couple_id: Id
  /** null once the guest is off the list: their contributions stay, under their name (rule A6) */
  guest_id: Id | null
  /** set for the guest's plus one, who has a vote and runs of their own (rule E1) */
  companion: Generated<Flag>
  type: ActivityType
  /** as defined by `ACTIVITY_PAYLOADS` */
  payload: JsonText
  /** the payload's texts, folded, for searching */
  search_text: string
  /** only for votes; one vote per guest, plus one and poll */
  poll_id: Generated<Id | null>
  favorite: Generated<Flag>
  /** `string[]` */
  flagged_words: Generated<JsonText>
  on_wall: Generated<Flag>
  created_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    activities: ActivityTable
  }
}
