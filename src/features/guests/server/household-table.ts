import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

export interface DismissedHouseholdTable {
  couple_id: Id
  /** A hash of the guests who were suggested as one household. */
  key: string
  created_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    dismissed_households: DismissedHouseholdTable
  }
}
