import { describe, expect, it } from 'vitest'
import { makeEvent } from '../../../../tests/support/events.ts'
import { makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
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
        '"2","Ada King","","fish","\'@nuts, ""none"""\r\n' +
        '"2","Plus one of Ada King","Ada King","vegan",""\r\n' +
        '"10","Bo Li","","\'=1+1",""\r\n',
    )
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
