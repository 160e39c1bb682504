import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** How the guests' page votes. */
export const VOTE_CALL = { name: 'vote', method: 'POST', path: '/api/votes' } as const

/** Votes that wait on the phone. Of two in one poll the first one counts, and the other is told so. */
export const waitingVote: WaitingCall = {
  ...VOTE_CALL,
  waits: 'each',
  opensPage: false,
  words: {
    waiting: (count) =>
      count === 1
        ? 'Your vote is kept on this device and is sent as soon as you are online.'
        : `Your ${formatCount(count)} votes are kept on this device and are sent as soon as you are online.`,
    sent: 'Your vote has been sent.',
    refused: (reason) => `Your vote was not counted. ${reason}`,
  },
}
