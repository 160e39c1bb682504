import { describe, expect, it } from 'vitest'
import type { HistoryEvent } from '../model/history-list.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { makeEvent } from '../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { makeQuestion } from '../../../../tests/support/questions.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

const read = async ({ token }: Owner, query = '') =>
  jsonOf<ListPage<HistoryEvent>>(await app.request('GET', `/api/history${query}`, { token }), 200)
const texts = async (owner: Owner, query = '') => (await read(owner, query)).rows.map(({ text }) => text)

/** A wedding in which everybody has done something, each thing a minute after the previous one. */
async function busyWedding() {
  app.passTime(60_000)
  const { owner, couple, guest, guestToken } = await makeWholeWedding(app)
  app.passTime(60_000)
  const rsvp = { rsvp_status: 'accepted', meal_choice: 'fish' }
  await jsonOf(await app.request('PUT', '/api/rsvp', { token: guestToken, json: rsvp }), 200)
  app.passTime(60_000)
  await makeActivity(app, couple, 'note', { author: 'Margaret Okafor' }, { created_at: app.deps.clock() })
  app.passTime(60_000)
  const item = await makeMedia(app, couple, {
    guest_name: 'Margaret Okafor',
    created_at: app.deps.clock(),
  })
  app.passTime(60_000)
  await app.request('PATCH', `/api/media/${item.id}`, {
    token: owner.token,
    json: { status: 'approved' },
  })
  return { owner, couple, guest }
}

describe('GET /api/history', () => {
  it('tells what the couple and their guests did, the latest first', async () => {
    const { owner } = await busyWedding()
    const { rows, counts, next } = await read(owner)
    expect(rows.map(({ text, actor, part }) => [text, actor, part])).toEqual([
      ['1 item approved', 'owner', 'photos'],
      ['Photo uploaded', 'guest', 'photos'],
      ['Love note shared', 'guest', 'activities'],
      ['Margaret Okafor accepted', 'guest', 'rsvps'],
      ['Margaret Okafor added to the guest list', 'owner', 'guests'],
      ['Site published', 'owner', 'wedding'],
      ['Wedding event created', 'owner', 'wedding'],
    ])
    expect([counts?.total, next]).toEqual([7, null])
  })

  it('is filtered by what it is about and by whom, and searched by guest', async () => {
    const { owner } = await busyWedding()
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
    expect(await texts(owner, '?part=rsvps')).toEqual(['Margaret Okafor accepted'])
    expect(await texts(owner, '?actor=guest')).toHaveLength(3)
    expect(await texts(owner, '?search=ada')).toEqual(['Ada King added to the guest list'])
    expect(await texts(owner, '?sort=happened')).toEqual((await texts(owner)).toReversed())
    expect(await texts(owner, '?happened=2001-01-01..2001-01-02')).toEqual([])
  })

  it('has events, questions and the seating plan apart from what guests contribute', async () => {
    const { owner } = await busyWedding()
    const { token } = owner
    await makeEvent(app, owner)
    await makeQuestion(app, owner, { text: 'Which bus?' })
    const place = { x: 100, y: 100, rotation: 0, offers: [] }
    const table = { id: app.deps.newId(), name: 'Garden', shape: 'round', capacity: 8, ...place }
    const json = { changes: [{ do: 'add_table', table }] }
    await jsonOf(await app.request('POST', '/api/seating/changes', { token, json }), 200)
    expect(await texts(owner, '?part=events')).toEqual(['Event Welcome dinner added'])
    expect(await texts(owner, '?part=questions')).toEqual(['Question Which bus? added'])
    expect(await texts(owner, '?part=seating')).toEqual(['Seating plan changed'])
    expect(await texts(owner, '?part=activities')).toEqual(['Love note shared'])
  })

  it('goes on where a page ended', async () => {
    const { owner, couple } = await busyWedding()
    for (let count = 0; count < 110; count++) await makeActivity(app, couple, 'note')
    const first = await read(owner)
    const second = await read(owner, `?after=${first.next}`)
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(first.counts?.total).toBe(117)
    expect(ids).toHaveLength(2 * first.rows.length)
  })

  it('tells nothing of another couple, and is not there without a wedding', async () => {
    await busyWedding()
    const other = await makeOwner(app)
    expect((await app.request('GET', '/api/history', { token: other.token })).status).toBe(404)
    await makeWedding(app, other, { published: false })
    expect(await texts(other)).toEqual(['Wedding event created'])
  })

  it('names the song that was decided on, counts several, and says what was taken back', async () => {
    const { owner, couple } = await busyWedding()
    const { token } = owner
    const songs = ['At Last', 'Fever', 'Halo']
    const ids: string[] = []
    for (const song of songs) ids.push((await makeActivity(app, couple, 'request', { song })).id)
    const own = async (method: string, path: string, json: object) => {
      app.passTime(60_000)
      return app.request(method, `/api/activities/songs/${path}`, {
        token,
        json,
      })
    }
    await own('PATCH', ids[0]!, { status: 'approved' })
    await own('POST', 'undo', {
      status: 'approved',
      before: { pending: [ids[0]], approved: [], rejected: [] },
    })
    await own('PATCH', ids[1]!, { status: 'approved' })
    const decided = await jsonOf<object>(await own('POST', 'decide', { ids, status: 'rejected' }), 200)
    await own('POST', 'undo', { status: 'rejected', ...decided })
    const latest = async () => (await texts(owner, '?actor=owner&part=activities')).slice(0, 6)
    expect(await latest()).toEqual([
      'Rejection of 3 song requests taken back',
      '3 song requests rejected',
      'Song request approved: Fever by Etta James',
      'Approval of a song request taken back: At Last by Etta James',
      'Song request approved: At Last by Etta James',
    ])
    await own('POST', 'delete', { ids })
    expect(await latest()).toEqual([
      '3 song requests deleted',
      'Rejection of 3 song requests taken back',
      '3 song requests rejected',
      'Song request approved',
      'Approval of a song request taken back',
      'Song request approved',
    ])
  })

  it('keeps what a guest did once they are off the list', async () => {
    const { owner, guest } = await busyWedding()
    await app.request('DELETE', `/api/guests/${guest.id}`, {
      token: owner.token,
    })
    expect(await texts(owner)).toEqual(
      expect.arrayContaining([
        'Margaret Okafor removed from the guest list',
        'A former guest accepted',
        'Love note shared',
      ]),
    )
  })
})
