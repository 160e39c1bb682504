import type { Instant } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'

/** A question as guests play it: what is right is not in it. */
export interface GuestQuestion {
  id: Id
  question_text: string
  options: string[]
}

/** An answered question once the run was submitted. */
export interface ReviewedQuestion extends GuestQuestion {
  chosen: number
  correct_answer_index: number
  explanation: string | null
}

/** What one run came to. */
export interface TriviaResult {
  id: Id
  score: number
  totalQuestions: number
  percentage: number
  /** in seconds; 0 where it is not known */
  timeSpent: number
  created_at: Instant
  /** the questions that are still there */
  review: ReviewedQuestion[]
}

/** What the guests' tab shows. */
export interface GuestTrivia {
  questions: GuestQuestion[]
  /** says which questions were shown; it comes back with the answers */
  shown: string
  /** what this guest's latest run came to */
  result: TriviaResult | null
}

export interface TriviaAnswer {
  question_id: Id
  option: number
}

/** In seconds: nobody plays for longer than a day. */
export const TIME_SPENT_MAX = 86_400

/** The share of right answers in whole percent; 0 without questions. */
export function percentOf(score: number, total: number): number {
  return total === 0 ? 0 : Math.round((score / total) * 100)
}

const BANDS = [100, 80, 60, 40] as const
export type ScoreBand = (typeof BANDS)[number] | 0

/** The band of a percentage, for colours and for what is said of it. */
export function scoreBand(percentage: number): ScoreBand {
  return BANDS.find((least) => percentage >= least) ?? 0
}

/** What is said of a result in a word or two. */
export function encouragement(percentage: number): string {
  return ENCOURAGEMENT[scoreBand(percentage)]
}

const ENCOURAGEMENT: Record<ScoreBand, string> = {
  100: 'Perfect Score!',
  80: 'Excellent!',
  60: 'Great Job!',
  40: 'Good Effort!',
  0: 'Keep Learning!',
}

const FEEDBACK: Record<ScoreBand, string> = {
  100: 'Not one wrong. Did you help us write these?',
  80: 'You know us very well indeed.',
  60: 'You know a lot about us, and there is still a surprise or two left.',
  40: 'Some of it you knew. Ask us about the rest on the day.',
  0: 'Now you know us better than you did a minute ago.',
}

/** A guest with this share of right answers gets a certificate. */
export const CERTIFICATE_MIN = 80

/** '1:05', or '1:02:05' */
export function formatTimer(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** '74 s'; a dash where nobody measured it. */
export function formatSeconds(seconds: number): string {
  return seconds === 0 ? '–' : `${formatCount(seconds)} s`
}

/** The name of the options of the question at `index` in the form; each has '{question}:{option}' as its value. */
export function answerField(index: number): string {
  return `answer-${index}`
}

/** What guests read. */
export const triviaCopy = {
  title: 'Trivia',
  lead: (bride: string, groom: string) => `How well do you know ${bride} & ${groom}?`,
  comingSoonTitle: 'Trivia is coming soon',
  comingSoon: (bride: string, groom: string) =>
    `${bride} & ${groom} are still writing their questions. Please come back a little later.`,
  questionOf: (number: number, total: number) => `Question ${formatCount(number)} of ${formatCount(total)}`,
  progress: (percent: number) => `${percent}%`,
  time: 'Time',
  choose: 'Choose one answer',
  previous: 'Previous',
  next: 'Next Question',
  finish: 'Finish Trivia',
  submitting: 'Submitting...',
  info: 'You can go back and change an answer until you finish. What is right is shown at the end, and the couple sees your score.',
  unanswered: 'Please answer every question',
  failed: 'Failed to submit trivia results. Please try again.',
  tooMany: 'The trivia was played many times in a minute. Please wait a moment and try again.',
  off: 'The couple has the trivia turned off just now',
  locked: (when: string) => `Trivia opens ${when}.`,
  none: 'There are no questions any more',
  twice: 'Each question can be answered once',
  notShown: 'These questions have changed. Open the trivia again.',
  noOption: 'This answer is not one of the options',
  waits: 'Your answers are kept on this device. Your score is shown here as soon as they have arrived.',
  refused: (reason: string) => `Your answers could not be sent. ${reason}`,
  remove: 'Remove',
  resultTitle: 'Your result',
  score: (score: number, total: number) => `${formatCount(score)} of ${formatCount(total)} correct`,
  took: (seconds: number) => `in ${formatTimer(seconds)}`,
  feedback: (percentage: number) => FEEDBACK[scoreBand(percentage)],
  review: 'Your answers',
  yours: 'Your answer',
  yoursCorrect: 'Your answer, correct',
  correct: 'Correct answer',
  playAgain: 'Play Again',
} as const
