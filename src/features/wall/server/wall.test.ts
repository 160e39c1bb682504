import { describe, expect, it } from 'vitest'
import { jsonOf, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { makeTriviaRun } from '../../../../tests/support/trivia.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { asStream } from '#platform/server/files/files.ts'
import { formKey } from '#features/media/model/media-files.ts'
import type { OwnWall, Wall } from '../model/wall.ts'

const app = startTestApp()

async function makeWall() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  await app.request('POST', '/api/wall/renew', { token: owner.token })
  const read = async () => jsonOf<OwnWall>(await app.request('GET', '/api/wall', { token: owner.token }), 200)
  const { url } = await read()
  return { owner, couple, read, path: new URL(url!).pathname }
}

const decided = { status: 'approved', decided_at: '2027-06-12T20:00:00.000Z' } as const

describe('the wall', () => {
  it('shows approved photos, the latest decision first, to anyone who has its address', async () => {
    const { couple, path } = await makeWall()
    const first = await makeMedia(app, couple, decided)
    const latest = await makeMedia(app, couple, { ...decided, decided_at: '2027-06-12T20:01:00.000Z' })
    await makeMedia(app, couple, { status: 'hidden' })
    await makeMedia(app, couple)
    const page = await app.request('GET', path)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<svg')])
    const { state, photos } = await jsonOf<Wall>(await app.request('GET', `/api${path}`), 200)
    expect([state, photos.map(({ id }) => id)]).toEqual(['playing', [latest.id, first.id]])
  })

  it('is paused, darkened and played by the couple', async () => {
    const { owner, path } = await makeWall()
    for (const state of ['paused', 'blank', 'playing']) {
      await jsonOf(await app.request('PUT', '/api/wall', { token: owner.token, json: { state } }), 200)
      expect((await jsonOf<Wall>(await app.request('GET', `/api${path}`), 200)).state).toBe(state)
    }
    expect(
      (await app.request('PUT', '/api/wall', { token: owner.token, json: { state: 'loud' } })).status,
    ).toBe(422)
  })

  it('shows released notes between the photos, and none that the couple took back', async () => {
    const { couple, path } = await makeWall()
    await makeActivity(app, couple, 'note', { message: 'For us alone' })
    const released = await makeActivity(app, couple, 'note', { message: 'Be happy' }, { on_wall: 1 })
    const read = async () => jsonOf<Wall>(await app.request('GET', `/api${path}`), 200)
    expect((await read()).notes).toEqual([
      { id: released.id, author: 'Passing Bystander', message: 'Be happy' },
    ])
    await app.deps.db.updateTable('activities').set({ on_wall: 0 }).where('id', '=', released.id).execute()
    expect((await read()).notes).toEqual([])
  })

  it('shows the chosen poll, or the newest open one, and never who voted', async () => {
    const { owner, couple, path } = await makeWall()
    const other = await makeWall()
    const polls = await app.deps.db
      .selectFrom('polls')
      .selectAll()
      .where('couple_id', '=', couple.id)
      .orderBy('position')
      .execute()
    const [first] = polls
    await makeActivity(app, couple, 'poll', { optionIndex: 1, voter: 'Odd Name' }, { poll_id: first!.id })
    const put = async (json: object) =>
      (await app.request('PUT', '/api/wall', { token: owner.token, json })).status
    const read = async () => jsonOf<Wall>(await app.request('GET', `/api${path}`), 200)
    await app.request('PATCH', '/api/couple', {
      token: owner.token,
      json: { settings: { toggles: { polls: true } } },
    })
    expect(await put({ shows: 'poll' })).toBe(200)
    expect((await read()).poll?.question).toBe(polls.at(-1)!.question)
    expect(await put({ poll_id: first!.id })).toBe(200)
    const { poll, photos } = await read()
    expect(poll).toMatchObject({ question: first!.question, votes: 1, isOpen: true })
    expect(poll!.options.map(({ percent }) => percent)).toEqual([0, 100, 0, 0])
    expect(JSON.stringify([poll, photos])).not.toContain('Odd Name')
    expect(photos).toEqual([])
    const foreign = await app.request('PUT', '/api/wall', {
      token: other.owner.token,
      json: { poll_id: first!.id },
    })
    expect(foreign.status).toBe(404)
    await app.deps.db.deleteFrom('polls').where('id', '=', first!.id).execute()
    expect((await read()).poll?.question).toBe(polls.at(-1)!.question)
    // The wall shows nothing that guests are not shown.
    await app.request('PATCH', '/api/couple', {
      token: owner.token,
      json: { settings: { toggles: { polls: false } } },
    })
    expect((await read()).poll).toBeNull()
  })

  it('shows the leaderboard of the trivia', async () => {
    const { owner, couple, path } = await makeWall()
    await makeTriviaRun(app, couple, { score: 2 })
    await jsonOf(
      await app.request('PUT', '/api/wall', { token: owner.token, json: { shows: 'leaderboard' } }),
      200,
    )
    const { leaderboard, notes } = await jsonOf<Wall>(await app.request('GET', `/api${path}`), 200)
    expect([leaderboard?.length, notes]).toEqual([1, []])
  })

  it('opens nothing at an address that the couple took back, or that was made up', async () => {
    const { owner, path, read, couple } = await makeWall()
    const { id, storage_key } = await makeMedia(app, couple, decided)
    await app.deps.files.put(formKey(storage_key, '480.webp'), asStream(new Uint8Array([1])))
    const { key } = await jsonOf<Wall>(await app.request('GET', `/api${path}`), 200)
    const photo = `/media/${couple.id}/${id}/480.webp?key=${key}`
    expect((await app.request('GET', photo)).status).toBe(200)
    await jsonOf(await app.request('POST', '/api/wall/renew', { token: owner.token }), 200)
    const renewed = new URL((await read()).url!).pathname
    expect(renewed).not.toBe(path)
    for (const wrong of [path, '/wall/k7pq-2m9x-rtha', '/wall/x', '/wall/%00'])
      for (const address of [wrong, `/api${wrong}`])
        expect((await app.request('GET', address)).status).toBe(404)
    expect((await app.request('GET', renewed)).status).toBe(200)
    expect((await app.request('GET', photo)).status).toBe(404)
    const draft = { token: owner.token, json: { settings: { published: false } } }
    await jsonOf(await app.request('PATCH', '/api/couple', draft), 200)
    expect((await app.request('GET', renewed)).status).toBe(404)
  })
})
