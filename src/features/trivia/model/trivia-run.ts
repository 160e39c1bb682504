import type { Instant } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import { spokenWords } from '#platform/model/words.ts'
import type { words } from './words/trivia-words.en.ts'

type TriviaWords = typeof words

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

/** What guests read in the trivia. In the spoken language. */
export const triviaCopy = spokenWords<TriviaWords>('trivia-words')
