import { describe, expect, it } from 'vitest'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { toFlag } from '#platform/server/db/db.ts'
import type { HistoryEvent } from '#features/history/model/history-list.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import type { LoveNoteSummary, OwnLoveNote } from '../model/love-note-list.ts'

const app = startTestApp()
const PATH = '/api/activities/notes'

async function makeSite() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const get = (path: string) => app.request('GET', `${PATH}${path}`, { token: owner.token })
  const post = (path: string, json: object) =>
    app.request('POST', `${PATH}${path}`, { token: owner.token, json })
  const shown = async (query: string) => {
    const page = await jsonOf<ListPage<OwnLoveNote>>(await get(query), 200)
    return page.rows.map(({ message }) => message)
  }
  return {
    owner,
    couple,
    get,
    post,
    shown,
    summary: async () => jsonOf<LoveNoteSummary>(await get('/summary'), 200),
  }
}

const note = (
  { couple }: Awaited<ReturnType<typeof makeSite>>,
  message: string,
  author: string,
  changes: Parameters<typeof makeActivity>[4] = {},
) => makeActivity(app, couple, 'note', { message, author }, changes)

describe('the couple’s love notes', () => {
  it('are searched by author or message, filtered and sorted, and exported as they are shown', async () => {
    const site = await makeSite()
    await note(site, 'Chúc mừng!', 'Zora Ek', { created_at: '2027-05-01T10:00:00.000Z' })
    await note(site, '=SUM(1)', 'Anna Bo', {
      created_at: '2027-05-02T10:00:00.000Z',
      flagged_words: '["sum"]',
    })
    await note(site, 'Dear Zora', 'Mia Ek', { created_at: '2027-05-03T10:00:00.000Z' })
    const { shown } = site
    expect(await shown('')).toEqual(['Dear Zora', '=SUM(1)', 'Chúc mừng!'])
    expect(await shown('?sort=shared')).toEqual(['Chúc mừng!', '=SUM(1)', 'Dear Zora'])
    expect(await shown('?sort=author')).toEqual(['=SUM(1)', 'Dear Zora', 'Chúc mừng!'])
    expect(await shown('?search=zora')).toEqual(['Dear Zora', 'Chúc mừng!'])
    expect(await shown('?search=chuc')).toEqual(['Chúc mừng!'])
    expect(await shown('?shared=2027-05-02..2027-05-02')).toEqual(['=SUM(1)'])
    expect(await shown('?flagged=yes')).toEqual(['=SUM(1)'])
    expect(await shown('?flagged=no')).toHaveLength(2)
    const csv = await site.get('/export.csv?flagged=yes')
    expect(csv.headers.get('content-disposition')).toMatch(/-love-notes-\d{4}-\d\d-\d\d\.csv/)
    expect((await csv.text()).replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      '"Author","Message","Date","Time"',
      `"Anna Bo","'=SUM(1)","2027-05-02","6:00 AM"`,
      '',
    ])
  })

  it('are counted in one go: a guest, their plus one, and names without a guest', async () => {
    const site = await makeSite()
    expect(await site.summary()).toEqual({
      total: 0,
      contributors: 0,
      average_length: 0,
      favorites: 0,
      flagged: 0,
    })
    const { id: guest_id } = await makeGuest(app, site.owner)
    await note(site, 'abc', 'Ada King', { guest_id })
    await note(site, '🎉🎉🎉🎉', 'Ada King', {
      guest_id,
      favorite: toFlag(true),
    })
    await note(site, 'abcde', 'Bo King', {
      guest_id,
      companion: toFlag(true),
    })
    await note(site, 'abcde', 'Gone Guest', { flagged_words: '["a"]' })
    await note(site, 'abcde', 'Gone Guest')
    await note(await makeSite(), 'of another couple', 'Ada King')
    expect(await site.summary()).toEqual({
      total: 5,
      contributors: 3,
      average_length: 4,
      favorites: 1,
      flagged: 1,
    })
  })

  it('are marked, one or many, as favorites and for the wall', async () => {
    const site = await makeSite()
    const first = await note(site, 'First', 'Ada', { created_at: '2027-05-01T10:00:00.000Z' })
    const second = await note(site, 'Second', 'Bo', { created_at: '2027-05-02T10:00:00.000Z' })
    const stranger = await note(await makeSite(), 'Theirs', 'Cy')
    const ids = [first.id, second.id, stranger.id]
    expect(await jsonOf(await site.post('/bulk', { ids, on_wall: true }), 200)).toEqual({ count: 2 })
    expect(await jsonOf(await site.post('/bulk', { ids: [first.id], favorite: true }), 200)).toEqual({
      count: 1,
    })
    expect(await site.shown('?on_wall=yes')).toEqual(['Second', 'First'])
    expect(await site.shown('?favorite=yes&on_wall=yes')).toEqual(['First'])
    await jsonOf(await site.post('/bulk', { ids: [first.id], on_wall: false }), 200)
    expect(await site.shown('?on_wall=yes')).toEqual(['Second'])
    expect(await site.shown('?favorite=yes')).toEqual(['First'])
    for (const bad of [{ ids: [first.id] }, { ids: [], favorite: true }, { ids: ['x'], favorite: true }])
      expect((await site.post('/bulk', bad)).status).toBe(422)
  })

  it('are told of in the history when they are shown on the wall or taken off it, and not as favorites', async () => {
    const site = await makeSite()
    const first = await note(site, 'First', 'Ada')
    const second = await note(site, 'Second', 'Bo')
    const stranger = await note(await makeSite(), 'Theirs', 'Cy')
    const ids = [first.id, second.id, stranger.id]
    const change = async (json: object) => {
      app.passTime(60_000)
      await jsonOf(await site.post('/bulk', json), 200)
    }
    await change({ ids, favorite: true })
    await change({ ids, on_wall: true })
    await change({ ids: [first.id], favorite: false, on_wall: false })
    await change({ ids: [stranger.id], on_wall: true })
    const history = await app.request('GET', '/api/history?actor=owner', { token: site.owner.token })
    const { rows } = await jsonOf<ListPage<HistoryEvent>>(history, 200)
    // After the two of the wedding itself.
    expect(rows.slice(0, -2).map(({ text, part }) => [text, part])).toEqual([
      ['1 love note taken off the wall', 'activities'],
      ['2 love notes shown on the wall', 'activities'],
    ])
  })

  it('are deleted for good, those of others never', async () => {
    const site = await makeSite()
    const other = await makeSite()
    const mine = await note(site, 'Mine', 'Ada')
    const theirs = await note(other, 'Theirs', 'Cy')
    const ids = [mine.id, theirs.id]
    expect(await jsonOf(await site.post('/delete', { ids }), 200)).toEqual({ count: 1 })
    expect(await jsonOf(await site.post('/delete', { ids }), 200)).toEqual({ count: 0 })
    expect([await site.shown(''), await other.shown('')]).toEqual([[], ['Theirs']])
  })
})
