import { expect, it } from 'vitest'
import { makeActivity } from '../../../../tests/support/activities.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

async function makeSite() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const list = (blocked_words: unknown) =>
    app.request('PATCH', '/api/couple', { token: owner.token, json: { settings: { blocked_words } } })
  const flags = async () => {
    const rows = await app.deps.db
      .selectFrom('activities')
      .select(['payload', 'flagged_words'])
      .where('couple_id', '=', couple.id)
      .orderBy('id')
      .execute()
    return rows.map(({ payload, flagged_words }) => {
      const { message, song } = JSON.parse(payload) as { message?: string; song?: string }
      return [message ?? song, JSON.parse(flagged_words)]
    })
  }
  return { owner, couple, list, flags }
}

it('what guests write is marked by the couple’s list, and by a new list what is there already', async () => {
  const { owner, couple, list, flags } = await makeSite()
  const guest = await makeGuest(app, owner)
  const token = await makeGuestToken(app, couple.slug, guest)
  await jsonOf(await list(['Ex', 'open bar']), 200)
  const share = (message: string) => app.request('POST', '/api/love-notes', { token, json: { message } })
  await jsonOf(await share('My EX says hi; to the open-bar!'), 201)
  await jsonOf(await share('Next year in Rome'), 201)
  await makeActivity(app, couple, 'request', { song: 'Ex’s and Oh’s', artist: 'Elle King' })
  const stranger = await makeWedding(app, await makeOwner(app))
  await makeActivity(app, stranger, 'note', { message: 'My ex' })
  expect(await flags()).toEqual([
    ['My EX says hi; to the open-bar!', ['Ex', 'open bar']],
    ['Next year in Rome', []],
    ['Ex’s and Oh’s', []],
  ])

  await jsonOf(await list(['rome', 'King']), 200)
  expect(await flags()).toEqual([
    ['My EX says hi; to the open-bar!', []],
    ['Next year in Rome', ['rome']],
    ['Ex’s and Oh’s', ['King']],
  ])
  const untouched = app.deps.db
    .selectFrom('activities')
    .select('flagged_words')
    .where('couple_id', '=', stranger.id)
  expect(await untouched.execute()).toEqual([{ flagged_words: '[]' }])
  await jsonOf(await list([]), 200)
  expect((await flags()).map(([, words]) => words)).toEqual([[], [], []])
})

it('the list is one word or phrase an entry, each once, within its limits', async () => {
  const { list } = await makeSite()
  const saved = await jsonOf<{ settings: { blocked_words: string[] } }>(
    await list(['  Idiot ', 'idiot', '', 'two\n words', '🍆', '🍆']),
    200,
  )
  expect(saved.settings.blocked_words).toEqual(['Idiot', 'two words', '🍆'])
  for (const words of [
    ['x'.repeat(61)],
    Array.from({ length: 301 }, (_, i) => `w${i}`),
    'idiot',
    [1],
    ['a\u0000'],
  ])
    expect((await list(words)).status).toBe(422)
})
