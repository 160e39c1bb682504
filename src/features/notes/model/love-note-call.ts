import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** The call with which the guests' page shares a note. */
export const LOVE_NOTE_CALL = { name: 'love-note', method: 'POST', path: '/api/love-notes' } as const

/** Notes waiting on the phone: each is sent, in the order in which they were written. */
export const waitingLoveNote: WaitingCall = {
  ...LOVE_NOTE_CALL,
  waits: 'each',
  opensPage: false,
  words: {
    waiting: (count) =>
      count === 1
        ? 'Your love note is kept on this device and is sent as soon as you are online.'
        : `Your ${formatCount(count)} love notes are kept on this device and are sent as soon as you are online.`,
    sent: 'Your love note has been sent.',
    refused: (reason) => `Your love note could not be sent. ${reason}`,
  },
}
