import { describe, expect, it } from 'vitest'
import { makeEvent, storeEvent } from '../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { makeQuestion } from '../../../../tests/support/questions.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import type { Guest } from '../model/guest.ts'
import type { GuestFacets } from '../model/guest-facets.ts'

const app = startTestApp()

const facetsOf = async ({ token }: Owner) =>
  jsonOf<GuestFacets>(await app.request('GET', '/api/guests/facets', { token }), 200)

const rowsOf = async (
  { token }: Owner,
  filters: Record<string, string> = {},
  path = '/api/guests/export.csv',
) => {
  const file = await app.request('GET', `${path}?${new URLSearchParams(filters)}`, { token })
  const { rows } = readCsv(new Uint8Array(await file.arrayBuffer()), { maxRows: 100 })
  const [headers = [], ...cells] = rows
  return {
    headers,
    names: cells.map((row) => row[headers.indexOf('first_name')]),
    column: (header: string) => cells.map((row) => row[headers.indexOf(header)]),
  }
}

async function addGuest(
  owner: Owner,
  { rsvp_status = 'accepted', ...input }: Partial<Guest>,
): Promise<Guest> {
  const guest = await makeGuest(app, owner, input)
  const path = `/api/guests/${guest.id}/rsvp-status`
  await jsonOf(await app.request('PATCH', path, { token: owner.token, json: { rsvp_status } }), 200)
  return guest
}

/** Ada, tagged as family; Bo, who brings Cleo; and Di, who has not answered the wedding invitation. */
async function makeParty() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const ada = await addGuest(owner, { first_name: 'Ada', last_name: 'Adler', tags: ['Family'] })
  const bo = await addGuest(owner, {
    first_name: 'Bo',
    last_name: 'Berg',
    plus_one_allowed: true,
    plus_one_first_name: 'Cleo',
    plus_one_last_name: 'Dahl',
  })
  const di = await addGuest(owner, { first_name: 'Di', last_name: 'Ek', rsvp_status: 'pending' })
  return { owner, couple, ada, bo, di }
}

const setAnswer = async (
  owner: Owner,
  event: { id: string },
  guest: Guest,
  status: string,
  companion = false,
) => {
  const json = { guest_id: guest.id, companion, status, meal_choice: null }
  const response = await app.request('PUT', `/api/events/${event.id}/answers`, { token: owner.token, json })
  expect(response.status).toBe(204)
}

describe('a couple without events and questions', () => {
  it('has its fixed columns alone, and nothing to filter by', async () => {
    const { owner } = await makeParty()
    expect(await facetsOf(owner)).toEqual({ guests: [], facets: [] })
    const { headers } = await rowsOf(owner)
    expect(headers.at(-1)).toBe('exported_at')
    expect((await rowsOf(owner, { events: 'Welcome dinner: Coming' })).names).toEqual([])
  })
})

describe('events on the guest list', () => {
  it('filter it by who is invited and who comes, a plus one with their guest, each event for itself', async () => {
    const { owner, ada, bo } = await makeParty()
    const dinner = await makeEvent(app, owner)
    const brunch = await makeEvent(app, owner, { name: 'Brunch', audience: 'tags', tags: ['Family'] })
    await setAnswer(owner, dinner, ada, 'accepted')
    await setAnswer(owner, dinner, bo, 'declined')
    await setAnswer(owner, dinner, bo, 'accepted', true)
    await setAnswer(owner, brunch, ada, 'declined')
    const found = async (events: string) => (await rowsOf(owner, { events })).names
    expect(await found('Welcome dinner: Coming')).toEqual(['Ada', 'Bo'])
    expect(await found('Welcome dinner: Not coming')).toEqual(['Bo'])
    expect(await found('Welcome dinner: No answer yet')).toEqual(['Di'])
    expect(await found('Brunch: Not invited')).toEqual(['Bo', 'Di'])
    expect(await found('Welcome dinner: Coming;Brunch: Not coming')).toEqual(['Ada'])
    expect(await found('Welcome dinner: Coming;Welcome dinner: No answer yet')).toEqual(['Ada', 'Bo', 'Di'])
    expect(await found('A gone one: Coming')).toEqual([])
    const rsvps = await rowsOf(owner, { events: 'Welcome dinner: Not coming' }, '/api/rsvp/export.csv')
    expect(rsvps.names).toEqual(['Bo'])
  })

  it('are columns behind the known ones', async () => {
    const { owner, ada, bo } = await makeParty()
    const dinner = await makeEvent(app, owner)
    await makeEvent(app, owner, { name: 'Brunch', audience: 'tags', tags: ['Family'], asks_answer: false })
    await setAnswer(owner, dinner, ada, 'accepted')
    await setAnswer(owner, dinner, bo, 'declined', true)
    const { headers, column } = await rowsOf(owner)
    expect(headers.slice(headers.indexOf('exported_at') + 1)).toEqual([
      'event: Welcome dinner',
      'event: Welcome dinner (plus one)',
      'event: Brunch',
    ])
    expect(column('event: Welcome dinner')).toEqual(['accepted', 'pending', 'pending'])
    expect(column('event: Welcome dinner (plus one)')).toEqual(['', 'declined', ''])
    expect(column('event: Brunch')).toEqual(['invited', '', ''])
  })

  it('of one name are told apart', async () => {
    const { owner, couple } = await makeParty()
    await makeEvent(app, owner)
    // Stored directly: events from before names were compared may share one.
    await storeEvent(app, couple)
    const { facets } = await facetsOf(owner)
    expect(facets.map(({ label }) => label)).toEqual(['Welcome dinner', 'Welcome dinner (2)'])
  })
})

describe('questions on the guest list', () => {
  it('filter it by their answers, and are columns of it', async () => {
    const { owner, couple, ada, bo } = await makeParty()
    const bus = await makeQuestion(app, owner, { text: 'Bus?' })
    const why = await makeQuestion(app, owner, { text: 'Anything else?', type: 'short' })
    const say = async (guest: Guest, question: { id: string }, value: string) => {
      const token = await makeGuestToken(app, couple.slug, guest)
      const answers = [{ question_id: question.id, value: [value], shown: [] }]
      const json = { guest_id: guest.id, companion: false, answers }
      await jsonOf(await app.request('POST', '/api/question-answers', { token, json }), 200)
    }
    await say(ada, bus, 'yes')
    await say(bo, why, '=1+1, please')
    const found = async (answers: string) => (await rowsOf(owner, { answers })).names
    expect(await found('Bus?: Yes')).toEqual(['Ada'])
    expect(await found('Bus?: No')).toEqual([])
    expect(await found('Bus?: No answer yet')).toEqual(['Bo'])
    expect(await found('Bus?: Not asked')).toEqual(['Di'])
    expect(await found('Anything else?: Answered')).toEqual(['Bo'])
    const { column } = await rowsOf(owner)
    expect(column('question: Bus?')).toEqual(['Yes', '', ''])
    // A spreadsheet must not evaluate anything that guests write.
    expect(column('question: Anything else?')).toEqual(['', "'=1+1, please", ''])
  })
})

it('tells a couple of its own guests and events alone', async () => {
  const { owner } = await makeParty()
  await makeEvent(app, owner)
  const other = await makeParty()
  expect(await facetsOf(other.owner)).toEqual({ guests: [], facets: [] })
})
