import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'

/** How the guests' page saves answers to the couple's questions. */
export const QUESTION_ANSWERS_CALL = {
  name: 'question-answers',
  method: 'POST',
  path: '/api/question-answers',
} as const

/** Answers that wait on the phone: each is sent, in the order in which they were given. */
export const waitingQuestionAnswers: WaitingCall = {
  ...QUESTION_ANSWERS_CALL,
  waits: 'each',
  opensPage: false,
}
