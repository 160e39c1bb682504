import { DefaultQueryExecutor } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '../model/guest.ts'

const app = startTestApp()

async function makeList() {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  const guests = [
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King', tags: ['Family'], seat: '1' }),
    await makeGuest(app, owner, {
      first_name: 'Bo',
      last_name: 'Li',
      tags: ['Work'],
      email: 'bo@example.com',
    }),
    await makeGuest(app, owner, {
      first_name: 'Cy',
      last_name: 'Ng',
      plus_one_allowed: true,
      plus_one_first_name: 'Dee',
      meal_choice: 'fish',
    }),
  ]
  return { owner, guests, ids: guests.map(({ id }) => id) }
}

const list = async ({ token }: Owner) =>
  jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)
const edit = ({ token }: Owner, ids: string[], changes: unknown) =>
  app.request('POST', '/api/guests/bulk', { token, json: { action: 'edit', ids, changes } })

/** The history entries of this owner's bulk edits, oldest first. */
async function history({ userId }: Owner) {
  const rows = await app.deps.db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('action', '=', 'guest.bulk_edit')
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ before, after }) => ({
    before: JSON.parse(before ?? '') as unknown,
    after: JSON.parse(after ?? '') as unknown,
  }))
}

describe('a bulk edit', () => {
  it('changes what it names of each guest and nothing else, as the form would', async () => {
    const { owner, guests, ids } = await makeList()
    const changes = { meal_choice: ' Vegan Garden Bowl ', plus_one_allowed: false, seat: '', language: 'pl' }
    expect(await jsonOf(await edit(owner, ids, changes), 200)).toEqual({ count: 3 })
    expect(await list(owner)).toEqual(
      guests.map((guest) => ({
        ...guest,
        meal_choice: 'vegan',
        plus_one_allowed: false,
        seat: null,
        language: 'pl',
        updated_at: expect.any(String) as string,
      })),
    )
  })

  it('keeps tags of any characters', async () => {
    const { owner, ids } = await makeList()
    const tags = ['"quoted"', "d'Arc", '\\', '[]', '❤', 'עברית']
    await jsonOf(await edit(owner, ids, { tags: { change: 'replace', tags } }), 200)
    expect((await list(owner)).map((guest) => guest.tags)).toEqual([tags, tags, tags])
  })

  it('moves each guest into the household that it names, in which they are then found together', async () => {
    const { owner, guests, ids } = await makeList()
    const changes = { party: 'The Kings', tags: { change: 'add', tags: ['Family'] } }
    await jsonOf(await edit(owner, ids, changes), 200)
    expect((await list(owner)).map(({ party, seat }) => [party, seat])).toEqual(
      guests.map(({ seat }) => ['The Kings', seat]),
    )
    const rows = await app.deps.db.selectFrom('guests').select('party_key').where('id', 'in', ids).execute()
    expect(new Set(rows.map(({ party_key }) => party_key))).toEqual(new Set(['the kings']))
  })

  it('adds, removes and replaces tags, each guest keeping their others', async () => {
    const { owner, ids } = await makeList()
    const tags = async () => (await list(owner)).map((guest) => guest.tags)
    await jsonOf(await edit(owner, ids, { tags: { change: 'add', tags: ['Work', ' VIP;Work '] } }), 200)
    expect(await tags()).toEqual([
      ['Family', 'Work', 'VIP'],
      ['Work', 'VIP'],
      ['Work', 'VIP'],
    ])
    await jsonOf(await edit(owner, ids, { tags: { change: 'remove', tags: ['Work', 'Nobody'] } }), 200)
    expect(await tags()).toEqual([['Family', 'VIP'], ['VIP'], ['VIP']])
    await jsonOf(await edit(owner, ids, { tags: { change: 'replace', tags: [] } }), 200)
    expect(await tags()).toEqual([[], [], []])
  })

  it('is one row of the history, with what everybody who changed had before', async () => {
    const { owner, guests, ids } = await makeList()
    const changes = { seat: '1', tags: { change: 'add', tags: ['Family'] } }
    await jsonOf(await edit(owner, ids, changes), 200)
    const [ada, bo, cy] = guests
    expect(await history(owner)).toEqual([
      {
        before: expect.arrayContaining([
          { id: bo!.id, seat: null, tags: ['Work'] },
          { id: cy!.id, seat: null, tags: [] },
        ]) as unknown,
        after: changes,
      },
    ])
    // Guests who already had these values were not touched.
    expect((await list(owner))[0]).toEqual(ada)
    expect(await jsonOf(await edit(owner, ids, changes), 200)).toEqual({ count: 3 })
    expect(await history(owner)).toHaveLength(1)
  })

  it('saves nothing when one guest would carry too many tags, and says who', async () => {
    const { owner, guests, ids } = await makeList()
    const tags = Array.from({ length: 20 }, (_, index) => `Tag ${index}`)
    const refused = await edit(owner, [ids[2]!, ids[0]!], { seat: '9', tags: { change: 'add', tags } })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error: { code: 'invalid', message: 'Ada King: Please use at most 20 tags' },
    })
    expect(await list(owner)).toEqual(guests)
    expect(await history(owner)).toEqual([])
  })

  it('passes over guests of others', async () => {
    const { owner, ids } = await makeList()
    const others = await makeList()
    const changes = { seat: '9' }
    expect(await jsonOf(await edit(owner, [...ids, ...others.ids], changes), 200)).toEqual({ count: 3 })
    expect(await jsonOf(await edit(owner, others.ids, changes), 200)).toEqual({ count: 0 })
    expect(await list(others.owner)).toEqual(others.guests)
  })

  it.each([
    ['nothing to change', { action: 'edit', changes: {} }],
    ['no changes', { action: 'edit' }],
    ['a deletion with changes that are empty', { action: 'delete', changes: {} }],
    ['a deletion with a plus one', { action: 'delete', plus_one: 'allow' }],
    ['no plus one', { action: 'plus_one' }],
    ['plus ones with changes that are empty', { action: 'plus_one', plus_one: 'allow', changes: {} }],
    ['another action', { action: 'merge' }],
    ['changes beside another action', { action: 'delete', changes: { seat: '1' } }],
    ['a field it does not edit alone', { action: 'edit', changes: { email: 'a@example.com' } }],
    ['a seat that is too long', { action: 'edit', changes: { seat: 'x'.repeat(61) } }],
    ['a language that we do not have', { action: 'edit', changes: { language: 'nl' } }],
    ['tags without what to do', { action: 'edit', changes: { tags: ['Family'] } }],
    ['both', { action: 'edit', plus_one: 'allow', changes: { seat: '1' } }],
  ])('refuses %s', async (_, json) => {
    const { owner, guests, ids } = await makeList()
    const refused = await app.request('POST', '/api/guests/bulk', {
      token: owner.token,
      json: { ...json, ids },
    })
    expect(refused.status).toBe(422)
    expect(await list(owner)).toEqual(guests)
  })

  it('names an action that does not exist', async () => {
    const { owner, ids } = await makeList()
    for (const json of [{ ids, action: 'merge' }, { ids }]) {
      const refused = await app.request('POST', '/api/guests/bulk', { token: owner.token, json })
      const error = { code: 'invalid', message: 'Unknown action', fields: { action: 'Unknown action' } }
      expect(await jsonOf(refused, 422)).toMatchObject({ error })
    }
  })
})

describe('a list of 5,000', () => {
  it('is edited, allowed a plus one and deleted in one call each', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const { token } = owner
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `Guest${index},Family${index},Party ${index},Tag ${index % 500}`,
    )
    const file = { token, body: `first_name,last_name,party,tags\n${rows.join('\n')}` }
    await jsonOf(
      await app.request('POST', '/api/guests/import', { ...file, headers: { 'content-type': 'text/csv' } }),
      200,
    )
    const ids = (await list(owner)).map(({ id }) => id)
    const changes = { seat: '12', tags: { change: 'add', tags: ['Everybody'] } }
    // However many households and tags there are: a statement for each would hold up everybody else's requests.
    using statements = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    expect(await jsonOf(await edit(owner, ids, changes), 200)).toEqual({ count: 5000 })
    expect(statements.mock.calls.length).toBeLessThan(30)
    const after = await list(owner)
    expect(after.every(({ seat, tags }) => seat === '12' && tags.length === 2)).toBe(true)
    expect(new Set(after.map(({ party }) => party)).size).toBe(5000)
    for (const json of [{ action: 'plus_one', plus_one: 'allow' }, { action: 'delete' }])
      expect(
        await jsonOf(await app.request('POST', '/api/guests/bulk', { token, json: { ...json, ids } }), 200),
      ).toEqual({ count: 5000 })
    expect(await list(owner)).toEqual([])
  })
})
