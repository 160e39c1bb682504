import type { Selectable } from 'kysely'
import type { CoupleScope } from '#platform/server/db/scope.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import type { TriviaQuestionTable } from './trivia-question-table.ts'

/** The couple's questions in the order in which guests get them. */
export async function listTriviaQuestions({ db, coupleId }: CoupleScope): Promise<TriviaQuestion[]> {
  const rows = await db
    .selectFrom('trivia_questions')
    .selectAll()
    .where('couple_id', '=', coupleId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toTriviaQuestion)
}

function toTriviaQuestion(row: Selectable<TriviaQuestionTable>): TriviaQuestion {
  const { couple_id: _couple, options, ...question } = row
  return { ...question, options: JSON.parse(options) as string[] }
}
