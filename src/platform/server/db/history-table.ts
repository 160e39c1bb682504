import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { JsonText } from './db.ts'

/** One row for each event that an owner may want to look up; deleted with the couple. */
export interface HistoryTable {
  id: Id
  couple_id: Id
  actor_kind: 'owner' | 'guest' | 'visitor' | 'system'
  actor_id: Id | null
  action: string
  target_type: string
  target_id: Id | null
  before: JsonText | null
  after: JsonText | null
  at: Instant
}

declare module './db.ts' {
  interface Tables {
    history: HistoryTable
  }
}
