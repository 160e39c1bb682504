import { describe, expect, it } from 'vitest'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { jsonOf, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { djCopy } from '../model/dj-list.ts'
import type { DjList, OwnDjList } from '../model/dj-list.ts'

const app = startTestApp({ limitsUse: true, env: { TRUST_PROXY: 'on' } })

async function makeList() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const own = async (method: string, path = '', json?: object) =>
    jsonOf<OwnDjList>(
      await app.request(method, `/api/dj-list${path}`, { token: owner.token, ...(json && { json }) }),
      200,
    )
  const { url } = await own('POST', '/renew')
  return { owner, couple, own, key: keyOf(url!) }
}

const keyOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const read = (key: string) => app.request('GET', `/api/dj-list/${key}`)
const songsOf = async (key: string) =>
  (await jsonOf<DjList>(await read(key), 200)).songs.map(({ song, count }) => [song, count])

describe('the list for the DJ', () => {
  it('has the approved songs, each once, and the pending ones where the couple want it; never a guest', async () => {
    const { couple, own, key } = await makeList()
    for (const [song, status] of [
      ['Fever', 'approved'],
      ['fever', 'approved'],
      ['At Last', 'pending'],
      ['Never', 'rejected'],
    ] as const)
      await makeActivity(app, couple, 'request', { song, artist: 'x', status, requester: 'Ada Dovetail' })
    expect(await songsOf(key)).toEqual([['Fever', 2]])
    expect(await own('PUT', '', { with_pending: true })).toMatchObject({ with_pending: true })
    expect(await songsOf(key)).toEqual([
      ['Fever', 2],
      ['At Last', 1],
    ])
    const page = await app.request('GET', `/songs/${key}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(html).toContain('At Last')
    expect(html).toContain('content="noindex"')
    for (const hidden of ['Dovetail', 'Never']) expect(html).not.toContain(hidden)
  })

  it('says that there is something new, and only then', async () => {
    const { couple, key } = await makeList()
    const version = async () => (await jsonOf<DjList>(await read(key), 200)).version
    const before = await version()
    expect(await (await app.request('GET', `/songs/${key}`)).text()).toContain(`data-version="${before}"`)
    await makeActivity(app, couple, 'request', { status: 'pending' })
    expect(await version()).toBe(before)
    await makeActivity(app, couple, 'request', { status: 'approved' })
    expect(await version()).not.toBe(before)
  })

  it('ends with its link: renewed, revoked, unpublished and over', async () => {
    const { owner, own, key } = await makeList()
    expect((await read(key.toUpperCase().replaceAll('-', ''))).status).toBe(200)
    const renewed = keyOf((await own('POST', '/renew')).url!)
    expect(renewed).not.toBe(key)
    expect((await read(key)).status).toBe(404)
    const patch = (json: object) => app.request('PATCH', '/api/couple', { token: owner.token, json })
    await patch({ settings: { published: false } })
    expect((await read(renewed)).status).toBe(404)
    await patch({ settings: { published: true } })
    expect((await read(renewed)).status).toBe(200)
    await patch({ date: '2019-06-12' })
    expect((await read(renewed)).status).toBe(404)
    await patch({ date: '2031-06-12' })
    expect(await own('DELETE')).toEqual({ url: null, with_pending: false })
    expect((await read(renewed)).status).toBe(404)
    const page = await app.request('GET', `/songs/${renewed}`)
    expect([page.status, await page.text()]).toMatchObject([404, expect.stringContaining(djCopy.page.ended)])
    const change = await app.request('PUT', '/api/dj-list', {
      token: owner.token,
      json: { with_pending: true },
    })
    expect(change.status).toBe(404)
  })

  it('is not found by trying', async () => {
    const { key } = await makeList()
    const from = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const statuses: number[] = []
    for (let count = 0; count < 61; count++)
      statuses.push((await app.request('GET', '/api/dj-list/k7pq-2m9x-rtha', from)).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
    expect((await app.request('GET', '/songs/k7pq-2m9x-rtha', from)).status).toBe(429)
    // The correct link still works.
    expect((await app.request('GET', `/api/dj-list/${key}`, from)).status).toBe(200)
  })
})
