import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** Only the server sets `withdrawn`: the person who asked no longer waits for a decision. */
export type AccessRequestStatus = 'pending' | 'approved' | 'declined' | 'withdrawn'

/** A visitor who is not on the list and waits for the couple to decide; the name is as it was first typed. */
export interface AccessRequest {
  id: Id
  first_name: string
  last_name: string
  /** how often the name was typed */
  attempts: number
  first_at: Instant
  last_at: Instant
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    access_request: unknown
  }
}
