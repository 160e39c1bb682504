import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Together } from '#platform/model/merge-changes.ts'

/** A question of the couple's trivia, as the couple sees it. */
export interface TriviaQuestion {
  id: Id
  question_text: string
  options: string[]
  /** index of the right option; guests learn it only after they have answered */
  correct_answer_index: number
  explanation: string | null
  /** its place among the couple's questions */
  position: number
  created_at: Instant
  updated_at: Instant
}

export const TRIVIA_LIMITS = {
  questions: 200,
  questionMin: 10,
  question: 500,
  optionsMin: 2,
  optionsMax: 6,
  option: 200,
  explanation: 200,
} as const

/** The right answer is a place among the options: a change of one of them changes both. */
export const ANSWER_OPTIONS: Together = [['options', 'correct_answer_index']]

/** The place of an answer whose option the couple has removed since. */
export const REMOVED_OPTION = -1

/** 'A' for the first option. */
export function optionLetter(index: number): string {
  return String.fromCodePoint(65 + index)
}

const DIFFICULTIES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const
export type Difficulty = keyof typeof DIFFICULTIES
export const DIFFICULTY_LABELS: Readonly<Record<Difficulty, string>> = DIFFICULTIES

/** Difficulty by the amount of text, the only measure available before anybody has answered. */
export function readingDifficulty({
  question_text,
  options,
}: Pick<TriviaQuestion, 'question_text' | 'options'>): Difficulty {
  const { length } = question_text
  const average = options.reduce((sum, option) => sum + option.length, 0) / Math.max(1, options.length)
  if (length > 100 || average > 20) return 'hard'
  return length > 50 || average > 15 ? 'medium' : 'easy'
}

/** Difficulty by how many guests answered correctly: a different scale from `readingDifficulty`. */
export function answeredDifficulty(percentCorrect: number): Difficulty {
  if (percentCorrect >= 80) return 'easy'
  return percentCorrect >= 50 ? 'medium' : 'hard'
}

const COPY_SUFFIX = ' (Copy)'

/** The text of a question's duplicate, truncated if the suffix would make it too long. */
export function copyOfText(text: string): string {
  const room = TRIVIA_LIMITS.question - COPY_SUFFIX.length
  const kept =
    text.length > room
      ? text
          .slice(0, room)
          .toWellFormed()
          .replace(/\uFFFD$/, '')
      : text
  return `${kept}${COPY_SUFFIX}`
}

/** The index of the right option after the one at `removed` is gone; null if that was the right one. */
export function answerAfterRemoval(answer: number | null, removed: number): number | null {
  if (answer === null || answer === removed) return null
  return answer > removed ? answer - 1 : answer
}

export const triviaQuestionErrors = {
  short: `Question must be at least ${TRIVIA_LIMITS.questionMin} characters`,
  emptyOption: 'Option cannot be empty',
  fewOptions: `At least ${TRIVIA_LIMITS.optionsMin} options required`,
  manyOptions: `Maximum ${TRIVIA_LIMITS.optionsMax} options allowed`,
  noAnswer: 'Must select a correct answer',
  wrongAnswer: 'Please select a valid correct answer',
  /** for the call */
  optionCount: `Questions must have between ${TRIVIA_LIMITS.optionsMin} and ${TRIVIA_LIMITS.optionsMax} options`,
  answerIndex: 'Correct answer index is invalid',
  sameOptions: 'Options must be different from each other',
  tooMany: 'A trivia can have 200 questions. Delete one to add another.',
  gone: 'This question was deleted meanwhile',
  stale: 'This question was changed elsewhere meanwhile. Look at what it says now, then save again.',
} as const

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    trivia_question: unknown
  }
}

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    trivia_questions: TriviaQuestion[]
  }
}
