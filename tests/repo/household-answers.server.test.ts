import { expect, it } from 'vitest'
import { readHouseholdAnswers } from '#features/questions/server/household-answer-queries.ts'
import { up } from '../../migrations/0047-household-answers.ts'
import { makeGuest, makeOwner, makeWedding } from '../support/factories.ts'
import { makeQuestion } from '../support/questions.ts'
import { startTestApp } from '../support/test-app.ts'

const app = startTestApp()

it('an update of the product takes over what households have answered', async () => {
  const { db } = app.deps
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const add = (first_name: string, party: string | null) => makeGuest(app, owner, { first_name, party })
  const [ann, ben, cleo] = [await add('Ann', 'Adlers'), await add('Ben', 'adlers'), await add('Cleo', null)]
  const once = await makeQuestion(app, owner, { per: 'household', type: 'short' })
  const own = await makeQuestion(app, owner, { type: 'short' })
  const given = [
    { question_id: once.id, guest_id: ann.id, value: 'First', answered_at: '2026-01-01T00:00:00.000Z' },
    { question_id: once.id, guest_id: ben.id, value: 'Then', answered_at: '2026-01-02T00:00:00.000Z' },
    { question_id: once.id, guest_id: cleo.id, value: 'Alone', answered_at: '2026-01-01T00:00:00.000Z' },
    { question_id: own.id, guest_id: ann.id, value: 'Mine', answered_at: '2026-01-01T00:00:00.000Z' },
  ]
  for (const { value, ...answer } of given)
    await db
      .insertInto('question_answers')
      .values({
        ...answer,
        companion: 0,
        companion_name: '',
        couple_id: couple.id,
        value: JSON.stringify([value]),
        answered_by: answer.guest_id,
      })
      .execute()
  await db.schema.dropTable('household_answer_members').execute()
  await db.schema.dropTable('household_answers').execute()

  await up(db as unknown as Parameters<typeof up>[0])
  const read = async (household: string) =>
    (await readHouseholdAnswers({ db, coupleId: couple.id }, household)).map(
      ({ guest_id, value, members }) => [
        guest_id,
        value,
        members.map((member) => member.guest_id).toSorted(),
      ],
    )
  const both = [ann.id, ben.id].toSorted()
  expect(await read('adlers')).toEqual([
    [ann.id, ['First'], both],
    [ben.id, ['Then'], both],
  ])
  expect(await read(cleo.id)).toEqual([[cleo.id, ['Alone'], [cleo.id]]])
  const left = db.selectFrom('question_answers').select('value').where('couple_id', '=', couple.id)
  expect((await left.execute()).map(({ value }) => JSON.parse(value) as unknown)).toEqual([['Mine']])
})
