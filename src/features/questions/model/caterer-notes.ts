import { answerCell, answerIn, answerWords } from './question-answer.ts'
import type { Answerer, OwnQuestion } from './question-schema.ts'
import type { Id } from '#platform/model/ids.ts'
import { personKey } from '#platform/model/person-key.ts'

/** Somebody's answer to a question that the couple marked for the caterer. */
export interface CatererNote {
  question_id: Id
  question: string
  answer: string
  /** the answer in a CSV file */
  cell: string
}

/**
 * Each person's answers to the questions marked for the caterer, in the order of the questions, without archived ones.
 * For the sheet of `event`, questions about other events are left out too.
 */
export function catererNotes(
  questions: readonly OwnQuestion[],
  people: readonly Answerer[],
  event?: Id,
): (guest: Id, companion: boolean) => CatererNote[] {
  const included = questions.filter(
    ({ for_caterer, archived_at, event_id }) =>
      for_caterer && archived_at === null && (event === undefined || event_id === null || event_id === event),
  )
  const byPerson = new Map(
    people.map(({ guest_id, companion, answers }) => [
      personKey(guest_id, companion),
      included.flatMap((question): CatererNote[] => {
        const value = answerIn(answers, question.id)
        const answer = answerWords(question, value)
        if (!answer) return []
        return [
          { question_id: question.id, question: question.text, answer, cell: answerCell(question, value) },
        ]
      }),
    ]),
  )
  return (guest, companion) => byPerson.get(personKey(guest, companion)) ?? []
}
