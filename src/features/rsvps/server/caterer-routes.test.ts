import { describe, expect, it } from 'vitest'
import { makeEvent } from '../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '#features/guests/model/guest.ts'

const app = startTestApp()

async function makeList(...guests: Partial<Guest>[]) {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  for (const { rsvp_status = 'accepted', ...input } of guests) {
    const { id } = await makeGuest(app, owner, input)
    await app.request('PATCH', `/api/guests/${id}/rsvp-status`, { token: owner.token, json: { rsvp_status } })
  }
  return owner
}

const HEADER = '\uFEFF"Table","Name","Guest of","Meal","Dietary Restrictions"\r\n'

describe("the caterer's sheet as a file", () => {
  it('has a row for each person who comes, by table, and no cell that runs as a formula', async () => {
    const { token } = await makeList(
      { first_name: 'Bo', last_name: 'Li', seat: '10', meal_choice: '=1+1' },
      {
        first_name: 'Ada',
        last_name: 'King',
        seat: '2',
        meal_choice: 'fish',
        dietary_restrictions: '@nuts, "none"',
        plus_one_allowed: true,
        plus_one_meal_choice: 'vegan',
      },
      { first_name: 'Cy', last_name: 'Ng', seat: '2', meal_choice: 'beef', rsvp_status: 'declined' },
      { first_name: 'Di', last_name: 'Ono', seat: '2', rsvp_status: 'pending' },
    )
    const response = await app.request('GET', '/api/rsvp/caterer.csv', { token })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/caterer-sheet-\d{4}-\d\d-\d\d\.csv/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      HEADER +
        '"Table 2","Ada King","","fish","\'@nuts, ""none"""\r\n' +
        '"Table 2","Plus one of Ada King","Ada King","vegan",""\r\n' +
        '"Table 10","Bo Li","","\'=1+1",""\r\n',
    )
  })

  it('names a table once, as its paper does, however its guests were entered', async () => {
    const { token } = await makeList(
      { first_name: 'Ada', last_name: 'King', seat: '10' },
      { first_name: 'Bo', last_name: 'Li', seat: '3' },
      { first_name: 'Cy', last_name: 'Ng', seat: 'Table 3' },
      { first_name: 'Di', last_name: 'Ono', seat: 'Rose' },
      { first_name: 'Ed', last_name: 'Roe', seat: 'rose' },
    )
    const response = await app.request('GET', '/api/rsvp/caterer.csv', { token })
    const cells = (await response.text()).trim().split('\r\n').slice(1)
    expect(cells.map((row) => row.split(',').slice(0, 2).join())).toEqual([
      '"Rose","Di Ono"',
      '"Rose","Ed Roe"',
      '"Table 3","Bo Li"',
      '"Table 3","Cy Ng"',
      '"Table 10","Ada King"',
    ])
  })

  it('has each person at the table of the seating plan, a plus one also apart from their guest', async () => {
    const owner = await makeList(
      {
        first_name: 'Ann',
        last_name: 'Ray',
        plus_one_allowed: true,
        plus_one_first_name: 'Pat',
        plus_one_last_name: 'Oak',
        plus_one_meal_choice: 'vegan',
        plus_one_dietary: 'No nuts',
      },
      { first_name: 'Bo', last_name: 'Li', seat: 'The balcony' },
      {
        first_name: 'Cy',
        last_name: 'Ng',
        plus_one_allowed: true,
        plus_one_first_name: 'Di',
        plus_one_last_name: 'Elm',
      },
    )
    const { token } = owner
    const call = async <Result>(method: string, path: string, json?: object) =>
      jsonOf<Result>(await app.request(method, path, { token, ...(json && { json }) }), 200)
    const guests = await call<Guest[]>('GET', '/api/guests')
    const idOf = (name: string) => guests.find(({ first_name }) => first_name === name)!.id
    const at = { shape: 'round', capacity: 8, x: 100, y: 100, rotation: 0, offers: [] } as const
    const tables = ['Rose', 'Lily'].map((name) => ({ ...at, id: app.deps.newId(), name }))
    const [rose, lily] = tables.map(({ id }) => id)
    const moves = [
      { person: idOf('Ann'), from: null, to: rose },
      { person: `${idOf('Ann')}+`, from: null, to: lily },
      { person: idOf('Cy'), from: null, to: rose },
    ]
    const add = tables.map((table) => ({ do: 'add_table', table }))
    await call('POST', '/api/seating/changes', { changes: [...add, { do: 'move', moves }] })
    const read = async () => {
      const response = await app.request('GET', '/api/rsvp/caterer.csv', { token })
      return (await response.text()).replace('\uFEFF', '').trim().split('\r\n').slice(1)
    }
    const rows = [
      '"Lily","Pat Oak","Ann Ray","vegan","No nuts"',
      '"Rose","Cy Ng","","",""',
      '"Rose","Ann Ray","","",""',
      '"The balcony","Bo Li","","",""',
      '"","Di Elm","Cy Ng","",""',
    ]
    expect(await read()).toEqual(rows)
    const on = { settings: { toggles: { seating: true } } }
    const { slug } = await call<{ slug: string }>('PATCH', '/api/couple', on)
    await call('PUT', '/api/seating/release', { released: true })
    expect(await read()).toEqual(rows)
    const pat = await makeGuestToken(app, slug, { first_name: 'Pat', last_name: 'Oak' })
    const own = await jsonOf<{ seat: string }>(await app.request('GET', '/api/rsvp', { token: pat }), 200)
    expect(own.seat).toBe('Lily')
  })

  it('has its header alone while nobody has accepted', async () => {
    const { token } = await makeList({ first_name: 'Ada', last_name: 'King', rsvp_status: 'pending' })
    const response = await app.request('GET', '/api/rsvp/caterer.csv', { token })
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(HEADER)
  })
})

describe("an event's sheet as a file", () => {
  it('has who comes to it, with the meals chosen for it and what they cannot eat', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const { token } = owner
    const ada = await makeGuest(app, owner, {
      first_name: 'Ada',
      last_name: 'King',
      seat: '2',
      meal_choice: 'beef',
      dietary_restrictions: 'No nuts',
      plus_one_allowed: true,
      plus_one_first_name: 'Cleo',
      plus_one_last_name: 'Dahl',
      plus_one_dietary: 'No gluten',
    })
    const bo = await makeGuest(app, owner, { first_name: 'Bo', last_name: 'Li' })
    await makeGuest(app, owner, { first_name: 'Di', last_name: 'Ono', tags: [] })
    const dinner = await makeEvent(app, owner, {
      asks_meal: true,
      audience: 'chosen',
      guest_ids: [ada.id, bo.id],
    })
    const read = async () => {
      const response = await app.request('GET', `/api/events/${dinner.id}/caterer.csv`, { token })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toContain(
        `caterer-sheet-welcome-dinner-${dinner.date}.csv`,
      )
      return (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
    }
    const header = '"Name","Guest of","Meal","Dietary Restrictions"'
    expect(await read()).toEqual([header])
    const say = (guest_id: string, companion: boolean, status: string, meal_choice: string | null) =>
      app.request('PUT', `/api/events/${dinner.id}/answers`, {
        token,
        json: { guest_id, companion, status, meal_choice },
      })
    await say(ada.id, false, 'accepted', 'fish')
    await say(ada.id, true, 'accepted', 'vegan')
    await say(bo.id, false, 'declined', null)
    expect(await read()).toEqual([
      header,
      '"Ada King","","fish","No nuts"',
      '"Cleo Dahl","Ada King","vegan","No gluten"',
    ])
  })
})
