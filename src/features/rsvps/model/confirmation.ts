import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** The mail that confirms a guest's present answer to them. */
export interface Confirmation {
  /** the address it goes to */
  to: string
  /** false while it is on its way */
  isSent: boolean
}

/** The key of the mail that confirms an answer: however often it is queued, it is one mail. */
export function confirmationKey(guest: { id: Id; rsvp_responded_at: Instant }): string {
  return `rsvp:${guest.id}:${guest.rsvp_responded_at}`
}
