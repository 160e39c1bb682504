import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'

/** The call with which the guests' page shares a note. */
export const LOVE_NOTE_CALL = { name: 'love-note', method: 'POST', path: '/api/love-notes' } as const

/** Notes waiting on the phone: each is sent, in the order in which they were written. */
export const waitingLoveNote: WaitingCall = {
  ...LOVE_NOTE_CALL,
  waits: 'each',
  opensPage: false,
}
