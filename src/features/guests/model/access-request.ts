import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** Only the server sets `withdrawn`: the person who asked is no longer waiting for a decision. */
export type AccessRequestStatus = 'pending' | 'approved' | 'declined' | 'withdrawn'

/**
 * `access`: nobody of that name is on the list; `which`: somebody is, but the visitor could not
 * show which guest they are.
 */
export type AccessQuestion = 'access' | 'which'

/** A guest who the visitor may be. */
export interface Candidate {
  guest_id: Id
  /** Means the guest's plus one, who has no record of their own. */
  companion: boolean
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  party: string | null
  /** For a plus one, whose they are. */
  plus_one_of: string | null
}

/** A visitor waiting for the couple's decision; the name is as it was first typed. */
export interface AccessRequest {
  id: Id
  first_name: string
  last_name: string
  /** How often the name was typed. */
  attempts: number
  asks: AccessQuestion
  /** The guests they may be; empty if nobody on the list fits. */
  candidates: Candidate[]
  first_at: Instant
  last_at: Instant
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    access_request: unknown
  }
}
