import { describe, expect, it } from 'vitest'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { jsonOf, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import type { ActivityType } from '../model/activity.ts'
import type { ActivitySummary, ListedActivity } from '../model/activity-list.ts'

const app = startTestApp()
const PATH = '/api/activities'

async function makeHub() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const get = async <T>(path: string) =>
    jsonOf<T>(await app.request('GET', `${PATH}${path}`, { token: owner.token }), 200)
  const list = async (query = '') => (await get<ListPage<ListedActivity>>(query)).rows
  const make = async (type: ActivityType, payload: object = {}) => {
    app.passTime(1000)
    return (await makeActivity(app, couple, type, payload)).id
  }
  return { owner, couple, get, list, make }
}

describe('the hub', () => {
  it('lists what is of any type, newest first, with who and what in a line', async () => {
    const { list, make } = await makeHub()
    await make('note', { message: `${'x'.repeat(100)}yz`, author: '' })
    await make('request', { song: 'At Last', artist: 'Etta James', requester: 'Ada King' })
    await make('trivia', { participant: 'Bo King' })
    await make('poll', { voter: 'Cy King' })
    expect((await list()).map(({ type, author, preview }) => [type, author, preview])).toEqual([
      ['poll', 'Cy King', 'Voted on poll: poll-1'],
      ['trivia', 'Bo King', 'Score: 2/3'],
      ['request', 'Ada King', 'At Last by Etta James'],
      ['note', 'Unknown', `${'x'.repeat(100)}…`],
    ])
  })

  it('is searched by guest and text, and filtered by type and day', async () => {
    const { list, make } = await makeHub()
    await make('note', { message: 'All our löve', author: 'Zoë' })
    await make('trivia', { participant: 'Bo' })
    for (const [query, count] of [
      ['?search=zoe', 1],
      ['?search=love', 1],
      ['?type=trivia', 1],
      ['?type=poll', 0],
      ['?shared=1999-01-01..1999-01-02', 0],
    ])
      expect(await list(`${query}`), `${query}`).toHaveLength(Number(count))
  })

  it('counts each type for the couple alone', async () => {
    const { get, make } = await makeHub()
    const other = await makeHub()
    await other.make('note')
    for (const type of ['note', 'note', 'request', 'poll'] as const) await make(type)
    expect(await get<ActivitySummary>('/summary')).toEqual({
      total: 4,
      notes: 2,
      requests: 1,
      trivia: 0,
      polls: 1,
    })
  })

  it('exports all of them, with a score’s percent and all of a note', async () => {
    const { owner, couple, make } = await makeHub()
    const id = await make('trivia', { participant: '' })
    await make('note', { message: `=${'x'.repeat(120)}`, author: 'Ada' })
    const csv = await app.request('GET', `${PATH}/export.csv`, { token: owner.token })
    expect(csv.headers.get('content-disposition')).toContain(`${couple.slug}-activities-`)
    const [head, note, trivia] = (await csv.text()).replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('"Activity ID","Type","Author/Participant","Content/Details","Date","Time"')
    expect(note).toContain(`"note","Ada","'=${'x'.repeat(120)}"`)
    expect(trivia).toContain(`"${id}","trivia","Unknown","2/3 (67%)"`)
  })

  it('deletes several of any type, and nothing of another couple', async () => {
    const { owner, list, make } = await makeHub()
    const other = await makeHub()
    const ids = [await make('note'), await make('poll'), await other.make('note')]
    const kept = await make('request')
    const request = { token: owner.token, json: { ids } }
    expect(await jsonOf(await app.request('POST', `${PATH}/delete`, request), 200)).toEqual({ count: 2 })
    expect((await list()).map(({ id }) => id)).toEqual([kept])
    expect(await other.list()).toHaveLength(1)
  })
})
