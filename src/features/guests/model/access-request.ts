import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** Only the server sets `withdrawn`: the person who asked no longer waits for a decision. */
export type AccessRequestStatus = 'pending' | 'approved' | 'declined' | 'withdrawn'

/** `access`: nobody of that name is on the list; `which`: somebody is, and they could not show which guest they are. */
export type AccessQuestion = 'access' | 'which'

/** A guest whom a visitor may be. */
export interface Candidate {
  guest_id: Id
  /** the guest's plus one is meant, who has no record of their own */
  companion: boolean
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  party: string | null
  /** of a plus one, whose they are */
  plus_one_of: string | null
}

/** A visitor who waits for the couple to decide; the name is as it was first typed. */
export interface AccessRequest {
  id: Id
  first_name: string
  last_name: string
  /** how often the name was typed */
  attempts: number
  asks: AccessQuestion
  /** whom they may be; none for who is not on the list */
  candidates: Candidate[]
  first_at: Instant
  last_at: Instant
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    access_request: unknown
  }
}
