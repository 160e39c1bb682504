import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '../model/guest.ts'
import type { GroupedHouseholds } from '../model/household-input.ts'
import type { HouseholdSuggestion } from './household-queries.ts'

const app = startTestApp()

async function makeList() {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  const { token } = owner
  const make = (first_name: string, last_name: string, party: string | null = null) =>
    makeGuest(app, owner, { first_name, last_name, party })
  const call = (method: string, path: string, json?: unknown) => app.request(method, path, { token, json })
  const suggestions = async () => {
    const response = await call('GET', '/api/household-suggestions')
    return (await jsonOf<{ suggestions: HouseholdSuggestion[] }>(response, 200)).suggestions
  }
  const parties = async () =>
    (await jsonOf<Guest[]>(await call('GET', '/api/guests'), 200)).map(
      ({ first_name, party }) => `${first_name} ${party ?? '-'}`,
    )
  return { owner, make, call, suggestions, parties }
}

describe('households', () => {
  it('are suggested, and made only when the couple says so', async () => {
    const { make, call, suggestions, parties, owner } = await makeList()
    const ids = [(await make('Ada', 'King')).id, (await make('Bo', 'King')).id]
    const li = [(await make('Cy', 'Li')).id, (await make('Di', 'Li')).id]
    expect(await parties()).toEqual(['Ada -', 'Bo -', 'Cy -', 'Di -'])
    const found = await suggestions()
    expect(found.map(({ name, guest_ids }) => [name, guest_ids])).toEqual([
      ['King family', ids],
      ['Li family', li],
    ])
    const households = [
      { name: ' The Kings ', guest_ids: [...ids, app.deps.newId()] },
      { name: 'Li family', guest_ids: li },
    ]
    const grouped = await jsonOf<GroupedHouseholds>(
      await call('POST', '/api/households', { households }),
      200,
    )
    expect(grouped).toEqual({ count: 4, before: [{ name: null, guest_ids: [...ids, ...li] }] })
    expect(await parties()).toEqual(['Ada The Kings', 'Bo The Kings', 'Cy Li family', 'Di Li family'])
    expect(await suggestions()).toEqual([])
    const rows = await app.deps.db.selectFrom('guests').select('party_key').where('id', 'in', ids).execute()
    expect(rows).toEqual([{ party_key: 'the kings' }, { party_key: 'the kings' }])
    const history = await app.deps.db
      .selectFrom('history')
      .select('after')
      .where('action', '=', 'guest.household')
      .where('actor_id', '=', owner.userId)
      .execute()
    expect(history).toHaveLength(2)
    // Their previous households restore them.
    const moved = [{ name: 'Li family', guest_ids: [ids[0]] }]
    const { before } = await jsonOf<GroupedHouseholds>(
      await call('POST', '/api/households', { households: moved }),
      200,
    )
    expect(before).toEqual([{ name: 'The Kings', guest_ids: [ids[0]] }])
    for (const undo of [before, grouped.before])
      await jsonOf(await call('POST', '/api/households', { households: undo }), 200)
    expect(await parties()).toEqual(['Ada -', 'Bo -', 'Cy -', 'Di -'])
  })

  it('are one in every spelling: a name adds to the one it means, and a filter finds all of it', async () => {
    const { make, call, parties } = await makeList()
    const ids = []
    for (const name of ['Ada', 'Bo', 'Cy']) ids.push((await make(name, 'King', 'The Hh')).id)
    await make('Di', 'Li', 'the hh')
    const other = await make('Ed', 'Ng')
    const group = async (guest_ids: string[], name: string) =>
      jsonOf(await call('POST', '/api/households', { households: [{ name, guest_ids }] }), 200)
    await group([other.id], 'THE HH!')
    expect(await parties()).toEqual(['Ada The Hh', 'Bo The Hh', 'Cy The Hh', 'Di the hh', 'Ed The Hh'])
    for (const household of ['The%20Hh', 'the%20hh', 'thé-HH']) {
      for (const list of ['guests', 'rsvp']) {
        const file = await call('GET', `/api/${list}/export.csv?household=${household}`)
        expect((await file.text()).trim().split('\r\n'), `${list} ${household}`).toHaveLength(6)
      }
    }
    // A person who renames all of it chooses the spelling.
    await group([...ids, other.id], 'The Kings')
    await group([...ids, other.id], 'the kings')
    expect(await parties()).toEqual([
      'Ada the kings',
      'Bo the kings',
      'Cy the kings',
      'Di the hh',
      'Ed the kings',
    ])
  })

  it('are made in a few statements, however many they are, and each has a row in the history', async () => {
    const { call, owner, parties } = await makeList()
    const names = Array.from({ length: 600 }, (_, n) => [`Ada${n}`, `Bo${n}`]).flat()
    const body = `First Name,Last Name\n${names.map((name) => `${name},King`).join('\n')}`
    const path = '/api/guests/import?file_name=guests.csv&preview=never'
    await jsonOf(await app.request('POST', path, { token: owner.token, body }), 200)
    const guests = await jsonOf<Guest[]>(await call('GET', '/api/guests'), 200)
    const idOf = new Map(guests.map(({ first_name, id }) => [first_name, id]))
    const households = Array.from({ length: 600 }, (_, n) => ({
      name: `Household ${n}`,
      guest_ids: [idOf.get(`Ada${n}`), idOf.get(`Bo${n}`)],
    }))
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => (statements++, node),
      transformResult: async ({ result }) => result,
    }
    const counted = variantOf(app, { db: app.deps.db.withPlugin(counter) })
    const made = await counted.request('POST', '/api/households', {
      token: owner.token,
      json: { households },
    })
    const { count, before } = await jsonOf<GroupedHouseholds>(made, 200)
    expect([count, before.length, before[0]?.guest_ids.length]).toEqual([1200, 1, 1200])
    expect(statements).toBeLessThan(20)
    const grouped = households.flatMap(({ name }, n) => [`Ada${n} ${name}`, `Bo${n} ${name}`])
    expect((await parties()).toSorted()).toEqual(grouped.toSorted())
    const history = await app.deps.db
      .selectFrom('history')
      .select(['before', 'after'])
      .where('action', '=', 'guest.household')
      .where('actor_id', '=', owner.userId)
      .orderBy('id')
      .execute()
    expect(history.map(({ after }) => JSON.parse(after!) as unknown)).toEqual(
      households.map(({ name }) => ({ party: name })),
    )
    expect(JSON.parse(history[599]!.before!)).toEqual(
      households[599]!.guest_ids.map((id) => ({ id, party: null })),
    )
  })

  it('that were dismissed come back only with somebody else in them', async () => {
    const { make, call, suggestions } = await makeList()
    await make('Ada', 'King')
    await make('Bo', 'King')
    const [found] = await suggestions()
    const keys = [found?.key]
    for (const _twice of [1, 2])
      expect((await call('POST', '/api/household-suggestions/dismiss', { keys })).status).toBe(204)
    expect(await suggestions()).toEqual([])
    await make('Cy', 'King')
    expect((await suggestions()).map(({ guest_ids }) => guest_ids.length)).toEqual([3])
  })

  it('take no guest twice, no guest of others, and no empty name', async () => {
    const { make, call } = await makeList()
    const ada = await make('Ada', 'King')
    const other = await makeList()
    const theirs = await other.make('Eve', 'Moss')
    const post = async (households: unknown) => call('POST', '/api/households', { households })
    const one = { name: 'A', guest_ids: [ada.id] }
    for (const wrong of [
      [one, one],
      [{ ...one, name: ' ' }],
      [{ ...one, guest_ids: [] }],
      [],
      [{ ...one, name: 'x'.repeat(101) }],
    ])
      expect((await post(wrong)).status).toBe(422)
    expect(await jsonOf(await post([{ name: 'A', guest_ids: [theirs.id] }]), 200)).toEqual({
      count: 0,
      before: [],
    })
    expect(await other.parties()).toEqual(['Eve -'])
  })

  it('are changed by a bulk edit, which also takes guests out of theirs', async () => {
    const { make, call, parties } = await makeList()
    const ids = [(await make('Ada', 'King', 'Old')).id, (await make('Bo', 'Li')).id]
    const edit = (party: string) =>
      call('POST', '/api/guests/bulk', { action: 'edit', ids, changes: { party } })
    await edit('The Kings')
    expect(await parties()).toEqual(['Ada The Kings', 'Bo The Kings'])
    const keys = () => app.deps.db.selectFrom('guests').select('party_key').where('id', 'in', ids).execute()
    expect(await keys()).toEqual([{ party_key: 'the kings' }, { party_key: 'the kings' }])
    await edit('')
    expect(await parties()).toEqual(['Ada -', 'Bo -'])
    expect(await keys()).toEqual([{ party_key: null }, { party_key: null }])
  })
})
