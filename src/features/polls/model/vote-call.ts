import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'

/** How the guests' page votes. */
export const VOTE_CALL = { name: 'vote', method: 'POST', path: '/api/votes' } as const

/** Votes that wait on the phone. Of two in one poll the first one counts, and the other is told so. */
export const waitingVote: WaitingCall = {
  ...VOTE_CALL,
  waits: 'each',
  opensPage: false,
}
