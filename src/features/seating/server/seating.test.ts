import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { SEATING_LIMITS } from '../model/seating.ts'
import type { SeatingPlan, SeatingTable } from '../model/seating.ts'
import { seatingCopy as copy } from '../model/seating-copy.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { reverseOf } from '../model/seating-change.ts'
import { writtenStep } from '../model/written-seats.ts'

const app = startTestApp()

const table = (name: string, capacity = 8): SeatingTable => ({
  id: newId(),
  name,
  shape: 'round',
  capacity,
  x: 100,
  y: 100,
  rotation: 0,
  offers: [],
})
const add = (one: SeatingTable): SeatingChange => ({ do: 'add_table', table: one })
const move = (person: string, from: string | null, to: string | null): SeatingChange => ({
  do: 'move',
  moves: [{ person, from, to }],
})

async function start() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const on = { settings: { toggles: { seating: true } } }
  await jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json: on }), 200)
  const send = (...changes: SeatingChange[]) =>
    app.request('POST', '/api/seating/changes', { token: owner.token, json: { changes } })
  const change = async (...changes: SeatingChange[]) =>
    jsonOf<{ version: number }>(await send(...changes), 200)
  const plan = async () =>
    jsonOf<SeatingPlan>(await app.request('GET', '/api/seating', { token: owner.token }), 200)
  const release = (released: boolean) =>
    app.request('PUT', '/api/seating/release', { token: owner.token, json: { released } })
  const listed = async (id: string) => {
    const all = await jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token: owner.token }), 200)
    return all.find((guest) => guest.id === id)!
  }
  const coming = async (first_name: string, more: Partial<Guest> = {}) => {
    const guest = await makeGuest(app, owner, { first_name, last_name: 'King', ...more })
    return comes(owner, guest)
  }
  return { owner, couple, send, change, plan, release, listed, coming }
}

async function comes(owner: Owner, guest: Guest, rsvp_status = 'accepted') {
  const path = `/api/guests/${guest.id}/rsvp-status`
  await jsonOf(await app.request('PATCH', path, { token: owner.token, json: { rsvp_status } }), 200)
  return guest
}

const notices = async (owner: Owner) =>
  (
    await jsonOf<{ notifications: { title: string; message: string }[] }>(
      await app.request('GET', '/api/notifications', { token: owner.token }),
      200,
    )
  ).notifications.map(({ message }) => message)

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  return [response.status, error.code, error.message]
}

describe('a plan', () => {
  it('has who comes alone, with their plus ones, and writes their table on the guest list', async () => {
    const { coming, change, plan, listed, owner } = await start()
    const plusOne = { plus_one_allowed: true, plus_one_first_name: 'Bo', plus_one_last_name: 'Li' }
    const ada = await coming('Ada', plusOne)
    await makeGuest(app, owner, { first_name: 'Pending', last_name: 'Person' })
    const garden = table('Garden')
    const first = await change(
      add(garden),
      move(ada.id, null, garden.id),
      move(`${ada.id}+`, null, garden.id),
    )
    expect(first.version).toBe(1)
    const after = await plan()
    expect(after.people.map(({ name, table_id }) => [name, table_id])).toEqual([
      ['Ada King', garden.id],
      ['Bo Li', garden.id],
    ])
    expect(after.tables).toEqual([garden])
    expect((await listed(ada.id)).seat).toBe('Garden')
    await change({ do: 'edit_table', id: garden.id, before: { name: 'Garden' }, after: { name: 'Terrace' } })
    expect((await listed(ada.id)).seat).toBe('Terrace')
    await change(move(ada.id, garden.id, null))
    expect((await listed(ada.id)).seat).toBeNull()
  })

  it('takes every step back', async () => {
    const { coming, change, plan } = await start()
    const ada = await coming('Ada')
    const bo = await coming('Bo')
    const garden = table('Garden')
    const rule = { id: newId(), kind: 'apart' as const, person: ada.id, other: bo.id }
    const steps: SeatingChange[] = [
      add(garden),
      move(ada.id, null, garden.id),
      { do: 'edit_table', id: garden.id, before: { capacity: 8 }, after: { capacity: 2 } },
      { do: 'add_rule', rule },
      { do: 'set_needs', person: bo.id, before: [], after: ['near_exit'] },
    ]
    const before = await plan()
    await change(...steps)
    const done = await plan()
    expect(done).toMatchObject({ rules: [rule], tables: [{ capacity: 2 }] })
    const back = reverseOf(before, steps)
    await change(...back)
    expect(await plan()).toEqual({ ...before, version: 2 })
    await change(...reverseOf(done, back))
    expect(await plan()).toEqual({ ...done, version: 3 })
  })

  it('refuses rules that it has already, and those that cannot be kept together', async () => {
    const { coming, send, change, plan } = await start()
    const [ada, bo, cy] = [await coming('Ada'), await coming('Bo'), await coming('Cy')]
    const rule = (kind: 'together' | 'apart', person: Guest, other: Guest): SeatingChange => ({
      do: 'add_rule',
      rule: { id: newId(), kind, person: person.id, other: other.id },
    })
    const together = rule('together', ada, bo)
    await change(together, together)
    expect(await refusal(await send(rule('together', bo, ada)))).toEqual([
      409,
      'conflict',
      copy.ruleTwice('together', 'Bo King', 'Ada King'),
    ])
    expect(await refusal(await send(rule('apart', bo, ada)))).toEqual([
      409,
      'conflict',
      copy.ruleAgainst('together', 'Bo King', 'Ada King'),
    ])
    await change(rule('apart', cy, ada))
    expect(await refusal(await send(rule('together', bo, cy)))).toEqual([
      409,
      'conflict',
      copy.ruleAgainst('apart', 'Cy King', 'Ada King'),
    ])
    expect((await plan()).rules).toHaveLength(2)
  })

  it('refuses a move of who sits elsewhere meanwhile, says where, and takes the same move twice', async () => {
    const { coming, change, send, plan } = await start()
    const ada = await coming('Ada')
    const [one, two] = [table('One'), table('Two')]
    await change(add(one), add(two), move(ada.id, null, one.id))
    await change(move(ada.id, null, one.id))
    expect((await plan()).version).toBe(1)
    expect(await refusal(await send(move(ada.id, null, two.id)))).toEqual([
      412,
      'stale',
      copy.movedSince('Ada King', 'One'),
    ])
  })

  it('of two moves of one guest at the same moment takes one', async () => {
    const { coming, change, send, plan } = await start()
    const ada = await coming('Ada')
    const [one, two] = [table('One'), table('Two')]
    await change(add(one), add(two))
    const both = await Promise.all([send(move(ada.id, null, one.id)), send(move(ada.id, null, two.id))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await plan()).people[0]?.table_id).not.toBeNull()
  })

  it('never seats more than a table has seats, nor takes seats that are taken', async () => {
    const { coming, change, send, plan } = await start()
    const [ada, bo] = [await coming('Ada'), await coming('Bo')]
    const small = table('Small', 1)
    expect(
      await refusal(await send(add(small), move(ada.id, null, small.id), move(bo.id, null, small.id))),
    ).toEqual([409, 'conflict', copy.full('Small', 1)])
    expect((await plan()).tables).toEqual([])
    await change(add({ ...small, capacity: 2 }), move(ada.id, null, small.id), move(bo.id, null, small.id))
    const fewer = { do: 'edit_table', id: small.id, before: { capacity: 2 }, after: { capacity: 1 } } as const
    expect(await refusal(await send(fewer))).toEqual([409, 'conflict', copy.tooSmall('Small', 2)])
    expect(await refusal(await send({ do: 'remove_table', id: small.id }))).toEqual([
      409,
      'conflict',
      copy.tableTaken('Small', 2),
    ])
  })

  it('has no two tables of one name, in whichever script and case, and so many at most', async () => {
    const { change, send } = await start()
    await change(add(table('Élan Ω 花')))
    expect(await refusal(await send(add(table('elan ω 花'))))).toEqual([
      409,
      'conflict',
      copy.nameTaken('Élan Ω 花'),
    ])
    await change(add(table('Table 3')))
    for (const name of ['3', 'table  3', 'Tisch 3'])
      expect(await refusal(await send(add(table(name))))).toEqual([
        409,
        'conflict',
        copy.nameTaken('Table 3'),
      ])
    const many = Array.from({ length: SEATING_LIMITS.tables - 2 }, (_, index) => add(table(`T${index}`)))
    await change(...many)
    expect(await refusal(await send(add(table('One more'))))).toEqual([
      422,
      'limit_reached',
      copy.tooManyTables,
    ])
    const five = Array.from({ length: 500 }, (_, index) => add(table(`U${index}`)))
    expect((await send(...five)).status).toBe(422)
  })

  it('gives a table the name of one that the same step removes or renames', async () => {
    const { change, plan } = await start()
    const [one, two] = [table('One'), table('Two')]
    await change(add(one), add(two))
    const three = table('Two')
    const { id, ...before } = one
    await change(
      { do: 'remove_table', id: two.id },
      { do: 'edit_table', id, before, after: { ...before, name: 'Two' } },
    )
    expect((await plan()).tables.map(({ name }) => name)).toEqual(['Two'])
    await change({ do: 'remove_table', id }, add(three))
    expect((await plan()).tables).toMatchObject([{ id: three.id, name: 'Two' }])
  })

  it('refuses another couple’s table and an id that another couple has', async () => {
    const mine = await start()
    const theirs = await start()
    const ada = await mine.coming('Ada')
    const foreign = table('Theirs')
    await theirs.change(add(foreign))
    expect((await mine.send(move(ada.id, null, foreign.id))).status).toBe(412)
    expect((await mine.send(add({ ...foreign, name: 'Mine' }))).status).toBe(409)
    expect((await theirs.send(move(ada.id, null, foreign.id))).status).toBe(412)
  })
})

describe('a guest who does not come', () => {
  it('leaves their seat with their own answer, their plus one too, and the couple is told', async () => {
    const { coming, change, plan, couple, owner, listed } = await start()
    const ada = await coming('Ada', { plus_one_allowed: true, plus_one_first_name: 'Bo' })
    const garden = table('Garden')
    await change(add(garden), move(ada.id, null, garden.id), move(`${ada.id}+`, null, garden.id))
    const token = await makeGuestToken(app, couple.slug, ada)
    await jsonOf(await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'declined' } }), 200)
    expect((await plan()).people).toEqual([])
    expect((await listed(ada.id)).seat).toBeNull()
    expect(await notices(owner)).toEqual(
      expect.arrayContaining([copy.left('Ada King', 'Garden'), copy.left('Bo', 'Garden')]),
    )
    await comes(owner, ada)
    expect((await plan()).people.map(({ table_id }) => table_id)).toEqual([null, null])
  })

  it('leaves it when the couple says so, withdraws the plus one, or deletes them', async () => {
    const { coming, change, plan, owner } = await start()
    const ada = await coming('Ada', { plus_one_allowed: true, plus_one_first_name: 'Bo' })
    const cy = await coming('Cy')
    const garden = table('Garden', 3)
    await change(add(garden), ...[ada.id, `${ada.id}+`, cy.id].map((key) => move(key, null, garden.id)))
    const json = { plus_one_allowed: false }
    await jsonOf(await app.request('PATCH', `/api/guests/${ada.id}`, { token: owner.token, json }), 200)
    expect((await plan()).people.map(({ name }) => name)).toEqual(['Ada King', 'Cy King'])
    await app.request('DELETE', `/api/guests/${cy.id}`, { token: owner.token })
    const seats = await app.deps.db
      .selectFrom('seats')
      .select('guest_id')
      .where('table_id', '=', garden.id)
      .execute()
    expect(seats).toEqual([{ guest_id: ada.id }])
    await comes(owner, ada, 'pending')
    expect((await plan()).people).toEqual([])
  })
})

describe('a table on the guest list', () => {
  it('stays the couple’s own words while there is no plan', async () => {
    const { coming, listed } = await start()
    const ada = await coming('Ada', { seat: 'By the window' })
    expect((await listed(ada.id)).seat).toBe('By the window')
  })

  it('that is typed or imported is where the guest sits if there is room; else it is kept and told', async () => {
    const { coming, change, plan, owner, listed } = await start()
    const [ada, bo] = [await coming('Ada'), await coming('Bo')]
    const garden = table('Garden', 1)
    await change(add(garden))
    const type = (guest: Guest, seat: string | null) =>
      app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json: { seat } })
    await jsonOf(await type(ada, ' GARDEN '), 200)
    expect((await listed(ada.id)).seat).toBe('Garden')
    const csv = 'first_name,last_name,seat\nBo,King,Garden\nCy,Ng,Balcony\n'
    const path = '/api/guests/import?preview=never&file_name=list.csv'
    await jsonOf(await app.request('POST', path, { token: owner.token, body: csv }), 200)
    const after = await plan()
    expect(after.people.map(({ name, table_id, written }) => [name, table_id, written])).toEqual([
      ['Ada King', garden.id, null],
      ['Bo King', null, 'Garden'],
    ])
    expect((await listed(bo.id)).seat).toBe('Garden')
    expect(await notices(owner)).toContain(copy.written(['Garden']))
    await jsonOf(await type(ada, null), 200)
    expect((await plan()).people[0]?.table_id).toBeNull()
  })

  it('is kept in the couple’s own words when the step that seated people there is undone, however often', async () => {
    const { coming, change, plan, listed } = await start()
    const ada = await coming('Ada', { seat: 'Garden' })
    const bo = await coming('Bo', { seat: ' garden' })
    const seats = async () => [(await listed(ada.id)).seat, (await listed(bo.id)).seat]
    const undoWritten = async () => {
      const before = await plan()
      const step = writtenStep(before, newId)
      await change(...step)
      expect(await seats()).toEqual(['Garden', 'Garden'])
      const seated = await plan()
      expect(seated.people.map(({ written }) => written)).toEqual([null, null])
      const back = reverseOf(before, step)
      await change(...back)
      await change(...back)
      expect(await plan()).toEqual({ ...before, version: seated.version + 1 })
      expect(await seats()).toEqual(['Garden', 'garden'])
      return { seated, back }
    }
    // The step adds the table.
    const { seated, back } = await undoWritten()
    await change(...reverseOf(seated, back))
    expect(await seats()).toEqual(['Garden', 'Garden'])
    await change(...back)
    // The table is there already, and nobody is seated at it again because the list names it.
    await change(add(table('Garden')))
    await undoWritten()
  })

  it('is not replaced by older words if it was typed after the step that is undone', async () => {
    const { coming, change, send, plan, listed, owner } = await start()
    const ada = await coming('Ada', { seat: 'Garden' })
    const before = await plan()
    const step = writtenStep(before, newId)
    await change(...step)
    const json = { seat: 'Balcony' }
    await jsonOf(await app.request('PATCH', `/api/guests/${ada.id}`, { token: owner.token, json }), 200)
    expect(await refusal(await send(...reverseOf(before, step)))).toEqual([
      412,
      'stale',
      copy.tableChangedSince('Ada King'),
    ])
    expect((await listed(ada.id)).seat).toBe('Balcony')
  })

  it('is replaced by a move that says nothing of it, as pages of earlier versions send', async () => {
    const { coming, change, listed } = await start()
    const ada = await coming('Ada', { seat: 'Balcony' })
    const garden = table('Garden')
    await change(add(garden), move(ada.id, null, garden.id))
    await change(move(ada.id, garden.id, null))
    expect((await listed(ada.id)).seat).toBeNull()
  })
})

describe('a number on the guest list', () => {
  it('is the table of that number in the plan, which gets no second one', async () => {
    const { coming, change, plan, release, couple, listed } = await start()
    const [ada, bo] = [await coming('Ada', { seat: '3' }), await coming('Bo', { seat: 'table 3' })]
    const cy = await coming('Cy')
    const third = table('Table 3')
    await change(add(table('Table 1')), add(third), move(cy.id, null, third.id))
    const before = await plan()
    expect(before.people.map(({ written }) => written)).toEqual(['3', 'table 3', null])
    await change(...writtenStep(before, newId))
    const after = await plan()
    expect(after.tables.map(({ name }) => name)).toEqual(['Table 1', 'Table 3'])
    expect(after.people.map(({ table_id }) => table_id)).toEqual([third.id, third.id, third.id])
    expect((await listed(ada.id)).seat).toBe('Table 3')
    await jsonOf(await release(true), 200)
    const token = await makeGuestToken(app, couple.slug, bo)
    expect((await jsonOf<Guest>(await app.request('GET', '/api/rsvp', { token }), 200)).seat).toBe('Table 3')
  })

  it('that is typed seats the guest there, and keeps their seat when it is typed once they sit', async () => {
    const { coming, change, plan, owner, listed } = await start()
    const ada = await coming('Ada')
    const third = table('Table 3')
    await change(add(third))
    const type = async (seat: string) =>
      jsonOf(await app.request('PATCH', `/api/guests/${ada.id}`, { token: owner.token, json: { seat } }), 200)
    await type('3')
    expect((await listed(ada.id)).seat).toBe('Table 3')
    await type('3')
    expect((await plan()).people).toMatchObject([{ table_id: third.id, written: null }])
  })

  it('and a table called by it stay two tables in a plan that has both already', async () => {
    const { coming, change, plan, owner, couple, listed } = await start()
    const [ada, bo] = [await coming('Ada'), await coming('Bo')]
    const [named, third] = [table('A'), table('Table 3')]
    await change(add(named), add(third))
    await app.deps.db
      .updateTable('seating_tables')
      .set({ name: '3', name_key: '3' })
      .where('couple_id', '=', couple.id)
      .where('id', '=', named.id)
      .execute()
    const type = async (guest: Guest, seat: string) =>
      jsonOf(
        await app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json: { seat } }),
        200,
      )
    await type(ada, '3')
    await type(bo, 'Table 3')
    expect((await plan()).people.map(({ table_id }) => table_id)).toEqual([named.id, third.id])
    // Neither is in the way of a change of the other.
    await change({ do: 'edit_table', id: named.id, before: { capacity: 8 }, after: { capacity: 9 } })
    await change({ do: 'edit_table', id: third.id, before: { capacity: 8 }, after: { capacity: 9 } })
    expect([(await listed(ada.id)).seat, (await listed(bo.id)).seat]).toEqual(['3', 'Table 3'])
    await change({ do: 'edit_table', id: named.id, before: { name: '3' }, after: { name: 'Garden' } })
    expect([(await listed(ada.id)).seat, (await listed(bo.id)).seat]).toEqual(['Garden', 'Table 3'])
  })
})

describe('a guest', () => {
  it('sees their own table once it is released and while the chart is on, and nothing before', async () => {
    const { coming, change, couple, release, owner } = await start()
    const ada = await coming('Ada', { seat: 'Typed', plus_one_allowed: true, plus_one_first_name: 'Bo' })
    const token = await makeGuestToken(app, couple.slug, ada)
    const seen = async () => (await jsonOf<Guest>(await app.request('GET', '/api/rsvp', { token }), 200)).seat
    expect(await seen()).toBe('Typed')
    const garden = table('Garden')
    await change(add(garden), move(ada.id, null, garden.id))
    expect(await seen()).toBeNull()
    await jsonOf(await release(true), 200)
    expect(await seen()).toBe('Garden')
    await jsonOf(await release(false), 200)
    expect(await seen()).toBeNull()
    await release(true)
    const off = { settings: { toggles: { seating: false } } }
    await jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json: off }), 200)
    expect(await seen()).toBeNull()
  })
})
