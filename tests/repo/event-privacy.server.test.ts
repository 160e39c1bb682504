import { describe, expect, it } from 'vitest'
import { makeEvent } from '../support/events.ts'
import { jsonOf, makeGuest, makeGuestToken, makeOwner, makeWedding } from '../support/factories.ts'
import { GOOD_CALLS, readOperations } from '../support/api-operations.ts'
import { startTestApp } from '../support/test-app.ts'

const app = startTestApp()

/** Everything that a person with this token can fetch: pages, files and calls, by address. */
async function fetchAll(slug: string, token: string | undefined): Promise<Map<string, string>> {
  const headers: Record<string, string> = token ? { cookie: `twofold_guest=${token}` } : {}
  const pages = [
    '',
    '?view=rsvp',
    '?view=confirmed',
    '?tab=photos',
    '?tab=notes',
    '?tab=polls',
    '?tab=seating',
  ]
  const files = ['/wedding.ics', '/manifest.webmanifest', '/session']
  const found = new Map<string, string>()
  for (const path of [...pages, ...files].map((part) => `/wedding/${slug}${part}`))
    found.set(path, await textOf(await app.request('GET', path, { headers })))
  const operations = await readOperations(app)
  const reads = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  for (const { name, path } of reads) {
    const { query } = GOOD_CALLS[name] ?? {}
    found.set(name, await textOf(await app.request('GET', query ? `${path}?${query}` : path, { token })))
  }
  found.set(
    `GET /api/weddings/${slug}`,
    await textOf(await app.request('GET', `/api/weddings/${slug}`, { token })),
  )
  return found
}

/** Without the parts that differ each time: references of refusals, keys that expire, and when a token was issued. */
async function textOf(response: Response): Promise<string> {
  const text = await response.text()
  const headers = [...response.headers].filter(([name]) => !/^(?:date|etag|set-cookie)$/.test(name))
  return `${response.status} ${JSON.stringify(headers)} ${text
    .replaceAll(/"reference":"[A-Z0-9]+"/g, '')
    .replaceAll(/\(reference [A-Z0-9]+\)/g, '')
    .replaceAll(/"key":"[^"]*"|name="form_key" value="[^"]*"/g, '')
    .replaceAll(/&key=[\w.-]+|\?key=[\w.-]+/g, '')}`
}

function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before.keys()].filter((path) => before.get(path) !== after.get(path))
}

async function makeSite() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const json = { settings: { toggles: { camera: true, notes: true, polls: true, seating: true } } }
  await jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json }), 200)
  const add = async (first_name: string, more: object = {}) => {
    const guest = await makeGuest(app, owner, { first_name, last_name: 'Adler', party: 'Adlers', ...more })
    const token = await makeGuestToken(app, couple.slug, guest)
    await jsonOf(await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } }), 200)
    return { id: guest.id, token }
  }
  const invited = await add('Ada')
  const other = await add('Max', {
    plus_one_allowed: true,
    plus_one_first_name: 'Cleo',
    plus_one_last_name: 'Dahl',
  })
  const named = { plus_one_first_name: 'Cleo', plus_one_last_name: 'Dahl' }
  await app.request('PATCH', `/api/guests/${other.id}`, { token: owner.token, json: named })
  const cleo = { first_name: 'Cleo', last_name: 'Dahl' }
  return { owner, couple, invited, other, companion: await makeGuestToken(app, couple.slug, cleo) }
}

describe('an event', () => {
  it('changes no byte of what anyone can fetch who is not invited, of the same household or a stranger', async () => {
    const { owner, couple, invited, other, companion } = await makeSite()
    const elsewhere = await makeSite()
    const strangers = [other.token, companion, undefined, elsewhere.invited.token]
    const fetchEach = () => Promise.all(strangers.map((token) => fetchAll(couple.slug, token)))
    const before = await fetchEach()
    const own = await fetchAll(couple.slug, invited.token)
    const secret = { name: 'Quillfeather dinner', place: 'Marshwind', note: 'Not for everybody' }
    const event = await makeEvent(app, owner, { ...secret, audience: 'chosen', guest_ids: [invited.id] })
    const answer = { event_id: event.id, guest_id: invited.id, companion: false, status: 'accepted' }
    const json = { ...answer, shown: 'pending' }
    await jsonOf(await app.request('POST', '/api/event-answers', { token: invited.token, json }), 200)

    const after = await fetchEach()
    expect(before.map((all, index) => differing(all, after[index]!))).toEqual([[], [], [], []])
    const changed = differing(own, await fetchAll(couple.slug, invited.token))
    expect(changed).toEqual([
      `/wedding/${couple.slug}`,
      `/wedding/${couple.slug}?view=confirmed`,
      `/wedding/${couple.slug}?tab=photos`,
      `/wedding/${couple.slug}?tab=notes`,
      `/wedding/${couple.slug}?tab=polls`,
      `/wedding/${couple.slug}?tab=seating`,
      'GET /api/itinerary',
    ])
  })

  it('is refused to who is not invited as one that never was: its file, and an answer by call and by form', async () => {
    const { owner, couple, invited, other } = await makeSite()
    const event = await makeEvent(app, owner, { audience: 'chosen', guest_ids: [invited.id] })
    const attempts = async (id: string) => {
      const cookie = { cookie: `twofold_guest=${other.token}` }
      const file = await app.request('GET', `/wedding/${couple.slug}/events/${id}.ics`, { headers: cookie })
      const fields = { event_id: id, guest_id: other.id, status: 'accepted', shown: 'pending' }
      const json = { ...fields, companion: false }
      const call = await app.request('POST', '/api/event-answers', { token: other.token, json })
      const form = await app.request('POST', `/wedding/${couple.slug}/events`, {
        headers: { ...cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, companion: '', page_mark: other.id }).toString(),
      })
      return Promise.all([file, call, form].map(textOf))
    }
    const [of, never] = [await attempts(event.id), await attempts(app.deps.newId())]
    expect(of.map((text) => text.slice(0, 3))).toEqual(['404', '404', '404'])
    expect(of).toEqual(never)
  })
})
