import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** The mail that confirms a guest's current answer to them. */
export interface Confirmation {
  /** the address it goes to */
  to: string
  /** false while it is still being sent */
  isSent: boolean
}

/** The key of the mail that confirms an answer: queued any number of times, it is sent once. */
export function confirmationKey(guest: { id: Id; rsvp_responded_at: Instant }): string {
  return `rsvp:${guest.id}:${guest.rsvp_responded_at}`
}
