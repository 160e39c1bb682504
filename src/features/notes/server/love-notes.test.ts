import { describe, expect, it } from 'vitest'
import { exportedPart } from '../../../../tests/support/exported.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { readApiDocument } from '../../../../tests/support/documented-responses.ts'
import { hearEvents } from '../../../../tests/support/live-events.ts'
import type { NotificationPage } from '#features/notifications/model/notification.ts'
import { postTab, flashCookieOf } from '../../../../tests/support/guest-forms.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { LOVE_NOTE_MAX, loveNoteCopy as copy } from '../model/love-note.ts'
import type { LoveNotes } from '../model/love-note.ts'

const app = startTestApp()
const PATH = '/api/love-notes'

async function makeSite() {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
  const token = await makeGuestToken(app, slug, guest)
  await jsonOf(await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } }), 200)
  const settings = async (json: object) =>
    jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json: { settings: json } }), 200)
  return { owner, slug, guest, token, settings }
}

const share = (token: string, message: unknown, key?: string) =>
  app.request('POST', PATH, {
    token,
    json: { message },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })
const read = async (token: string) =>
  (await jsonOf<LoveNotes>(await app.request('GET', PATH, { token }), 200)).notes
const messages = async (token: string) => (await read(token)).map(({ message }) => message)

describe('a love note', () => {
  it('is shared under its guest’s name, and the latest five are shown, newest first', async () => {
    const { token } = await makeSite()
    for (const message of ['1', '2', '3', '4', '5', '6']) {
      app.passTime(1000)
      await jsonOf(await share(token, message), 201)
    }
    expect(await messages(token)).toEqual(['6', '5', '4', '3', '2'])
    expect((await read(token))[0]?.author).toBe('Ada King')
  })

  it('is described with every field that it is sent with', async () => {
    const { token } = await makeSite()
    await jsonOf(await share(token, 'Be happy'), 201)
    const { operations } = await readApiDocument(app)
    const { responses } = operations.find(({ method, path }) => method === 'GET' && path === PATH)!
    const schema = responses['200']?.content?.['application/json']?.schema
    const described = schema as { properties: { notes: { items: { properties: object } } } }
    const fields = Object.keys(described.properties.notes.items.properties)
    expect(Object.keys((await read(token))[0]!).toSorted()).toEqual(fields.toSorted())
  })

  it('says something, in at most five hundred characters as they are counted in the form', async () => {
    const { token } = await makeSite()
    for (const [message, sentence] of [
      [' \r\n ', copy.empty],
      ['\u202e\u200b\ufeff', copy.empty],
      [undefined, copy.empty],
      ['x'.repeat(LOVE_NOTE_MAX + 1), copy.tooLong(LOVE_NOTE_MAX)],
    ]) {
      const refused = await share(token, message)
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { error: { fields: { message: sentence } } },
      ])
    }
    const lines = `${'x'.repeat(LOVE_NOTE_MAX - 2)}\r\ny`
    expect((await jsonOf<LoveNotes>(await share(token, lines), 201)).notes[0]?.message).toHaveLength(
      LOVE_NOTE_MAX,
    )
    expect((await share(token, 'a\u0000b')).status).toBe(422)
  })

  it('is for guests of the wedding alone', async () => {
    const first = await makeSite()
    const second = await makeSite()
    await jsonOf(await share(first.token, 'For the first'), 201)
    expect(await messages(second.token)).toEqual([])
    for (const token of [undefined, first.owner.token])
      expect((await app.request('GET', PATH, { token })).status).toBe(401)
  })

  it('is taken only while the couple has the feature on, and not before it opens', async () => {
    const { token, settings } = await makeSite()
    await settings({ unlock_at: '2030-06-12T20:00:00.000Z' })
    expect((await share(token, 'Early')).status).toBe(409)
    expect((await app.request('GET', PATH, { token })).status).toBe(409)
    await settings({ unlock_at: null, toggles: { notes: false } })
    expect((await share(token, 'Off')).status).toBe(404)
    await settings({ toggles: { notes: true } })
    expect(await messages(token)).toEqual([])
  })
})

describe('a love note that is sent again under its key', () => {
  it('is one note, whether one after the other or at the same moment', async () => {
    const { token } = await makeSite()
    await jsonOf(await share(token, 'Once', 'a'), 201)
    const again = await Promise.all(Array.from({ length: 5 }, () => share(token, 'Once', 'a')))
    for (const one of again) expect((await jsonOf<LoveNotes>(one, 201)).notes).toHaveLength(1)
    await Promise.all(Array.from({ length: 5 }, () => share(token, 'Together', 'b')))
    expect((await messages(token)).sort()).toEqual(['Once', 'Together'])
  })

  it('does not wait for others of its guest that come at the same moment', async () => {
    const { token } = await makeSite()
    const shared = await Promise.all(
      Array.from({ length: 12 }, (_, index) => share(token, `Note ${index}`, `key-${index}`)),
    )
    expect(shared.map(({ status }) => status)).toEqual(Array(12).fill(201))
  })

  it('stays taken although the feature was turned off since', async () => {
    const { token, settings } = await makeSite()
    await jsonOf(await share(token, 'Once', 'a'), 201)
    await settings({ toggles: { notes: false } })
    // The response confirms the note, but reads nothing while notes are off.
    expect(await jsonOf<LoveNotes>(await share(token, 'Once', 'a'), 201)).toEqual({ notes: [] })
    expect((await share(token, 'Another', 'b')).status).toBe(404)
  })

  it('may come again under the same key where it was refused', async () => {
    const { token, settings } = await makeSite()
    await settings({ toggles: { notes: false } })
    expect((await share(token, 'Patient', 'a')).status).toBe(404)
    await settings({ toggles: { notes: true } })
    await jsonOf(await share(token, 'Patient', 'a'), 201)
    expect(await messages(token)).toEqual(['Patient'])
  })

  it('is another one without a key, under another, and of another guest', async () => {
    const { token, owner, slug } = await makeSite()
    const other = await makeGuest(app, owner, { first_name: 'Bo', last_name: 'King' })
    const otherToken = await makeGuestToken(app, slug, other)
    for (const key of ['a', 'b', undefined, undefined]) await jsonOf(await share(token, 'Me', key), 201)
    await jsonOf(await share(otherToken, 'Too', 'a'), 201)
    expect(await read(token)).toHaveLength(5)
    expect((await share(token, 'Long', 'x'.repeat(101))).status).toBe(422)
  })
})

describe('the tab of love notes', () => {
  const cookieOf = (token: string) => ({ cookie: `twofold_guest=${token}` })
  const open = async (slug: string, token: string, query = '') => {
    const response = await app.request('GET', `/wedding/${slug}${query}`, { headers: cookieOf(token) })
    return (await response.text()).split('<script type="application/json"')[0] ?? ''
  }
  const post = (slug: string, token: string, fields: Record<string, string>) =>
    postTab(app, { slug, tab: 'notes' }, token, fields)

  it('is there when the feature is open, and holds the notes only where it is shown', async () => {
    const { slug, token, settings } = await makeSite()
    await jsonOf(await share(token, 'We wish you joy'), 201)
    const overview = await open(slug, token)
    expect(overview).toContain('<h3><a href="?tab=notes">Love Notes</a></h3>')
    expect(overview).toContain(`<a href="/wedding/${slug}?tab=notes">Open Love Notes</a>`)
    expect(overview).not.toContain('We wish you joy')
    const tabs = overview.match(/role="tab"/g)!.length
    expect(await open(slug, token, '?tab=notes')).toContain('We wish you joy')
    await settings({ unlock_at: '2030-06-12T20:00:00.000Z' })
    const locked = await open(slug, token, '?tab=notes')
    expect(locked).not.toContain('We wish you joy')
    expect(locked).toContain('class="locked"')
    await settings({ unlock_at: null, toggles: { notes: false } })
    expect((await open(slug, token, '?tab=notes')).match(/role="tab"/g)).toHaveLength(tabs - 1)
  })

  it('takes a note without scripts, and gives back what it does not take', async () => {
    const { slug, token, settings } = await makeSite()
    const saved = await post(slug, token, { message: 'By form' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `/wedding/${slug}?tab=notes#notes`])
    expect(await messages(token)).toEqual(['By form'])
    const success = `<output class="notes-said">${copy.shared}</output>`
    expect(await open(slug, `${token}; ${flashCookieOf(saved)}`, '?tab=notes')).toContain(success)
    expect(await open(slug, token, '?tab=notes')).not.toContain(success)

    const long = 'y'.repeat(LOVE_NOTE_MAX + 1)
    const refused = await post(slug, token, { message: long })
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain(`${long}</textarea>`)
    expect(html).toContain(copy.tooLong(LOVE_NOTE_MAX))

    const unsent = await post(slug, 'nobody', { message: 'Without a cookie' })
    expect(unsent.status).toBe(409)
    expect(await unsent.text()).toContain('Without a cookie')
    await settings({ toggles: { notes: false } })
    expect((await post(slug, token, { message: 'Off' })).status).toBe(404)
    await settings({ toggles: { notes: true } })
    expect(await messages(token)).toEqual(['By form'])
  })
})

describe('the open pages of guests', () => {
  it('hear the latest notes with each new one, and nothing while notes are off', async () => {
    const { slug, owner, token, settings } = await makeSite()
    const other = await makeGuestToken(app, slug, await makeGuest(app, owner, { first_name: 'Bo' }))
    const events = await hearEvents(app, other)
    const next = (isIt: (value: LoveNotes | null) => boolean) => events.next('love-notes', isIt)
    await next((value) => value?.notes.length === 0)
    await jsonOf(await share(token, 'Heard by all'), 201)
    const first = await next((value) => value?.notes.length === 1)
    expect(first?.notes[0]).toMatchObject({ message: 'Heard by all', author: 'Ada King' })
    await settings({ toggles: { notes: false } })
    expect(await next((value) => value === null)).toBe(null)
    await events.close()
  })
})

describe('what the couple gets of a love note', () => {
  it('is a notification, live, once for each note', async () => {
    const { owner, token } = await makeSite()
    await jsonOf(await share(token, 'Be happy', 'k'.repeat(36)), 201)
    await jsonOf(await share(token, 'Be happy', 'k'.repeat(36)), 201)
    const list = await jsonOf<NotificationPage>(
      await app.request('GET', '/api/notifications', { token: owner.token }),
      200,
    )
    expect(list.notifications.filter(({ type }) => type === 'activity')).toMatchObject([
      {
        title: 'New Love Note',
        message: 'Ada King left you a love note',
        action_url: '/activities/love-notes',
      },
    ])
  })

  it('is every note in the export of their data, and nothing once the account is gone', async () => {
    const { owner, slug, token } = await makeSite()
    for (const message of ['1', '2', '3', '4', '5', '6']) await jsonOf(await share(token, message), 201)
    const { id } = await app.deps.db
      .selectFrom('couples')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    expect(await exportedPart(app, id, 'activities')).toMatchObject(
      ['1', '2', '3', '4', '5', '6'].map((message) => ({ type: 'note', payload: { message } })),
    )
    expect((await app.request('DELETE', '/api/account', { token: owner.token })).status).toBe(204)
    expect(await exportedPart(app, id, 'activities')).toEqual([])
  })
})
