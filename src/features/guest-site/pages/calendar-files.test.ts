import { describe, expect, it } from 'vitest'
import { EVENT, makeEvent } from '../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

/** A wedding whose guest Ada and her plus one Max have accepted, with a dinner for Ada and a brunch for Max alone. */
async function makeSite() {
  const owner = await makeOwner(app)
  const { token } = owner
  const couple = await makeWedding(app, owner)
  const ada = await makeGuest(app, owner, {
    first_name: 'Ada',
    last_name: 'King',
    plus_one_allowed: true,
    plus_one_first_name: 'Sam',
    plus_one_last_name: 'Reyes',
  })
  const max = await makeGuest(app, owner, { first_name: 'Max', last_name: 'Roth' })
  const dinner = await makeEvent(app, owner, { audience: 'chosen', guest_ids: [ada.id] })
  await makeEvent(app, owner, { name: 'Brunch', audience: 'chosen', guest_ids: [max.id] })
  const change = (path: string, json: object, method = 'PATCH') => app.request(method, path, { token, json })
  const enter = async (name: { first_name: string; last_name: string }, answer: object = {}) => {
    const session = await makeGuestToken(app, couple.slug, name)
    const json = { rsvp_status: 'accepted', ...answer }
    await jsonOf(await app.request('PUT', '/api/rsvp', { token: session, json }), 200)
    return session
  }
  const open = await enter(
    { first_name: 'Ada', last_name: 'King' },
    { plus_one_first_name: 'Sam', plus_one_last_name: 'Reyes' },
  )
  return { owner, couple, ada, dinner, change, enter, open }
}

const page = async (slug: string, session: string, headers: Record<string, string> = {}) =>
  (
    await app.request('GET', `/wedding/${slug}`, {
      headers: { cookie: `twofold_guest=${session}`, ...headers },
    })
  ).text()

/** The path of the calendar feed that a guest's page links to. */
async function feedOf(slug: string, session: string, headers?: Record<string, string>): Promise<string> {
  const [, address = ''] =
    /id="event-feed"[^>]*value="([^"]+)"/.exec(await page(slug, session, headers)) ?? []
  expect(address).toMatch(/^http.*\/calendar\/[\w.-]+\.ics$/)
  return new URL(address).pathname
}

const read = async (path: string) => {
  const response = await app.request('GET', path)
  return { response, text: (await response.text()).replaceAll('\r\n ', '') }
}
const summaries = async (path: string) =>
  [...(await read(path)).text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name)

describe("the calendar of a guest's events", () => {
  it('has the wedding and their own events, and needs nothing but its address', async () => {
    const { couple, open } = await makeSite()
    const { response, text } = await read(await feedOf(couple.slug, open))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2)
    expect(text).toContain(`SUMMARY:${EVENT.name}`)
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
    expect(text).not.toContain('Brunch')
  })

  it('follows what the couple and the guest change', async () => {
    const { couple, open, dinner, change, ada } = await makeSite()
    const feed = await feedOf(couple.slug, open)
    const { updated_at: seen } = dinner
    const chosen = { audience: 'chosen', guest_ids: [ada.id] }
    await change(`/api/events/${dinner.id}`, { ...EVENT, ...chosen, name: 'Late dinner', seen })
    expect(await summaries(feed)).toContain('Late dinner')
    const press = { event_id: dinner.id, guest_id: ada.id, companion: false, status: 'declined' }
    const json = { ...press, shown: 'pending' }
    await jsonOf(await app.request('POST', '/api/event-answers', { token: open, json }), 200)
    expect(await summaries(feed)).toHaveLength(1)
    const declined = { rsvp_status: 'declined' }
    await jsonOf(await app.request('PUT', '/api/rsvp', { token: open, json: declined }), 200)
    expect(await summaries(feed)).toEqual([])
  })

  it('is in the language that the guest reads', async () => {
    const { couple, open } = await makeSite()
    const feed = await feedOf(couple.slug, open, { 'accept-language': 'de' })
    expect((await read(feed)).text).toContain('Kleidung: ')
  })

  it('is offered to nobody without an event', async () => {
    const { couple, owner, enter } = await makeSite()
    await makeGuest(app, owner, { first_name: 'Eve', last_name: 'Stone' })
    const session = await enter({ first_name: 'Eve', last_name: 'Stone' })
    expect(await page(couple.slug, session)).not.toContain('/calendar/')
  })

  it('ends with the session that it comes from', async () => {
    const ended = {
      'by a new personal link': ({ ada, change }) => change(`/api/guests/${ada.id}/revoke-link`, {}, 'POST'),
      'with the guest': ({ ada, change }) => change(`/api/guests/${ada.id}`, {}, 'DELETE'),
      'where names no longer let in': ({ change }) =>
        change('/api/couple', { settings: { access_mode: 'personal_link_only' } }),
      'with the site': ({ change }) => change('/api/couple', { settings: { published: false } }),
    } satisfies Record<string, (site: Awaited<ReturnType<typeof makeSite>>) => Promise<Response>>
    for (const [how, end] of Object.entries(ended)) {
      const site = await makeSite()
      const feed = await feedOf(site.couple.slug, site.open)
      expect((await end(site)).status, how).toBeLessThan(300)
      expect((await read(feed)).response.status, how).toBe(404)
    }
  })

  it("of a plus one ends when the guest brings somebody else, and the guest's own does not", async () => {
    const { couple, ada, change, enter, open } = await makeSite()
    const own = await feedOf(couple.slug, open)
    const sams = await feedOf(couple.slug, await enter({ first_name: 'Sam', last_name: 'Reyes' }))
    expect(await summaries(sams)).toHaveLength(2)
    await change(`/api/guests/${ada.id}`, { plus_one_first_name: 'Ben', plus_one_last_name: 'Ode' })
    expect((await read(sams)).response.status).toBe(404)
    expect((await read(own)).response.status).toBe(200)
  })

  it('is refused alike for whatever is not a key of this wedding, and its key opens nothing else', async () => {
    const { couple, open } = await makeSite()
    const elsewhere = await makeSite()
    const feed = await feedOf(couple.slug, open)
    const key = feed.split('/').pop()!.replace('.ics', '')
    const at = (slug: string, of: string) => `/wedding/${slug}/calendar/${of}.ics`
    const foreign = await feedOf(elsewhere.couple.slug, elsewhere.open)
    const tries = [
      at(couple.slug, open),
      at(couple.slug, `${key.slice(0, -2)}AA`),
      at(couple.slug, 'x'),
      at(elsewhere.couple.slug, key),
      at(couple.slug, foreign.split('/').pop()!.replace('.ics', '')),
      at('nobody-2030', key),
    ]
    const responses = await Promise.all(tries.map(read))
    expect(responses.map(({ response }) => response.status)).toEqual(tries.map(() => 404))
    const texts = responses.map(({ text }) => text.replaceAll(/[A-Z0-9]{6}/g, ''))
    expect(new Set(texts).size).toBe(1)
    expect((await app.request('GET', '/api/rsvp', { token: key })).status).toBe(401)
    expect(await page(couple.slug, key)).toContain('Welcome to Our Wedding!')
  })
})
