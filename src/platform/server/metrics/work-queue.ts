import type { Instant } from '#platform/model/dates.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

export interface QueueLook {
  length: number
  /** since when the first of it has been due, or will be; null where nothing waits */
  dueAt: Instant | null
}

/** Work that waits in the database for any process. */
export interface WorkQueue {
  /** for the operator: 'mail' */
  name: string
  look: (scope: SystemScope) => Promise<QueueLook>
}
