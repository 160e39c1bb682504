import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'

/** How the guests' page submits a run. */
export const TRIVIA_RUN_CALL = { name: 'trivia-run', method: 'POST', path: '/api/trivia' } as const

/** Runs that wait on the phone: each is sent, in the order in which they were played. */
export const waitingTriviaRun: WaitingCall = {
  ...TRIVIA_RUN_CALL,
  waits: 'each',
  opensPage: false,
}
