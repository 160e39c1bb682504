import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** One row for each use of the operators' commands. */
export interface OperatorActionTable {
  id: Id
  /** the user of the machine who ran it */
  operator: string
  /** the command: 'suspend' */
  action: string
  /** null once the account is deleted, and if the command was not about one */
  user_id: Id | null
  couple_id: Id | null
  at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    operator_actions: OperatorActionTable
  }
}
