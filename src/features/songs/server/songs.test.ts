import { describe, expect, it } from 'vitest'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { exportedPart } from '../../../../tests/support/exported.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { postTab, flashCookieOf } from '../../../../tests/support/guest-forms.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import type { StatusesBefore } from '../model/song-verdict.ts'
import type { OwnSong } from '../model/song-list.ts'
import { SONG_MAX, songCopy as copy } from '../model/song-request.ts'
import type { SongRequested, SongRequests } from '../model/song-request.ts'

const app = startTestApp()
const PATH = '/api/song-requests'
const OWN = '/api/activities/songs'

const PLUS_ONE = { plus_one_first_name: 'Ines', plus_one_last_name: 'Moor' }
const ANSWER = { rsvp_status: 'accepted', ...PLUS_ONE }

async function makeSite() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, {
    first_name: 'Ada',
    last_name: 'King',
    plus_one_allowed: true,
    ...PLUS_ONE,
  })
  const token = await makeGuestToken(app, couple.slug, guest)
  await jsonOf(await app.request('PUT', '/api/rsvp', { token, json: ANSWER }), 200)
  const settings = async (json: object) =>
    jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json: { settings: json } }), 200)
  const own = async <T>(method: string, path: string, json?: object) =>
    jsonOf<T>(await app.request(method, `${OWN}${path}`, { token: owner.token, ...(json && { json }) }), 200)
  const decide = async (id: string, status: string) =>
    (await app.request('PATCH', `${OWN}/${id}`, { token: owner.token, json: { status } })).status
  const list = async (query = '') => (await own<ListPage<OwnSong>>('GET', query)).rows
  return { owner, couple, slug: couple.slug, guest, token, settings, own, list, decide }
}

const ask = (token: string, json: object, key?: string) =>
  app.request('POST', PATH, { token, json, headers: key === undefined ? {} : { 'Idempotency-Key': key } })
const song = (title: string) => ({ song: title, artist: 'Etta James' })
const read = async (token: string) =>
  (await jsonOf<SongRequests>(await app.request('GET', PATH, { token }), 200)).songs

describe('a song request', () => {
  it('is pending under its guest’s name, and the latest eight are shown, newest first', async () => {
    const { token } = await makeSite()
    for (const title of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
      app.passTime(1000)
      await jsonOf(await ask(token, song(title)), 201)
    }
    const songs = await read(token)
    expect(songs.map((one) => one.song)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2'])
    expect(songs[0]).toMatchObject({ artist: 'Etta James', requester: 'Ada King', status: 'pending' })
  })

  it.each([
    [{}, { song: copy.empty, artist: copy.empty }],
    [{ song: ' \n ', artist: 'x' }, { song: copy.empty }],
    [{ song: 'x', artist: 'x'.repeat(SONG_MAX + 1) }, { artist: copy.tooLong(SONG_MAX) }],
    [{ song: 'a\u0000b', artist: 'x' }, {}],
  ])('names both song and artist, within their lengths: not %j', async (json, fields) => {
    const { token } = await makeSite()
    const refused = await ask(token, json)
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: { fields } }])
  })

  it('is one line each, as long as it may be', async () => {
    const { token } = await makeSite()
    const long = 'x'.repeat(SONG_MAX)
    await jsonOf(await ask(token, { song: ` At\r\nLast `, artist: long }), 201)
    expect((await read(token))[0]).toMatchObject({ song: 'At Last', artist: long })
  })

  it('may be made again by the same guest, who is told so; a plus one is somebody else', async () => {
    const { token, slug, list } = await makeSite()
    const companion = await makeGuestToken(app, slug, { first_name: 'Ines', last_name: 'Moor' })
    const again = async (who: string, title: string) =>
      (await jsonOf<SongRequested>(await ask(who, song(title)), 201)).again
    expect(await again(token, 'At Last')).toBe(false)
    expect(await again(token, 'at  LAST')).toBe(true)
    expect(await again(token, 'Fever')).toBe(false)
    expect(await again(companion, 'At Last')).toBe(false)
    expect((await list()).map(({ requester }) => requester).sort()).toEqual([
      'Ada King',
      'Ada King',
      'Ada King',
      'Ines Moor',
    ])
  })

  it('has a name of its own by guest: a plus one may use the same one, and each is taken once', async () => {
    const { token, slug, list } = await makeSite()
    const companion = await makeGuestToken(app, slug, { first_name: 'Ines', last_name: 'Moor' })
    for (const who of [token, companion, token, companion])
      await jsonOf(await ask(who, song('Fever'), 'of-this-phone'), 201)
    expect((await list()).map(({ requester }) => requester).sort()).toEqual(['Ada King', 'Ines Moor'])
  })

  it('is taken only while the couple has the feature on, and not before it opens', async () => {
    const { token, settings } = await makeSite()
    await settings({ unlock_at: '2030-06-12T20:00:00.000Z' })
    expect((await ask(token, song('Early'))).status).toBe(409)
    expect((await app.request('GET', PATH, { token })).status).toBe(409)
    await settings({ unlock_at: null, toggles: { requests: false } })
    expect((await ask(token, song('Off'))).status).toBe(404)
    await settings({ toggles: { requests: true } })
    expect(await read(token)).toEqual([])
  })

  it('is one under its key, however often and at whatever moments it is sent', async () => {
    const { token, settings } = await makeSite()
    await jsonOf(await ask(token, song('Once'), 'a'), 201)
    await Promise.all(Array.from({ length: 5 }, () => ask(token, song('Once'), 'a')))
    await Promise.all(Array.from({ length: 5 }, () => ask(token, song('Together'), 'b')))
    expect((await read(token)).map((one) => one.song).sort()).toEqual(['Once', 'Together'])
    await settings({ toggles: { requests: false } })
    expect((await ask(token, song('Once'), 'a')).status).toBe(201)
  })

  it('is hidden from other guests once it is rejected, and not from who made it', async () => {
    const { owner, slug, token, list, decide } = await makeSite()
    const other = await makeGuest(app, owner, { first_name: 'Bo', last_name: 'King' })
    const otherToken = await makeGuestToken(app, slug, other)
    const companion = await makeGuestToken(app, slug, { first_name: 'Ines', last_name: 'Moor' })
    await jsonOf(await ask(token, song('At Last')), 201)
    const [row] = await list()
    expect(await decide(row!.id, 'rejected')).toBe(204)
    expect((await read(token)).map(({ status }) => status)).toEqual(['rejected'])
    expect(await read(otherToken)).toEqual([])
    expect(await read(companion)).toEqual([])
  })

  it('of a plus one is not that of the next one; a corrected name stays the same person’s', async () => {
    const { owner, slug, guest, list, decide } = await makeSite()
    const enter = async (plus_one_first_name: string) => {
      const change = { token: owner.token, json: { plus_one_first_name } }
      await jsonOf(await app.request('PATCH', `/api/guests/${guest.id}`, change), 200)
      return makeGuestToken(app, slug, { first_name: plus_one_first_name, last_name: 'Moor' })
    }
    const rejected = async (token: string, title: string) => {
      const { again } = await jsonOf<SongRequested>(await ask(token, song(title)), 201)
      const [pending] = (await list()).filter(({ status }) => status === 'pending')
      expect(await decide(pending!.id, 'rejected')).toBe(204)
      return again
    }
    expect(await rejected(await enter('Ines'), 'At Last')).toBe(false)
    const corrected = await enter('Inez')
    expect((await read(corrected)).map(({ requester }) => requester)).toEqual(['Ines Moor'])
    expect(await rejected(corrected, 'At Last')).toBe(true)

    const next = await enter('Bartholomew')
    expect(await read(next)).toEqual([])
    expect(await rejected(next, 'At Last')).toBe(false)
    expect((await read(next)).map(({ requester }) => requester)).toEqual(['Bartholomew Moor'])
  })
})

describe('the tab of song requests', () => {
  const open = async (slug: string, token: string, more = '', cookie = '') => {
    const headers = { cookie: `twofold_guest=${token}; ${cookie}` }
    return (await app.request('GET', `/wedding/${slug}?tab=songs${more}`, { headers })).text()
  }
  const post = (slug: string, token: string, fields: Record<string, string>) =>
    postTab(app, { slug, tab: 'songs' }, token, fields)

  it('says that it was sent on the next page alone', async () => {
    const { slug, token } = await makeSite()
    const flash = flashCookieOf(await post(slug, token, song('Once')))
    const headers = { cookie: `twofold_guest=${token}; ${flash}` }
    const shown = await app.request('GET', `/wedding/${slug}?tab=songs`, { headers })
    expect(await shown.text()).toContain(`>${copy.sent}<`)
    expect(shown.headers.get('set-cookie')).toMatch(/^twofold_said=; Max-Age=0; Path=\/wedding\//)
    // Says nothing about another tab's form, nor for a value that no form sets.
    for (const other of ['notes.sent', 'songs.unknown', 'songs.constructor', 'songs', '<b>'])
      expect(await open(slug, token, '', `twofold_said=${other}`)).toContain(
        '<output class="song-said"></output>',
      )
  })

  it('takes a request without scripts, and gives back what it does not take', async () => {
    const { slug, token } = await makeSite()
    const saved = await post(slug, token, song('By form'))
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `/wedding/${slug}?tab=songs#songs`])
    const page = await open(slug, token, '', flashCookieOf(saved))
    expect(page).toContain('<strong dir="auto">By form</strong>')
    expect(page).toContain(`<output class="song-said">${copy.sent}</output>`)
    expect(await open(slug, token)).not.toContain(`>${copy.sent}<`)
    // For the same song again, the same message as with scripts.
    const again = await post(slug, token, song('by FORM'))
    expect(await open(slug, token, '', flashCookieOf(again))).toContain(
      `<output class="song-said">${copy.sentAgain}</output>`,
    )

    const refused = await post(slug, token, { song: 'Kept', artist: ' ' })
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain('value="Kept"')
    expect(html.split('<script type="application/json"')[0]!.split(copy.empty)).toHaveLength(2)
  })

  it('fills the fields with a suggestion, and requests nothing by it', async () => {
    const { slug, token } = await makeSite()
    const page = await open(slug, token, '&suggestion=At+Last')
    expect(page).toMatch(/name="song"[^>]* value="At Last"/)
    expect(page).toMatch(/name="artist"[^>]* value="Etta James"/)
    expect(page).toContain(copy.none)
    expect(await open(slug, token, '&suggestion=%22Hello%22')).not.toContain('Hello')
  })
})

describe('the couple’s list of songs', () => {
  it('is searched by song, artist and requester, and by no status', async () => {
    const { couple, list } = await makeSite()
    await makeActivity(app, couple, 'request', {
      song: 'La Vie en Rose',
      artist: 'Édith Piaf',
      requester: 'Bo',
    })
    await makeActivity(app, couple, 'request', { song: 'Fever', artist: 'Peggy Lee', requester: 'Zoë' })
    for (const [search, count] of [
      ['edith', 1],
      ['ROSE', 1],
      ['zoe', 1],
      ['pending', 0],
      ['e', 2],
    ])
      expect(await list(`?search=${search}`), `${search}`).toHaveLength(Number(count))
  })

  it('approves and rejects one while it is pending, and several whatever they were', async () => {
    const { couple, list, own, decide } = await makeSite()
    const ids: string[] = []
    for (const title of ['a', 'b', 'c'])
      ids.push((await makeActivity(app, couple, 'request', { song: title })).id)
    expect(await decide(ids[0]!, 'approved')).toBe(204)
    // The button was pressed twice.
    expect(await decide(ids[0]!, 'approved')).toBe(204)
    expect(await decide(ids[0]!, 'rejected')).toBe(409)
    expect(await decide(app.deps.newId(), 'rejected')).toBe(404)
    expect(await own('POST', '/decide', { ids, status: 'rejected' })).toMatchObject({ count: 3 })
    expect((await list('?status=rejected')).map((one) => [one.song, one.artist])).toHaveLength(3)
    expect(await own('POST', '/decide', { ids: ids.slice(1), status: 'approved' })).toMatchObject({
      count: 2,
    })
    expect((await list('?status=approved&sort=song')).map((one) => one.song)).toEqual(['b', 'c'])
    const { counts } = await own<ListPage<OwnSong>>('GET', '')
    expect(counts).toMatchObject({ total: 3, by: { all: 3, pending: 0, approved: 2, rejected: 1 } })
  })

  it('takes a decision back, except where there was another one since', async () => {
    const { couple, list, own, decide } = await makeSite()
    const ids: string[] = []
    for (const title of ['a', 'b', 'c', 'd'])
      ids.push((await makeActivity(app, couple, 'request', { song: title })).id)
    const [a, b, c, d] = ids as [string, string, string, string]
    expect(await decide(a, 'approved')).toBe(204)
    const { before } = await own<{ before: StatusesBefore }>('POST', '/decide', { ids, status: 'rejected' })
    expect(before).toMatchObject({ approved: [a], rejected: [] })
    expect(before.pending.toSorted()).toEqual([b, c, d].toSorted())
    await own('POST', '/decide', { ids: [b], status: 'approved' })
    await own('POST', '/delete', { ids: [c] })
    expect(await own('POST', '/undo', { status: 'rejected', before })).toEqual({ count: 2 })
    expect((await list('?sort=song')).map((one) => [one.song, one.status])).toEqual([
      ['a', 'approved'],
      ['b', 'approved'],
      ['d', 'pending'],
    ])
    expect(await own('POST', '/undo', { status: 'rejected', before })).toEqual({ count: 0 })
    const nothing = { pending: [], approved: [], rejected: [] }
    expect(await own('POST', '/undo', { status: 'rejected', before: nothing })).toEqual({ count: 0 })
  })

  it('has figures: each status, and everybody once who asked', async () => {
    const { couple, guest, token, own } = await makeSite()
    expect(await own('GET', '/summary')).toEqual({
      total: 0,
      pending: 0,
      approved: 0,
      rejected: 0,
      contributors: 0,
      favorites: 0,
    })
    await jsonOf(await ask(token, song('a')), 201)
    await jsonOf(await ask(token, song('b')), 201)
    await makeActivity(
      app,
      couple,
      'request',
      { requester: 'Ines Moor' },
      { guest_id: guest.id, companion: 1 },
    )
    await makeActivity(app, couple, 'request', { requester: 'Gone', status: 'approved' })
    await makeActivity(app, couple, 'request', { requester: 'Gone', status: 'rejected' }, { favorite: 1 })
    await makeActivity(app, couple, 'note')
    expect(await own('GET', '/summary')).toEqual({
      total: 5,
      pending: 3,
      approved: 1,
      rejected: 1,
      contributors: 3,
      favorites: 1,
    })
  })

  it('keeps favorites, and finds them', async () => {
    const { couple, list, own } = await makeSite()
    const { id } = await makeActivity(app, couple, 'request', { song: 'Loved' })
    await makeActivity(app, couple, 'request')
    expect(await own('POST', '/favorite', { ids: [id], favorite: true })).toEqual({ count: 1 })
    expect((await list('?favorite=yes')).map((one) => one.song)).toEqual(['Loved'])
    await own('POST', '/favorite', { ids: [id], favorite: false })
    expect(await list('?favorite=yes')).toEqual([])
  })

  it('ranks songs by how often they are requested, and makes playlists of them', async () => {
    const { couple, own } = await makeSite()
    const made = [
      ['Fever', 'approved', 0],
      ['fever', 'pending', 1],
      ['FEVER!', 'rejected', 0],
      ['At Last', 'pending', 0],
    ] as const
    for (const [title, status, favorite] of made)
      await makeActivity(app, couple, 'request', { song: title, artist: 'x', status }, { favorite })
    const songs = async (path: string) =>
      (await own<{ songs: { song: string; count: number }[] }>('GET', path)).songs.map((one) => [
        one.song.toLowerCase(),
        one.count,
      ])
    expect((await songs('/popular')).map(([, count]) => count)).toEqual([3, 1])
    expect(await songs('/playlist?songs=approved')).toEqual([['fever', 1]])
    expect(await songs('/playlist?songs=open')).toEqual([
      ['fever', 2],
      ['at last', 1],
    ])
    expect(await songs('/playlist?songs=favorites')).toEqual([['fever', 2]])
  })

  it('is exported with raw statuses, and no cell runs', async () => {
    const { couple, slug, owner } = await makeSite()
    await makeActivity(app, couple, 'request', { song: '=1+1', artist: 'A, B', requester: '' })
    const csv = await app.request('GET', `${OWN}/export.csv?status=pending`, { token: owner.token })
    expect(csv.headers.get('content-disposition')).toContain(`${slug}-song-requests-`)
    const [head, row] = (await csv.text()).replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('"Song","Artist","Requested By","Status","Date","Time"')
    expect(row).toMatch(/^"'=1\+1","A, B","Unknown","pending","\d{4}-\d\d-\d\d","\d+:\d\d [AP]M"$/)
  })

  it('deletes for good, and is every request in the export of their data', async () => {
    const { couple, list, own } = await makeSite()
    const { id } = await makeActivity(app, couple, 'request', { song: 'Gone' })
    await makeActivity(app, couple, 'request', { song: 'Stays' })
    expect(await own('POST', '/delete', { ids: [id] })).toEqual({ count: 1 })
    expect((await list()).map((one) => one.song)).toEqual(['Stays'])
    expect(await exportedPart(app, couple.id, 'activities')).toMatchObject([
      { type: 'request', payload: { song: 'Stays' } },
    ])
  })
})
