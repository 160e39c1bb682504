import type { Insertable } from 'kysely'
import { percentOf } from '#platform/model/percent-of.ts'
import type { TriviaQuestionTable } from '#features/trivia/server/trivia-question-table.ts'
import type {} from '#features/trivia/server/trivia-run-table.ts'
import type { Id } from '#platform/model/ids.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { makeActivity } from './activities.ts'
import type { TestApp } from './test-app.ts'

/** A couple's question, as if they had written it; returns its id. */
export async function makeTriviaQuestion(
  app: TestApp,
  couple: { id: string },
  changes: Partial<Insertable<TriviaQuestionTable>> = {},
): Promise<Id> {
  const id = app.deps.newId()
  const at = app.deps.clock()
  const row = {
    id,
    couple_id: couple.id,
    question_text: 'Where did we meet?',
    options: '["At a bakery","On a train","At school"]',
    correct_answer_index: 0,
    explanation: null,
    position: 0,
    created_at: at,
    updated_at: at,
    ...changes,
  }
  await app.deps.db.insertInto('trivia_questions').values(row).execute()
  return id
}

interface Run {
  participant?: string
  person?: string
  guest_id?: Id | null
  score?: number
  totalQuestions?: number
  timeSpent?: number
  answers?: readonly { question_id: Id; isCorrect: boolean }[]
}

/** A run of a couple's trivia, as if a guest had played; returns its id. */
export async function makeTriviaRun(app: TestApp, couple: { id: string }, run: Run = {}): Promise<Id> {
  const { score = 2, totalQuestions = 3, timeSpent = 40, answers = [] } = run
  const { participant = 'Passing Bystander', person = app.deps.newId(), guest_id = null } = run
  const chosen = answers.map(({ isCorrect }) => (isCorrect ? 0 : 1))
  const payload = { score, totalQuestions, timeSpent, answers: chosen, participant }
  const { id } = await makeActivity(app, couple, 'trivia', payload, { guest_id })
  const { db, clock } = app.deps
  const percentage = percentOf(score, totalQuestions)
  await db
    .insertInto('trivia_runs')
    .values({
      activity_id: id,
      couple_id: couple.id,
      person,
      percentage,
      time_spent: timeSpent,
      created_at: clock(),
    })
    .execute()
  for (const [index, { question_id, isCorrect }] of answers.entries())
    await db
      .insertInto('trivia_answers')
      .values({
        activity_id: id,
        question_id,
        option_index: chosen[index] ?? 0,
        is_correct: toFlag(isCorrect),
      })
      .execute()
  return id
}
