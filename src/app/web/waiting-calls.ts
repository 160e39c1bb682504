import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { waitingRsvp } from '#features/rsvps/model/rsvp-call.ts'

/** Every call of the guests' page that may wait for a network. */
export const WAITING_CALLS: readonly WaitingCall[] = [waitingRsvp]
