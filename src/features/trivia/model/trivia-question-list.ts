import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { defineList } from '#lists/model/define-list.ts'
import { anyGroup } from '#lists/model/list-filters.ts'
import { DIFFICULTY_LABELS, TRIVIA_LIMITS, optionLetter, readingDifficulty } from './trivia-question.ts'
import type { Difficulty, TriviaQuestion } from './trivia-question.ts'

const hasDifficulty = (difficulty: Difficulty) => ({
  label: DIFFICULTY_LABELS[difficulty],
  has: (question: TriviaQuestion) => readingDifficulty(question) === difficulty,
})

/** How the couple's list of questions can be searched, filtered and sorted. */
export const triviaQuestionList = defineList({
  search: { names: ({ question_text, options }: TriviaQuestion) => [question_text, ...options] },
  filters: {
    difficulty: anyGroup(
      { easy: hasDifficulty('easy'), medium: hasDifficulty('medium'), hard: hasDifficulty('hard') },
      { label: 'Difficulty' },
    ),
  },
  sorts: { order: { label: 'As guests get them', by: ({ position }) => [position] } },
  defaultSort: 'order',
})

/** The columns of the questions' CSV. */
export function triviaQuestionColumns(zone: TimeZone): CsvColumn<TriviaQuestion>[] {
  const options = Array.from({ length: TRIVIA_LIMITS.optionsMax }, (_, index) => ({
    header: `Option ${optionLetter(index)}`,
    value: (question: TriviaQuestion) => question.options[index] ?? null,
  }))
  return [
    { header: 'Question', value: ({ question_text }) => question_text },
    ...options,
    {
      header: 'Correct Answer',
      value: (question) => question.options[question.correct_answer_index] ?? null,
    },
    { header: 'Explanation', value: ({ explanation }) => explanation },
    { header: 'Created Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
  ]
}
