import type { CsvColumn } from '#platform/model/csv-cells.ts'
import type { CalendarDate } from '#platform/model/dates.ts'
import { answerCell, answerIn } from './question-answer.ts'
import type { Answerer, OwnQuestion } from './question-schema.ts'

/** Each person's answers: a column for each question, with archived ones last. */
export function answerColumns(questions: readonly OwnQuestion[]): CsvColumn<Answerer>[] {
  const current = questions.filter(({ archived_at }) => archived_at === null)
  const archived = questions.filter(({ archived_at, answered }) => archived_at !== null && answered > 0)
  return [
    { header: 'Name', value: (person) => person.name },
    { header: 'Plus one of', value: (person) => (person.companion ? person.guest_name : null) },
    { header: 'Household', value: (person) => person.party },
    ...[...current, ...archived].map((question) => ({
      header: question.text,
      value: ({ answers }: Answerer) => answerCell(question, answerIn(answers, question.id)) || null,
    })),
  ]
}

/** 'answers-2027-06-12.csv' */
export function answersFileName(date: CalendarDate): string {
  return `answers-${date}.csv`
}
