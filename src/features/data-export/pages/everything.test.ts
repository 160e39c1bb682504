import { describe, expect, it } from 'vitest'
import type { Guest } from '#features/guests/model/guest.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import { asStream } from '#platform/server/files/files.ts'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { unzip } from '../../../../tests/support/unzip.ts'
import { PAGE_NAME } from '../model/data-export.ts'

const app = startTestApp()
const bytes = (text: string) => new TextEncoder().encode(text)
const ATTACK = `</p><script>alert(1)</script>"'><img src=x onerror=alert(1)>`
const taken_at = '2030-06-12T20:03:00.000Z'

async function makeCouple(changes: Parameters<typeof makeWedding>[2] = {}) {
  const owner = await makeOwner(app)
  return { owner, couple: await makeWedding(app, owner, changes) }
}

async function linkOf({ token }: Owner): Promise<string> {
  const link = await app.request('POST', '/api/data-export/everything-link', { token })
  return (await jsonOf<{ url: string }>(link, 200)).url
}

const zipOf = async (owner: Owner) => unzip(await app.request('GET', await linkOf(owner)))
const namesIn = (found: Record<string, string>, folder: string) =>
  Object.keys(found)
    .filter((name) => name.startsWith(`${folder}/`))
    .map((name) => name.slice(folder.length + 1))

describe('everything in one ZIP', () => {
  it('has the lists, the JSON, the originals and a page of it all', async () => {
    const { owner, couple } = await makeCouple()
    await makeGuest(app, owner, { first_name: 'Zoë', last_name: 'O’Hara', seat: 'Table 4' })
    const first = { guest_name: 'Zoë', taken_at, alt: 'The first dance' }
    const photo = await makeMedia(app, couple, first, bytes('an original'))
    await app.deps.files.put(
      photo.storage_key.replace('.jpg', '-480.webp'),
      asStream(bytes('what is drawn of it')),
    )
    await makeMedia(app, couple, { ...first, status: 'hidden' }, bytes('a hidden one'))
    await makeMedia(app, couple, { guest_name: 'Ana', taken_at })
    await makeActivity(app, couple, 'note', { message: 'Be happy', author: 'Zoë' }, { favorite: 1 })
    await makeActivity(app, couple, 'request', { song: 'At Last', requester: 'Ana' })
    await makeActivity(app, couple, 'trivia', { participant: 'Ana', score: 1, totalQuestions: 3 })

    const found = await zipOf(owner)
    const day = namesIn(found, 'Data')[0]!.slice(-14, -4)
    expect(namesIn(found, 'Data')).toEqual([
      `${couple.slug}-guests-${day}.csv`,
      `${couple.slug}-media-${day}.csv`,
      `${couple.slug}-activities-${day}.csv`,
      `${couple.slug}-complete-export-${day}.json`,
    ])
    expect(namesIn(found, 'Photos and videos').toSorted()).toEqual([
      'Zoë 2030-06-12 16.03 (2).jpg',
      'Zoë 2030-06-12 16.03.jpg',
    ])
    expect(found['Photos and videos/Zoë 2030-06-12 16.03.jpg']).toBe('an original')
    expect(found['Page/1.webp']).toBe('what is drawn of it')
    expect(found['Missing files.txt']).toContain('Photos and videos/Ana 2030-06-12 16.03.jpg')

    const page = found[PAGE_NAME]!
    expect(page).toContain('<bdi>Clara</bdi> <span class="amp">&amp;</span> <bdi>Julien</bdi>')
    expect(page).toContain('Be happy')
    expect(page).toMatch(/<span class="favorite"><svg [^>]+><path [^>]+><\/path><\/svg> A favorite</)
    expect(page).toContain('At Last')
    expect(page).toContain('1 of 3 (33%)')
    expect(page).toContain('data-label="Table"><div dir="auto"><span>Table 4</span>')
    expect(page).toContain('<a href="Photos%20and%20videos/Zo%C3%AB%202030-06-12%2016.03.jpg">')
    expect(page).toContain('<img src="Page/1.webp" alt="The first dance"')
    expect(page).toContain('This file could not be found')
    expect(page).toContain('One more is hidden')
    expect(page).not.toContain('16.03%20(2).jpg')

    const csv = (name: string) => readCsv(bytes(found[`Data/${couple.slug}-${name}-${day}.csv`]!)).rows
    expect(csv('media').map((row) => row.at(-1))).toEqual([
      'File',
      'Photos and videos/Zoë 2030-06-12 16.03.jpg',
      'Photos and videos/Zoë 2030-06-12 16.03 (2).jpg',
      '',
    ])
    expect(csv('activities')).toHaveLength(4)
    const json = JSON.parse(found[`Data/${couple.slug}-complete-export-${day}.json`]!) as object
    expect(json).toMatchObject({ export_info: { exported_by: owner.email, total_media: 3 } })
  })

  it('has a page in which nothing that people wrote can act', async () => {
    const names = { bride_first: ATTACK.slice(0, 60), bride_last: 'A', groom_first: 'ליאור', groom_last: 'B' }
    const { owner, couple } = await makeCouple({ names, venue: { name: ATTACK, address: ATTACK } })
    const guest = { first_name: ATTACK, dietary_restrictions: ATTACK, seat: '<b>1</b>', meal_choice: ATTACK }
    await makeGuest(app, owner, guest)
    await makeMedia(app, couple, { guest_name: ATTACK, alt: ATTACK, taken_at }, bytes('x'))
    await makeActivity(app, couple, 'note', { message: `${ATTACK}\n新婚快乐`, author: ATTACK })
    await makeActivity(app, couple, 'request', { song: ATTACK, artist: ATTACK, requester: ATTACK })
    await makeActivity(app, couple, 'trivia', { participant: ATTACK })
    const page = (await zipOf(owner))[PAGE_NAME]!
    expect(page).toContain('&lt;/p&gt;&lt;script&gt;')
    expect(page).not.toMatch(/<script|<img src=x|<b>1/)
    expect(page).toContain(`content="default-src &#x27;none&#x27;;`)
    expect(page).toContain('新婚快乐')
    // The file's name is percent-encoded in the URL.
    expect(page).toMatch(/href="Photos%20and%20videos\/[\w%.()!&#;*~-]+"/)
  })

  it('gives every original a name of its own, whatever its guest is called', async () => {
    const { owner, couple } = await makeCouple()
    const at = { taken_at }
    for (const guest_name of ['////', '\\..\\', 'Ana', 'ana', '👩‍👩‍👧‍👦'.repeat(20), 'ا'.repeat(200), 'CON'])
      await makeMedia(app, couple, { guest_name, ...at }, bytes(guest_name))
    const files = namesIn(await zipOf(owner), 'Photos and videos')
    expect(files).toHaveLength(7)
    expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(7)
    for (const name of files) {
      expect(name).toMatch(/^[^<>:"/\\|?*]+ 2030-06-12 16\.03( \(\d\))?\.jpg$/u)
      expect(bytes(name).length).toBeLessThan(200)
    }
  })

  it('has the table of a plus one who sits apart from their guest', async () => {
    const { owner } = await makeCouple()
    const plusOne = { plus_one_allowed: true, plus_one_first_name: 'Pat', plus_one_last_name: 'Oak' }
    const { id } = await makeGuest(app, owner, { first_name: 'Ann', last_name: 'Ray', ...plusOne })
    const call = async (method: string, path: string, json: object) =>
      jsonOf(await app.request(method, path, { token: owner.token, json }), 200)
    await call('PATCH', `/api/guests/${id}/rsvp-status`, { rsvp_status: 'accepted' })
    const at = { shape: 'round', capacity: 8, x: 100, y: 100, rotation: 0, offers: [] } as const
    const [rose, lily] = ['Rose', 'Lily'].map((name) => ({ ...at, id: app.deps.newId(), name }))
    const moves = [
      { person: id, from: null, to: rose!.id },
      { person: `${id}+`, from: null, to: lily!.id },
    ]
    const changes = [...[rose, lily].map((table) => ({ do: 'add_table', table })), { do: 'move', moves }]
    await call('POST', '/api/seating/changes', { changes })
    const page = (await zipOf(owner))[PAGE_NAME]!
    expect(page).toContain('data-label="Table"><div dir="auto"><span>Rose</span><span>Lily</span>')
  })

  it('has a list of guests that makes the same ones elsewhere, with party, seat, tags and plus ones', async () => {
    const { owner } = await makeCouple()
    const whole = {
      party: 'The O’Haras; and friends',
      seat: 'Table 4',
      tags: ['family', '=choir'],
      plus_one_allowed: true,
      plus_one_first_name: 'Yossi',
      plus_one_dietary: 'no nuts',
      photo_consent: true,
    }
    await makeGuest(app, owner, whole)
    await makeGuest(app, owner, { first_name: 'Ana', last_name: 'Ito', party: 'The O’Haras; and friends' })
    const found = await zipOf(owner)
    const list = found[Object.keys(found).find((name) => name.includes('-guests-'))!]!
    const { owner: next } = await makeCouple()
    const imported = await app.request('POST', '/api/guests/import?preview=never', {
      token: next.token,
      body: list,
      headers: { 'content-type': 'text/csv' },
    })
    expect(await jsonOf(imported, 200)).toMatchObject({ added: 2, errors: [] })
    const guests = async ({ token }: Owner) =>
      (await jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)).map(
        ({ id: _id, created_at: _created, updated_at: _updated, ...guest }) => guest,
      )
    expect(await guests(next)).toEqual(await guests(owner))
  })

  it('is a page and lists where nobody has sent anything', async () => {
    const { owner } = await makeCouple()
    const found = await zipOf(owner)
    expect(Object.keys(found)).toHaveLength(5)
    expect(found[PAGE_NAME]).not.toContain('<section')
  })

  it('takes the couple’s own picture along', async () => {
    const { owner, couple } = await makeCouple()
    const key = `${couple.id}/cover-abc`
    await app.deps.files.put(`${key}-wide-1200.jpg`, asStream(bytes('a cover')))
    await app.deps.db
      .updateTable('couples')
      .set({
        cover_photo_key: key,
        cover_photo_variants: JSON.stringify({ wide: [800, 1200], tall: [], brightness: 0.4 }),
        story_video_key: `${couple.id}/story-video.mp4`,
      })
      .where('id', '=', couple.id)
      .execute()
    await app.deps.files.put(`${couple.id}/story-video.mp4`, asStream(bytes('a film')))
    const found = await zipOf(owner)
    expect(found).toMatchObject({ 'Cover photo.jpg': 'a cover', 'Our film.mp4': 'a film' })
    expect(found[PAGE_NAME]).toContain('<img src="Cover%20photo.jpg"')
  })
})

describe('its address', () => {
  it('opens without a header for five minutes, for one couple, also after the site has expired', async () => {
    const { owner, couple } = await makeCouple()
    await app.deps.db
      .updateTable('couples')
      .set({ expiration_date: '2029-06-13', site_status: 'expired' })
      .where('id', '=', couple.id)
      .execute()
    const url = await linkOf(owner)
    const zip = await app.request('GET', url)
    expect(zip.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${couple.slug}-everything-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    )
    expect(Object.keys(await unzip(zip))).toContain(PAGE_NAME)
    const byToken = await app.request('GET', '/api/data-export/everything.zip', { token: owner.token })
    expect(Object.keys(await unzip(byToken))).toContain(PAGE_NAME)

    const { couple: other, owner: stranger } = await makeCouple()
    const originals = await app.request('POST', '/api/media/originals-link', { token: owner.token })
    const { url: ofOriginals } = await jsonOf<{ url: string }>(originals, 200)
    for (const wrong of [
      url.replace(couple.id, other.id),
      url.slice(0, -1),
      url.replace(/\?.*/, ''),
      url.replace(couple.id, 'x'),
      ofOriginals.replace('originals.zip', 'everything.zip'),
      url.replace('everything.zip', 'originals.zip'),
    ])
      expect((await app.request('GET', wrong, { token: stranger.token })).status).toBe(404)
    app.passTime(5 * 60_000)
    expect((await app.request('GET', url)).status).toBe(404)
  })

  it('is of no use to an owner whom the operator keeps out, and of none once the account is gone', async () => {
    const { owner } = await makeCouple()
    const url = await linkOf(owner)
    const ban = (banned_until: string | null) =>
      app.deps.db.updateTable('users').set({ banned_until }).where('id', '=', owner.userId).execute()
    await ban('2999-01-01T00:00:00.000Z')
    expect((await app.request('GET', url)).status).toBe(404)
    await ban(null)
    expect((await app.request('GET', url)).status).toBe(200)
    expect((await app.request('DELETE', '/api/account', { token: owner.token })).status).toBe(204)
    expect((await app.request('GET', url)).status).toBe(404)
  })

  it('is on its way twice at once at most, and a place is free again when one is read or broken off', async () => {
    const { owner } = await makeCouple()
    const get = (method = 'GET') =>
      app.request(method, '/api/data-export/everything.zip', { token: owner.token })
    for (let n = 0; n < 3; n++) expect((await get('HEAD')).status).toBe(200)
    const [first, second] = [await get(), await get()]
    const refused = await get()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    await first.body?.cancel()
    const third = await get()
    expect(third.status).toBe(200)
    await unzip(second)
    expect((await get()).status).toBe(200)
  })

  it('is closed once the session that asked for it is signed out, and by no other’s end', async () => {
    const { owner } = await makeCouple()
    const json = { email: owner.email, password: 'correct horse' }
    const again = await app.request('POST', '/auth/v1/token?grant_type=password', { json })
    const { access_token: elsewhere } = await jsonOf<{ access_token: string }>(again, 200)
    const url = await linkOf(owner)
    const signOut = (token: string, scope: string) =>
      app.request('POST', `/auth/v1/logout?scope=${scope}`, { token })
    expect((await signOut(elsewhere, 'local')).status).toBe(204)
    expect((await app.request('GET', url)).status).toBe(200)
    expect((await signOut(owner.token, 'global')).status).toBe(204)
    expect((await app.request('GET', url)).status).toBe(404)
  })

  it('gives the whole ZIP again where the first download was broken off', async () => {
    const { owner, couple } = await makeCouple()
    for (let count = 0; count < 5; count++) await makeMedia(app, couple, {}, new Uint8Array(300_000))
    const url = await linkOf(owner)
    const reader = (await app.request('GET', url)).body!.getReader()
    for (let count = 0; count < 20; count++) await reader.read()
    await reader.cancel()
    expect(namesIn(await unzip(await app.request('GET', url)), 'Photos and videos')).toHaveLength(5)
  })
})
