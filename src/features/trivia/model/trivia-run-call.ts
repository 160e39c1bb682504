import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** How the guests' page submits a run. */
export const TRIVIA_RUN_CALL = { name: 'trivia-run', method: 'POST', path: '/api/trivia' } as const

/** Runs that wait on the phone: each is sent, in the order in which they were played. */
export const waitingTriviaRun: WaitingCall = {
  ...TRIVIA_RUN_CALL,
  waits: 'each',
  opensPage: false,
  words: {
    waiting: (count) =>
      count === 1
        ? 'Your trivia answers are kept on this device and are sent as soon as you are online.'
        : `The answers of ${formatCount(count)} trivia runs are kept on this device and are sent as soon as you are online.`,
    sent: 'Your trivia answers have been sent.',
    refused: (reason) => `Your trivia answers could not be sent. ${reason}`,
  },
}
