import { answerIn, answerWords } from './question-answer.ts'
import type { Answerer, OwnQuestion } from './question-schema.ts'
import type { Id } from '#platform/model/ids.ts'

/** What somebody has answered to a question that the couple marked for the caterer. */
export interface CatererNote {
  question_id: Id
  question: string
  answer: string
}

/**
 * What each person has answered that the kitchen is told, in the order of the questions; none of what is no longer asked. On
 * the sheet of `event`, none of what was asked about another one.
 */
export function catererNotes(
  questions: readonly OwnQuestion[],
  people: readonly Answerer[],
  event?: Id,
): (guest: Id, companion: boolean) => CatererNote[] {
  const told = questions.filter(
    ({ for_caterer, archived_at, event_id }) =>
      for_caterer && archived_at === null && (event === undefined || event_id === null || event_id === event),
  )
  const byPerson = new Map(
    people.map(({ guest_id, companion, asked, answers }) => [
      `${guest_id} ${companion}`,
      told.flatMap((question): CatererNote[] => {
        if (!asked.includes(question.id)) return []
        const answer = answerWords(question, answerIn(answers, question.id))
        return answer ? [{ question_id: question.id, question: question.text, answer }] : []
      }),
    ]),
  )
  return (guest, companion) => byPerson.get(`${guest} ${companion}`) ?? []
}
