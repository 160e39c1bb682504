import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'

/** How the guests' page saves an answer. */
export const RSVP_CALL = { method: 'PUT', path: '/api/rsvp' } as const

/** An answer that waits on the phone: only the newest answer of a guest counts. */
export const waitingRsvp: WaitingCall = {
  ...RSVP_CALL,
  name: 'rsvp',
  waits: 'newest',
  opensPage: true,
}
