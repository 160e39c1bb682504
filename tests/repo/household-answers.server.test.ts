import { expect, it } from 'vitest'
import { takeOverEarlierAnswers } from '#features/questions/server/earlier-answer-commands.ts'
import { readHouseholdAnswers } from '#features/questions/server/household-answer-queries.ts'
import { system } from '#platform/server/system-scope.ts'
import { up } from '../../migrations/0047-household-answers.ts'
import { makeGuest, makeOwner, makeWedding } from '../support/factories.ts'
import { makeQuestion } from '../support/questions.ts'
import { startTestApp } from '../support/test-app.ts'

const app = startTestApp()

/** Ann and Ben of one household, Cleo alone, and two questions. */
async function makeAsked() {
  const { db } = app.deps
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const add = (first_name: string, party: string | null) => makeGuest(app, owner, { first_name, party })
  const [ann, ben, cleo] = [await add('Ann', 'Adlers'), await add('Ben', 'adlers'), await add('Cleo', null)]
  const once = await makeQuestion(app, owner, { per: 'household', type: 'short' })
  const own = await makeQuestion(app, owner, { type: 'short' })
  /** Stores an answer as a process of the earlier version does. */
  const store = async (question_id: string, guest_id: string, value: string, day: number) => {
    const answered_at = `2026-01-0${day}T00:00:00.000Z`
    const whose = { question_id, guest_id, companion: 0, companion_name: '', couple_id: couple.id } as const
    const row = { ...whose, value: JSON.stringify([value]), answered_at, answered_by: guest_id }
    await db.insertInto('question_answers').values(row).execute()
  }
  const read = async (household: string) =>
    (await readHouseholdAnswers({ db, coupleId: couple.id }, household)).map(
      ({ guest_id, value, members }) => [
        guest_id,
        value,
        members.map((member) => member.guest_id).toSorted(),
      ],
    )
  const left = async () => {
    const rows = db.selectFrom('question_answers').select('value').where('couple_id', '=', couple.id)
    return (await rows.execute()).map(({ value }) => JSON.parse(value) as unknown)
  }
  const both = [ann.id, ben.id].toSorted()
  return { ann, ben, cleo, both, once, own, store, read, left }
}

it('an update of the product takes over what households have answered', async () => {
  const { db } = app.deps
  const { ann, ben, cleo, both, once, own, store, read, left } = await makeAsked()
  await store(once.id, ann.id, 'First', 1)
  await store(once.id, ben.id, 'Then', 2)
  await store(once.id, cleo.id, 'Alone', 1)
  await store(own.id, ann.id, 'Mine', 1)
  await db.schema.dropTable('household_answer_members').execute()
  await db.schema.dropTable('household_answers').execute()

  await up(db as unknown as Parameters<typeof up>[0])
  expect(await read('adlers')).toEqual([
    [ann.id, ['First'], both],
    [ben.id, ['Then'], both],
  ])
  expect(await read(cleo.id)).toEqual([[cleo.id, ['Alone'], [cleo.id]]])
  expect(await left()).toEqual([['Mine']])
})

it('what a process of the earlier version is given while it still runs is the household’s, unless it is older', async () => {
  const { ann, ben, cleo, both, once, own, store, read, left } = await makeAsked()
  await store(once.id, ann.id, 'Before', 2)
  await takeOverEarlierAnswers(system(app.deps))
  await store(once.id, ben.id, 'Later', 3)
  await store(once.id, cleo.id, 'Alone', 3)
  await store(own.id, ann.id, 'Mine', 3)
  await Promise.all([1, 2].map(() => takeOverEarlierAnswers(system(app.deps))))
  expect(await read('adlers')).toEqual([[ben.id, ['Later'], both]])
  expect(await read(cleo.id)).toEqual([[cleo.id, ['Alone'], [cleo.id]]])
  expect(await left()).toEqual([['Mine']])

  await store(once.id, ann.id, 'Older', 1)
  await takeOverEarlierAnswers(system(app.deps))
  expect(await read('adlers')).toEqual([[ben.id, ['Later'], both]])
  expect(await left()).toEqual([['Mine']])
})
