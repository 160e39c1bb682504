import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** The call with which the guests' page says who is coming to an event. */
export const EVENT_ANSWER_CALL = { name: 'event-answer', method: 'POST', path: '/api/event-answers' } as const

/** Answers that wait on the phone are all sent, in the order in which they were given. */
export const waitingEventAnswer: WaitingCall = {
  ...EVENT_ANSWER_CALL,
  waits: 'each',
  opensPage: false,
  words: {
    waiting: (count) =>
      count === 1
        ? 'Your answer is kept on this device and is sent as soon as you are online.'
        : `Your ${formatCount(count)} answers are kept on this device and are sent as soon as you are online.`,
    sent: 'Your answer has been sent.',
    refused: (reason) => `Your answer was not saved. ${reason}`,
  },
}
