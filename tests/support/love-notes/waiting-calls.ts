import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { waitingLoveNote } from '#features/notes/model/love-note-call.ts'
import { waitingRsvp } from '#features/rsvps/model/rsvp-call.ts'

/** In place of `src/app/web/waiting-calls.ts`. */
export const WAITING_CALLS: readonly WaitingCall[] = [waitingRsvp, waitingLoveNote]
