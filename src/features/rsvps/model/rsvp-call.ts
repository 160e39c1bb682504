import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'

/** How the guests' page saves an answer. */
export const RSVP_CALL = { method: 'PUT', path: '/api/rsvp' } as const

/** An answer that waits on the phone: only the newest answer of a guest counts. */
export const waitingRsvp: WaitingCall = {
  ...RSVP_CALL,
  name: 'rsvp',
  waits: 'newest',
  opensPage: true,
  words: {
    waiting: () => 'Your answer is kept on this device and is sent as soon as you are online.',
    sent: 'Your answer has been sent.',
    refused: (reason) => `Your answer could not be sent. ${reason}`,
  },
}
