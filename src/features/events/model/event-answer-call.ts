import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'

/** The call with which the guests' page says who is coming to an event. */
export const EVENT_ANSWER_CALL = { name: 'event-answer', method: 'POST', path: '/api/event-answers' } as const

/** Answers that wait on the phone are all sent, in the order in which they were given. */
export const waitingEventAnswer: WaitingCall = {
  ...EVENT_ANSWER_CALL,
  waits: 'each',
  opensPage: false,
}
