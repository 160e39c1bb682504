import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { waitingEventAnswer } from '#features/events/model/event-answer-call.ts'
import { waitingLoveNote } from '#features/notes/model/love-note-call.ts'
import { waitingVote } from '#features/polls/model/vote-call.ts'
import { waitingQuestionAnswers } from '#features/questions/model/question-answers-call.ts'
import { waitingRsvp } from '#features/rsvps/model/rsvp-call.ts'
import { waitingSongRequest } from '#features/songs/model/song-request-call.ts'
import { waitingTriviaRun } from '#features/trivia/model/trivia-run-call.ts'

/** Every call of the guest's page that may wait for a network. */
export const WAITING_CALLS: readonly WaitingCall[] = [
  waitingRsvp,
  waitingEventAnswer,
  waitingQuestionAnswers,
  waitingLoveNote,
  waitingSongRequest,
  waitingTriviaRun,
  waitingVote,
]
