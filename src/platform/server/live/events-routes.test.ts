import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { startForgetfulNetwork } from '../../../../tests/support/forgetful-network.ts'
import { createMemoryLog } from '../../../../tests/support/memory-log.ts'
import { databaseUrl } from '../../../../tests/support/postgres.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import { createOutageWatch } from '#platform/server/db/outage.ts'
import { openLivePostgres } from './live-postgres.ts'

const app = startTestApp()
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** The events of a stream, one after the other. */
async function follow(token: string, query = '', at: TestApp = app) {
  const response = await at.request('GET', `/events${query}`, { token })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  open.push(() => reader.cancel())
  let heard = ''
  return {
    /** The next event's text; null once the stream has ended. */
    async next(): Promise<string | null> {
      while (!heard.includes('\n\n')) {
        const { value, done } = await reader.read()
        if (done) return null
        heard += value
      }
      const end = heard.indexOf('\n\n')
      const event = heard.slice(0, end)
      heard = heard.slice(end + 2)
      return event
    },
  }
}

const changesOf = (event: string | null) => JSON.parse(event!.replace(/^data: /, '')) as LiveChange[]

async function makeCouple() {
  const owner = await makeOwner(app)
  return { owner, couple: await makeWedding(app, owner) }
}

describe('the stream of events', () => {
  it('tells the owner of an answer, once it is saved, without saying what it is', async () => {
    const { owner, couple } = await makeCouple()
    const guest = await makeGuest(app, owner)
    const token = await makeGuestToken(app, couple.slug, guest)
    const stream = await follow(owner.token)
    expect(await stream.next()).toContain('event: catch-up')
    const json = { rsvp_status: 'accepted', meal_choice: 'fish' }
    expect((await app.request('PUT', '/api/rsvp', { token, json })).status).toBe(200)
    const text = await stream.next()
    expect(changesOf(text)).toContainEqual({ type: 'guest', id: guest.id })
    expect(changesOf(text)).toContainEqual({ type: 'notification', id: expect.any(String) as string })
    expect(text).not.toContain('fish')
  })

  it('lets only a page that was opened before the last change read again', async () => {
    const { owner } = await makeCouple()
    const guest = await makeGuest(app, owner)
    expect(await (await follow(owner.token, '?page_age=10')).next()).toContain('event: catch-up')
    for (const age of ['70000', 'x', '-1', ''])
      expect(await (await follow(owner.token, `?page_age=${age}`)).next()).toContain('event: catch-up')

    const nobody = await makeCouple()
    app.deps.live.publish(nobody.couple.id, { type: 'guest', id: guest.id })
    await delay(30)
    expect(app.deps.live.mayHaveChangedWithin(nobody.couple.id, 10)).toBe(false)
    expect(app.deps.live.mayHaveChangedWithin(nobody.couple.id, 5_000)).toBe(true)

    // As long as a page's request may take to arrive.
    await delay(5_100)
    const fresh = await follow(owner.token, '?page_age=10')
    expect(await fresh.next()).toMatch(/^: *$/)
    await makeGuest(app, owner, { last_name: 'Later' })
    expect(await fresh.next()).toContain('"type":"guest"')
  })

  it('is not opened by a look at its head, whose place would never be free again', async () => {
    const { owner } = await makeCouple()
    for (let look = 0; look < 31; look++)
      expect((await app.request('HEAD', '/events', { token: owner.token })).status).toBe(405)
    expect(await (await follow(owner.token)).next()).not.toBeNull()
  })

  it('tells nobody of what was rolled back, and other couples of nothing', async () => {
    const { owner } = await makeCouple()
    const other = await makeCouple()
    const stream = await follow(other.owner.token)
    await stream.next()
    await makeGuest(app, owner)
    await app.request('DELETE', `/api/guests/${app.deps.newId()}`, { token: other.owner.token })
    const guest = await makeGuest(app, other.owner)
    expect(changesOf(await stream.next())).toEqual([{ type: 'guest', id: guest.id }])
  })

  it('is for who is let in: an account without a wedding, and nobody at all, hear nothing', async () => {
    const newcomer = await makeOwner(app)
    const statusFor = async (token?: string) => (await app.request('GET', '/events', { token })).status
    expect(await statusFor()).toBe(401)
    expect(await statusFor('forged')).toBe(401)
    expect(await statusFor(newcomer.token)).toBe(404)
  })

  it.each([
    [
      'is signed out',
      (_first: string, second: string) =>
        app.request('POST', '/auth/v1/logout?scope=local', { token: second }),
    ],
    [
      'ends with a new password',
      (first: string) =>
        app.request('PUT', '/auth/v1/user', { token: first, json: { password: 'a new battery' } }),
    ],
  ])('tells a session nothing more once it %s, however busy the wedding is', async (_how, end) => {
    const { owner } = await makeCouple()
    const json = { email: owner.email, password: 'correct horse' }
    const signedIn = await app.request('POST', '/auth/v1/token?grant_type=password', { json })
    const { access_token: second } = await jsonOf<{ access_token: string }>(signedIn, 200)
    const [staying, ending] = [await follow(owner.token), await follow(second)]
    for (const stream of [staying, ending]) expect(await stream.next()).toContain('event: catch-up')
    const before = await makeGuest(app, owner)
    for (const stream of [staying, ending])
      expect(changesOf(await stream.next())).toContainEqual({ type: 'guest', id: before.id })

    expect((await end(owner.token, second)).ok).toBe(true)
    const after = await makeGuest(app, owner)
    expect(changesOf(await staying.next())).toContainEqual({ type: 'guest', id: after.id })
    expect(await ending.next()).toBeNull()
  })

  it('does not hold more than 250 windows of one wedding', async () => {
    const { owner } = await makeCouple()
    for (let window = 0; window < 250; window++) await (await follow(owner.token)).next()
    const response = await app.request('GET', '/events', { token: owner.token })
    expect(response.status).toBe(429)
  })

  it('reaches the pages of other processes', async () => {
    const elsewhere = await anotherProcess()
    const { couple } = await makeCouple()
    const heard = new Promise<LiveChange>((resolve) => {
      const changed = (change: LiveChange) => change.type === 'import' && resolve(change)
      elsewhere.subscribe(couple.id, { changed, mayHaveMissed: () => {}, ended: () => {} })
    })
    // Repeated, because nothing is received until the other process listens.
    const telling = setInterval(() => app.deps.live.publish(couple.id, { type: 'import', id: null }), 50)
    open.push(() => Promise.resolve(clearInterval(telling)))
    expect(await heard).toEqual({ type: 'import', id: null })
  })
})

if (process.env['ENGINE'] === 'postgres')
  describe('the stream of events after a break of the network that ends no connection', () => {
    const TIMES = { askEveryMs: 100, replyWithinMs: 400 }

    /** A process whose live connection goes through a network of its own. */
    async function processBehindNetwork() {
      const network = await startForgetfulNetwork(app.database)
      const { log, lines } = createMemoryLog()
      const live = openLivePostgres(network.url, log, createOutageWatch(log, undefined, 100), TIMES)
      open.push(() => Promise.all([live.close(), network.stop()]))
      const logged = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
      return { at: variantOf(app, { live }), live, forgetConnections: network.forgetConnections, logged }
    }

    async function makeTwo() {
      const { owner, couple } = await makeCouple()
      const [here, there] = [await processBehindNetwork(), await processBehindNetwork()]
      const stream = await follow(owner.token, '', there.at)
      const hear = async (words: string) => {
        for (;;) if ((await stream.next())?.includes(words) !== false) return
      }
      // Repeated, because nothing is received until both are connected.
      const hearFrom = async (type: 'import' | 'guest') => {
        const telling = setInterval(() => here.live.publish(couple.id, { type, id: null }), 50)
        await hear(`"type":"${type}"`)
        clearInterval(telling)
      }
      await hearFrom('import')
      return { owner, here, there, hear, hearFrom }
    }

    it('lets the pages of a process that heard nothing meanwhile read again, and goes on', async () => {
      const { there, hear, hearFrom } = await makeTwo()
      there.forgetConnections()
      await hear('event: catch-up')
      await hearFrom('guest')
      await expect.poll(there.logged).toEqual(['the database is away', 'the database is back'])
    })

    it('lets the pages of others read again, of a process that could tell nothing meanwhile', async () => {
      const { owner, here, there, hear, hearFrom } = await makeTwo()
      here.forgetConnections()
      await makeGuest(here.at, owner)
      await hear('event: catch-up')
      await hearFrom('guest')
      await expect.poll(here.logged).toEqual(['the database is away', 'the database is back'])
      expect(there.logged()).toEqual([])
    })
  })

/** The bus of a second process; on SQLite a single process owns the file, so there is no other. */
async function anotherProcess() {
  if (app.deps.engine === 'sqlite') return app.deps.live
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db)
  const bus = openLivePostgres(databaseUrl(rows[0]!.name), pino({ level: 'silent' }))
  open.push(() => bus.close())
  return bus
}
