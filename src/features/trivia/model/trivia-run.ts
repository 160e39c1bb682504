import type { Instant } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/trivia-words.en.ts'

type TriviaWords = typeof words

/** A question as guests play it, without the right answer. */
export interface GuestQuestion {
  id: Id
  question_text: string
  options: string[]
}

/** An answered question, revealed once the run has been submitted. */
export interface ReviewedQuestion extends GuestQuestion {
  /** the present place of the option; `REMOVED_OPTION` if it is no longer there */
  chosen: number
  /** as it was scored: the couple may have edited the question since */
  is_correct: boolean
  correct_answer_index: number
  explanation: string | null
}

/** The result of one run. */
export interface TriviaResult {
  id: Id
  score: number
  totalQuestions: number
  percentage: number
  /** in seconds; 0 if unknown */
  timeSpent: number
  created_at: Instant
  /** the questions that still exist */
  review: ReviewedQuestion[]
}

/** The contents of the guests' tab. */
export interface GuestTrivia {
  questions: GuestQuestion[]
  /** a signed token of what was shown, and when; sent back with the answers */
  shown: string
  /** the result of this guest's latest run */
  result: TriviaResult | null
}

export interface TriviaAnswer {
  question_id: Id
  option: number
}

/** In seconds: nobody plays for longer than a day. */
export const TIME_SPENT_MAX = 86_400

const BANDS = [100, 80, 60, 40] as const
export type ScoreBand = (typeof BANDS)[number] | 0

/** The band of a percentage, which decides colors and comments. */
export function scoreBand(percentage: number): ScoreBand {
  return BANDS.find((least) => percentage >= least) ?? 0
}

/** The lowest percentage that earns a certificate. */
export const CERTIFICATE_MIN = 80

/** '1:05', or '1:02:05' */
export function formatTimer(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** '74 s'; a dash if the time was not measured. */
export function formatSeconds(seconds: number): string {
  return seconds === 0 ? '–' : `${formatCount(seconds)} s`
}

/** The form's field name for the question at `index`; each option has the value '{question}:{option}'. */
export function answerField(index: number): string {
  return `answer-${index}`
}

/** The texts that guests read in the trivia. In the current language. */
export const triviaCopy = localizedWords<TriviaWords>('trivia-words')
