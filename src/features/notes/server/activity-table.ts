import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { JsonText } from '#platform/server/db/db.ts'

/** What a guest contributed. So far only love notes are: songs, trivia and polls are to be rows of it, too. */
export interface ActivityTable {
  id: Id
  couple_id: Id
  /** null once the guest is off the list: the note stays, with its author's name (rule A6) */
  guest_id: Id | null
  type: 'note'
  payload: JsonText
  created_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    activities: ActivityTable
  }
}
