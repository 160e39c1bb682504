import type { Instant } from '#platform/model/dates.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

export interface QueueSnapshot {
  length: number
  /** when the first of it was or will be due; null if nothing is waiting */
  dueAt: Instant | null
}

/** Work waiting in the database for any process. */
export interface WorkQueue {
  /** for the operator: 'mail' */
  name: string
  look: (scope: SystemScope) => Promise<QueueSnapshot>
}
