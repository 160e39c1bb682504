import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ListPage } from '#lists/model/list-page.ts'
import type { Media, MediaSummary } from '../model/media.ts'
import { isMediaLink } from './media-link.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()
const bytes = (text: string) => new TextEncoder().encode(text)

async function makeReview() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, { time_zone: 'America/Toronto' })
  const call = (method: string, path: string, json?: unknown) =>
    app.request(method, path, { token: owner.token, ...(json !== undefined && { json }) })
  const page = async (params = '') => jsonOf<ListPage<Media>>(await call('GET', `/api/media?${params}`), 200)
  const summary = async () => jsonOf<MediaSummary>(await call('GET', '/api/media/summary'), 200)
  const statusOf = async (id: string) => {
    const row = await app.deps.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.status
  }
  const history = () =>
    app.deps.db
      .selectFrom('history')
      .select(['action', 'target_id', 'before', 'after'])
      .where('couple_id', '=', couple.id)
      .where('action', 'like', 'media.%')
      .orderBy('id')
      .execute()
  return { owner, couple, call, page, summary, statusOf, history }
}

describe('the review', () => {
  it('reads pages, newest first, with counts of each status and all that one needs to show them', async () => {
    const { couple, page } = await makeReview()
    for (let day = 10; day < 70; day++)
      await makeMedia(app, couple, {
        status: day % 2 === 0 ? 'queued' : 'approved',
        created_at: `2027-06-12T10:${day % 60 < 10 ? '0' : ''}${day % 60}:00.000Z`,
      })
    const first = await page()
    expect(first.rows).toHaveLength(50)
    expect(first.counts).toEqual({
      total: 60,
      matching: 60,
      by: { all: 60, queued: 30, approved: 30, hidden: 0 },
    })
    expect(first.rows[0]).toMatchObject({ created_at: '2027-06-12T10:59:00.000Z', widths: [480] })
    expect(first.rows[0]!.base).toBe(`/media/${couple.id}/${first.rows[0]!.id}`)
    const rest = await page(`after=${first.next}`)
    expect(rest.rows).toHaveLength(10)
    expect(rest.next).toBeNull()
  })

  it('finds names without regard to case and accents, and still says how many there are', async () => {
    const { couple, page, call } = await makeReview()
    const found = await makeMedia(app, couple, { guest_name: 'ÉLODIE Wiśniewski' })
    await makeMedia(app, couple, { guest_name: 'Kwame Asante' })
    for (const search of ['elodie', 'élodie', 'WISNIEWSKI', 'die wi', 'wisniewski elodie']) {
      const { rows, counts } = await page(`search=${encodeURIComponent(search)}`)
      expect(rows.map(({ id }) => id)).toEqual([found.id])
      expect(counts).toMatchObject({ total: 2, matching: 1 })
    }
    expect((await page('search=nobody')).counts).toMatchObject({ total: 2, matching: 0 })
    const ids = await jsonOf<{ ids: string[] }>(await call('GET', '/api/media/ids?search=elodie'), 200)
    expect(ids).toEqual({ ids: [found.id] })
  })

  it('is narrowed by type, by days of the wedding, by what the filter said and by similarity', async () => {
    const { couple, page } = await makeReview()
    const group = app.deps.newId()
    // 11 PM on June 11 in Toronto.
    const late = await makeMedia(app, couple, { created_at: '2027-06-12T03:00:00.000Z' })
    const film = await makeMedia(app, couple, { kind: 'video', created_at: '2027-06-12T12:00:00.000Z' })
    const flagged = await makeMedia(app, couple, { filter_state: 'marked', look_group: group })
    const idsOf = async (params: string) => (await page(params)).rows.map(({ id }) => id)
    expect(await idsOf('kind=video')).toEqual([film.id])
    expect(await idsOf('uploaded=2027-06-11..2027-06-11')).toEqual([late.id])
    expect(await idsOf('uploaded=2027-06-12..2027-06-12')).toEqual([film.id])
    expect(await idsOf('flagged=marked')).toEqual([flagged.id])
    expect(await idsOf('similar=yes')).toEqual([flagged.id])
  })

  it('says what there is in figures, the five who sent the most first', async () => {
    const { owner, couple, summary } = await makeReview()
    const guest = await makeGuest(app, owner)
    const of = { guest_id: guest.id }
    await makeMedia(app, couple, { ...of, guest_name: 'Old Name', created_at: '2020-06-01T00:00:00.000Z' })
    await makeMedia(app, couple, { ...of, guest_name: 'Margaret Okafor', status: 'approved' })
    await makeMedia(app, couple, { ...of, guest_name: 'Plus One', companion: 1, kind: 'video' })
    await makeMedia(app, couple, { guest_name: 'Gone Guest', status: 'hidden' })
    await makeMedia(app, couple, { guest_name: '' })
    const { key, ...figures } = await summary()
    expect(key).not.toBe('')
    expect(figures).toEqual({
      total: 5,
      queued: 3,
      approved: 1,
      hidden: 1,
      photos: 4,
      videos: 1,
      contributors: [
        { guest_name: 'Margaret Okafor', count: 2 },
        { guest_name: 'Gone Guest', count: 1 },
        { guest_name: 'Plus One', count: 1 },
        { guest_name: 'Unknown', count: 1 },
      ],
    })
  })
})

describe('the key with which the review loads its pictures', () => {
  it('opens originals until the session that asked for it ends', async () => {
    const { owner, couple, summary } = await makeReview()
    const { url } = await makeMedia(app, couple, { status: 'hidden' }, bytes('the original'))
    const { key } = await summary()
    const open = async () => (await app.request('GET', `${url}?key=${key}`)).status
    expect(await open()).toBe(200)
    const banUntil = (banned_until: string | null) =>
      app.deps.db.updateTable('users').set({ banned_until }).where('id', '=', owner.userId).execute()
    await banUntil('2999-01-01T00:00:00.000Z')
    expect(await open()).toBe(404)
    await banUntil(null)
    expect(await open()).toBe(200)
    await app.request('POST', '/auth/v1/logout?scope=global', { token: owner.token })
    expect(await open()).toBe(404)
  })

  it('opens nothing of another wedding', async () => {
    const [own, other] = [await makeReview(), await makeReview()]
    const { url } = await makeMedia(app, other.couple, {}, bytes('the original'))
    const { key } = await own.summary()
    expect((await app.request('GET', `${url}?key=${key}`)).status).toBe(404)
  })
})

describe('a decision', () => {
  it('approves and hides, notes who and when, and is harmless a second time', async () => {
    const { owner, couple, call, history } = await makeReview()
    const { id } = await makeMedia(app, couple)
    for (const status of ['approved', 'approved', 'hidden', 'approved'])
      expect(await jsonOf<Media>(await call('PATCH', `/api/media/${id}`, { status }), 200)).toMatchObject({
        id,
        status,
        decided_at: expect.any(String) as unknown,
      })
    const row = await app.deps.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.decided_by).toBe(owner.userId)
    expect((await history()).map(parsed)).toEqual([
      {
        action: 'media.decide',
        target_id: id,
        before: { queued: [id] },
        after: { status: 'approved' },
      },
      {
        action: 'media.decide',
        target_id: id,
        before: { approved: [id], decided_at: { [id]: expect.any(String) as unknown } },
        after: { status: 'hidden' },
      },
      {
        action: 'media.decide',
        target_id: id,
        before: { hidden: [id], decided_at: { [id]: expect.any(String) as unknown } },
        after: { status: 'approved' },
      },
    ])
  })

  it('never queues again', async () => {
    const { couple, call, statusOf } = await makeReview()
    const { id } = await makeMedia(app, couple, { status: 'approved' })
    expect((await call('PATCH', `/api/media/${id}`, { status: 'queued' })).status).toBe(422)
    expect((await call('POST', '/api/media/bulk', { ids: [id], status: 'queued' })).status).toBe(422)
    expect(await statusOf(id)).toBe('approved')
  })

  it('about many moves those that may move, in one row of the history', async () => {
    const { couple, call, history } = await makeReview()
    const queued = await makeMedia(app, couple)
    const hidden = await makeMedia(app, couple, { status: 'hidden' })
    const approved = await makeMedia(app, couple, { status: 'approved' })
    const stranger = await makeMedia(app, (await makeReview()).couple)
    const ids = [queued.id, hidden.id, approved.id, stranger.id, app.deps.newId()]
    const done = await call('POST', '/api/media/bulk', { ids, status: 'approved' })
    expect(await jsonOf(done, 200)).toEqual({ count: 2, decision_id: expect.any(String) as unknown })
    expect(await history()).toHaveLength(1)
  })

  it('keeps the best of similar ones', async () => {
    const { couple, call, statusOf, history } = await makeReview()
    const look_group = app.deps.newId()
    const similar = []
    for (const status of ['queued', 'queued', 'approved', 'hidden'] as const)
      similar.push(await makeMedia(app, couple, { look_group, status }))
    const other = await makeMedia(app, couple)
    const shown = await jsonOf<Media[]>(await call('GET', `/api/media/${similar[1]!.id}/similar`), 200)
    expect(shown.map(({ id }) => id).toSorted()).toEqual(similar.map(({ id }) => id).toSorted())
    const kept = await call('POST', `/api/media/${similar[1]!.id}/keep`)
    expect(await jsonOf(kept, 200)).toEqual({ count: 2, decision_id: expect.any(String) as unknown })
    expect(await Promise.all(similar.map(({ id }) => statusOf(id)))).toEqual([
      'hidden',
      'approved',
      'hidden',
      'hidden',
    ])
    expect(await statusOf(other.id)).toBe('queued')
    expect((await history()).map(({ action }) => action)).toEqual(['media.keep'])
  })

  it('that another device has made otherwise meanwhile is not written over, and said', async () => {
    const { couple, call, statusOf } = await makeReview()
    const { id } = await makeMedia(app, couple)
    const decide = (status: string, shown: string) => call('PATCH', `/api/media/${id}`, { status, shown })
    expect((await decide('approved', 'queued')).status).toBe(200)
    const late = await decide('hidden', 'queued')
    expect(late.status).toBe(412)
    expect(await late.json()).toMatchObject({
      error: { message: 'Somebody else has just approved this. It was left as it is.' },
    })
    expect(await statusOf(id)).toBe('approved')
    // The same decision twice is no conflict, and a status that was seen may be changed.
    expect((await decide('approved', 'queued')).status).toBe(200)
    expect((await decide('hidden', 'approved')).status).toBe(200)
  })

  it('approves nothing that cannot be shown', async () => {
    const { couple, call, statusOf } = await makeReview()
    const { id } = await makeMedia(app, couple, { prepared: 'failed' })
    expect((await call('PATCH', `/api/media/${id}`, { status: 'approved' })).status).toBe(409)
    const many = await call('POST', '/api/media/bulk', { ids: [id], status: 'approved' })
    expect(await jsonOf(many, 200)).toEqual({ count: 0, decision_id: null })
    expect(await statusOf(id)).toBe('queued')
    expect((await call('PATCH', `/api/media/${id}`, { status: 'hidden' })).status).toBe(200)
  })

  it('can be taken back, but for what was decided again since', async () => {
    const { couple, call, statusOf } = await makeReview()
    const approvedAt = '2027-06-12T20:00:00.000Z'
    const queued = await makeMedia(app, couple)
    const approved = await makeMedia(app, couple, { status: 'approved', decided_at: approvedAt })
    const again = await makeMedia(app, couple)
    const ids = [queued.id, approved.id, again.id]
    const undo = async (id: string) =>
      jsonOf<{ count: number }>(await call('POST', `/api/media/decisions/${id}/undo`), 200)
    const hidden = await call('POST', '/api/media/bulk', { ids, status: 'hidden' })
    const { decision_id } = await jsonOf<{ decision_id: string }>(hidden, 200)
    app.passTime(1000)
    await call('PATCH', `/api/media/${again.id}`, { status: 'approved' })
    expect(await undo(decision_id)).toEqual({ count: 2 })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['queued', 'approved', 'approved'])
    // It is back at its old place in the gallery.
    const row = await jsonOf<Media>(await call('GET', `/api/media/${approved.id}`), 200)
    expect(row.decided_at).toBe(approvedAt)
    expect(await undo(decision_id)).toEqual({ count: 0 })
    app.passTime(-1000)
  })

  it('about many can be asked about first: what was hidden, and what is flagged', async () => {
    const { couple, call } = await makeReview()
    const stranger = await makeMedia(app, (await makeReview()).couple, { status: 'hidden' })
    const made = [
      await makeMedia(app, couple),
      await makeMedia(app, couple, { status: 'hidden', filter_state: 'marked' }),
      await makeMedia(app, couple, { filter_state: 'marked' }),
      await makeMedia(app, couple, { status: 'approved', filter_state: 'marked' }),
    ]
    const ids = [...made, stranger].map(({ id }) => id)
    const asked = await call('POST', '/api/media/needing-confirmation', { ids })
    expect(await jsonOf(asked, 200)).toEqual({ hidden: 1, flagged: 1 })
  })

  it('deletes the row and every file of it, for good', async () => {
    const { couple, call } = await makeReview()
    const look_group = app.deps.newId()
    const last = await makeMedia(app, couple, { look_group })
    const row = await makeMedia(app, couple, { look_group, film: 'film.mp4' }, bytes('original'))
    const beside = ['-480.webp', '-480.jpg', '-film.mp4'].map((end) => row.storage_key.replace('.jpg', end))
    for (const key of beside) await app.deps.files.put(key, stream('form'))
    expect((await call('DELETE', `/api/media/${row.id}`)).status).toBe(204)
    expect(await app.deps.files.list(`${couple.id}/guests`)).toEqual([])
    expect((await call('DELETE', `/api/media/${row.id}`)).status).toBe(404)
    const left = await app.deps.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', last.id)
      .executeTakeFirst()
    expect(left?.look_group).toBeNull()
  })

  it('tells open pages', async () => {
    const { couple, call } = await makeReview()
    const changes: unknown[] = []
    const stop = app.deps.live.subscribe(couple.id, {
      changed: (change) => changes.push(change),
      mayHaveMissed: () => {},
      ended: () => {},
    })
    const { id } = await makeMedia(app, couple)
    const second = await makeMedia(app, couple)
    await call('PATCH', `/api/media/${id}`, { status: 'hidden' })
    await call('POST', '/api/media/bulk', { ids: [id, second.id], status: 'approved' })
    await call('DELETE', `/api/media/${id}`)
    await expect
      .poll(() => changes)
      .toEqual([
        { type: 'media', id },
        { type: 'media', id: null },
        { type: 'media', id },
      ])
    stop()
  })
})

describe('the export', () => {
  it('has every item, with raw values and the clock of the wedding', async () => {
    app.setNow('2027-07-01T02:00:00.000Z')
    const { couple, call } = await makeReview()
    const row = await makeMedia(app, couple, {
      guest_name: 'Zoë "Z" Marchand, Jr.',
      status: 'hidden',
      kind: 'video',
      alt: '=1+1',
      storage_key: `${couple.id}/guests/film.mov`,
      created_at: '2027-06-12T03:05:00.000Z',
    })
    const older = await makeMedia(app, couple, { guest_name: '', created_at: '2027-06-11T16:00:00.000Z' })
    const response = await call('GET', '/api/media/export.csv?search=nobody&status=queued')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${couple.slug}-media-export-2027-06-30.csv"`,
    )
    const text = await response.text()
    const [header, first, second, ...none] = parse(text, { bom: true }) as string[][]
    expect(header).toEqual([
      'Media ID',
      'Guest Name',
      'Media Type',
      'Status',
      'Upload Date',
      'Upload Time',
      'URL',
      'Alt Text',
    ])
    const url = first![6]!
    expect(first).toEqual([
      row.id,
      'Zoë "Z" Marchand, Jr.',
      'video',
      'hidden',
      '2027-06-11',
      '11:05 PM',
      url,
      "'=1+1",
    ])
    expect(second!.slice(0, 6)).toEqual([older.id, 'Unknown', 'photo', 'queued', '2027-06-11', '12:00 PM'])
    expect(none).toEqual([])
    const { pathname, searchParams, origin } = new URL(url)
    expect(origin).toBe(new URL(app.deps.config.publicUrl).origin)
    expect(pathname).toBe(`/media/${couple.id}/${row.id}/original.mov`)
    const linked = { coupleId: couple.id, mediaId: row.id, version: 1 }
    expect(isMediaLink(app.deps.secrets, linked, searchParams.get('link')!)).toBe(true)
  })

  it('has other links once the couple has ended the earlier ones', async () => {
    const { couple, call, history } = await makeReview()
    await makeMedia(app, couple)
    const links = async () =>
      (parse(await (await call('GET', '/api/media/export.csv')).text()) as string[][])[1]![6]
    const before = await links()
    expect(await links()).toBe(before)
    expect((await call('POST', '/api/media/links/end')).status).toBe(204)
    expect(await links()).not.toBe(before)
    expect((await history()).map(({ action }) => action)).toEqual(['media.end_links'])
  })
})

async function* stream(text: string) {
  yield bytes(text)
}

/** PostgreSQL formats JSON in its own way. */
function parsed({ before, after, ...row }: { before: string | null; after: string | null }) {
  return {
    ...row,
    before: JSON.parse(before ?? 'null') as unknown,
    after: JSON.parse(after ?? 'null') as unknown,
  }
}
