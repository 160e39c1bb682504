import type { OwnQuestion, QuestionInput } from '#features/questions/model/question-schema.ts'
import { jsonOf } from './factories.ts'
import type { Owner } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A question for each person who is coming, as its form sends it. */
export const QUESTION: QuestionInput = {
  text: 'Do you need a seat on the bus?',
  help: null,
  type: 'yes_no',
  options: [],
  is_required: false,
  per: 'person',
  audience: 'attending',
  event_id: null,
  tags: [],
  shown_if: null,
  for_caterer: false,
}

/** Adds a question as the couple. */
export async function makeQuestion(
  app: TestApp,
  { token }: Pick<Owner, 'token'>,
  changes: Partial<QuestionInput> = {},
): Promise<OwnQuestion> {
  const json = { ...QUESTION, ...changes }
  return jsonOf<OwnQuestion>(await app.request('POST', '/api/questions', { token, json }), 201)
}

/** The same, for everyone and without a limit on their number. */
export async function storeQuestion(app: TestApp, couple: { id: string }): Promise<{ id: string }> {
  const { db, newId, clock } = app.deps
  const [id, at] = [newId(), clock()]
  await db
    .insertInto('questions')
    .values({
      id,
      couple_id: couple.id,
      position: 0,
      text: QUESTION.text,
      help: null,
      type: 'yes_no',
      options: '[]',
      is_required: 0,
      per: 'person',
      audience: 'everyone',
      event_id: null,
      tags: '[]',
      shown_if: null,
      for_caterer: 0,
      archived_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { id }
}
