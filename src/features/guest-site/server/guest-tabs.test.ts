import { describe, expect, it } from 'vitest'
import { jsonOf, makeWholeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

const ON = { camera: true, notes: true, requests: true, trivia: true, polls: true, seating: true }
const OFF = { camera: false, notes: false, requests: false, trivia: false, polls: false, seating: false }

/** A guest who has answered, and a way to read the page at `query` as they see it. */
async function makeGuestPage(settings: object, seat: string | null = null) {
  const { owner, couple, guest, guestToken } = await makeWholeWedding(app)
  const change = async (method: string, path: string, token: string, json: object) =>
    jsonOf(await app.request(method, path, { token, json }), 200)
  await change('PATCH', '/api/couple', owner.token, { settings })
  if (seat) await change('PATCH', `/api/guests/${guest.id}`, owner.token, { seat })
  await change('PUT', '/api/rsvp', guestToken, { rsvp_status: 'accepted' })
  return async (query = '') => {
    const headers = { cookie: `twofold_guest=${guestToken}` }
    const response = await app.request('GET', `/wedding/${couple.slug}${query}`, { headers })
    expect(response.status).toBe(200)
    return (await response.text()).split('<script type="application/json"')[0] ?? ''
  }
}

const tabsOf = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)
const shownPanel = (html: string) =>
  /role="tabpanel" id="(\w+)" aria-labelledby="[\w-]+" tabindex="0">/i.exec(html)?.[1]

describe('the tabs of a guest', () => {
  it('say when each feature opens, in the zone of the wedding', async () => {
    const page = await makeGuestPage({ toggles: ON, unlock_at: '2030-06-12T20:00:00.000Z' })
    app.setNow('2030-06-01T12:00:00.000Z')
    const html = await page('?tab=songs')
    expect(tabsOf(html)).toEqual(['Overview', 'Photos', 'Love Notes', 'Song Requests', 'Trivia', 'Polls'])
    expect(shownPanel(html)).toBe('songs')
    expect(html).toContain('Opens in 11 days, on June 12, 2030, 4:00 PM (Eastern Time).')
    app.setNow(new Date().toISOString())
  })

  it('are there for the features that the couple has on', async () => {
    const toggles = { ...OFF, trivia: true, seating: true }
    const page = await makeGuestPage({ toggles, unlock_at: '2030-06-12T20:00:00.000Z' })
    const html = await page('?tab=photos')
    expect(tabsOf(html)).toEqual(['Overview', 'Trivia'])
    expect(shownPanel(html)).toBe('overview')
    expect(html).toContain('href="?tab=trivia"')
  })

  it('open once the time has come; an address that names none is the overview', async () => {
    const page = await makeGuestPage({ toggles: ON, unlock_at: '2020-06-12T20:00:00.000Z' })
    for (const query of ['', '?tab=%3Cscript%3E', '?tab=constructor'])
      expect(shownPanel(await page(query))).toBe('overview')
    for (const tab of ['photos', 'notes', 'songs', 'trivia', 'polls']) {
      const html = await page(`?tab=${tab}`)
      expect(tabsOf(html)).toEqual(['Overview', 'Photos', 'Love Notes', 'Song Requests', 'Trivia', 'Polls'])
      expect([shownPanel(html), html.includes('class="locked"')]).toEqual([tab, false])
    }
  })

  it('leave the sentence alone when everything is off', async () => {
    const html = await (await makeGuestPage({ toggles: OFF, unlock_at: '2030-06-12T20:00:00.000Z' }))()
    expect(html).toContain('Additional features will be available soon!')
    expect(html).not.toContain('These pages open')
    expect(tabsOf(html)).toEqual(['Overview'])
  })
})

describe('a tab that an address asks for', () => {
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    app.request('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('is not forgotten while a guest types their name and answers, without scripts', async () => {
    const { owner, couple, guest } = await makeWholeWedding(app)
    const toggles = { ...OFF, polls: true }
    const change = { token: owner.token, json: { settings: { toggles } } }
    await jsonOf(await app.request('PATCH', '/api/couple', change), 200)
    const address = `/wedding/${couple.slug}`
    const read = async (path: string, cookie = '') =>
      (await app.request('GET', path, { headers: { cookie } })).text()

    expect(await read(`${address}?tab=polls`)).toContain(`action="${address}?tab=polls"`)
    const { first_name, last_name } = guest
    const missed = await post(`${address}?tab=polls`, { first_name, last_name: 'Nobody' })
    expect(await missed.text()).toContain(`action="${address}?tab=polls"`)
    const matched = await post(`${address}?tab=polls`, { first_name, last_name })
    const form = matched.headers.get('location')!
    expect(form).toBe(`${address}?view=rsvp&tab=polls`)
    const cookie = matched.headers.getSetCookie()[0]!.split(';')[0]!
    expect(await read(form, cookie)).toContain(`action="${address}/rsvp?tab=polls#rsvp-form"`)
    const answer = { guest_id: guest.id, rsvp_status: 'accepted' }
    const answered = await post(`${address}/rsvp?tab=polls`, answer, cookie)
    expect(answered.headers.get('location')).toBe(`${address}?tab=polls`)
    expect(shownPanel(await read(`${address}?tab=polls`, cookie))).toBe('polls')
    // A guest who has answered before can continue to it without answering again.
    expect(await read(form, cookie)).toContain(`href="${address}?view=confirmed&amp;tab=polls"`)
  })
})

describe('the tile of the seating chart', () => {
  it('says which table, and leads nowhere', async () => {
    const html = await (await makeGuestPage({ toggles: ON }, '7'))()
    expect(html).toContain('<h3>Seating Chart</h3><p>Table 7</p>')
  })

  it('asks to find one before a table is set', async () => {
    const html = await (await makeGuestPage({ toggles: ON }))()
    expect(html).toContain('<h3>Seating Chart</h3><p>Find your table</p>')
  })
})
