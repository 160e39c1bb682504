import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect, test } from '@playwright/test'
import { startServer } from '../support/e2e-server.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { makeLiveWedding } from '../support/live-wedding.ts'
import type { LiveWedding } from '../support/live-wedding.ts'
import { adminQuery, databaseUrl } from '../support/postgres.ts'
import { send, startTraffic, toBackend } from '../support/restart-traffic.ts'
import type { Asked, Backend, Outcomes } from '../support/restart-traffic.ts'

const CLIENTS = 8
const ROUNDS = 2
/** Long, because the product is started seven times. */
test.setTimeout(300_000)

let dataDir: string
let running: RunningServer[] = []

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'twofold-e2e-'))
  running = []
})

test.afterEach(async () => {
  for (const server of running) await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

const env = (more: Record<string, string> = {}) => ({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...more })

async function start(more?: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(env(more))
  running.push(server)
  return server
}

/** Pages, files, both kinds of reads, and answers. */
function askedOf({ slug, ownerToken, guests }: LiveWedding): Asked[] {
  const owner = { authorization: `Bearer ${ownerToken}` }
  const answers = guests.map(({ token }, index) => ({
    method: 'PUT',
    path: '/api/rsvp',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rsvp_status: index % 2 ? 'accepted' : 'declined' }),
  }))
  return [
    { path: `/wedding/${slug}` },
    { path: '/api/guests', headers: owner },
    { path: '/' },
    { path: `/api/weddings/${slug}` },
    ...answers,
  ]
}

/** Expects a good response to every request that was sent; requests that no server was ready for do not count. */
function expectNoneLost(outcomes: Outcomes): void {
  const { 'no server was ready': _, 200: answered = 0, ...lost } = outcomes
  expect(lost).toEqual({})
  expect(answered).toBeGreaterThan(CLIENTS * 4)
}

/** An owner's open page: resolves once its stream has ended, and fails if it was cut off. */
async function holdStream(backend: Backend, token: string) {
  const agent = new Agent({ keepAlive: true })
  const call = { path: '/events', headers: { authorization: `Bearer ${token}` } }
  const stream = await send({ ...backend, agent }, call)
  stream.resume()
  return { stream, ended: finished(stream).finally(() => agent.destroy()) }
}

async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { timeout: 60_000, intervals: [20] }).toBe(true)
}

test('a server that is stopped answers what was sent, ends its streams, and ends with code 0', async () => {
  const server = await start()
  const wedding = await makeLiveWedding(server.origin, 4)
  const backend = toBackend(server.origin)
  const { ended, stream } = await holdStream(backend, wedding.ownerToken)
  expect(stream.statusCode).toBe(200)
  // Connections that were used once and are now idle.
  const idle = new Agent({ keepAlive: true })
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const response = await send({ ...backend, agent: idle }, { path: '/healthz' })
      await finished(response.resume())
    }),
  )
  const traffic = startTraffic([backend], askedOf(wedding), CLIENTS)
  await until(() => (traffic.outcomes['200'] ?? 0) > CLIENTS * 4)
  const code = await server.stop()
  const outcomes = await traffic.stop()
  idle.destroy()
  expectNoneLost(outcomes)
  expect(code).toBe(0)
  await ended
})

test('a server that is stopped says so at /readyz before it lets nobody in, and asks to leave', async () => {
  const server = await start()
  const backend = toBackend(server.origin)
  await finished((await send(backend, { path: '/healthz' })).resume())
  const stopped = server.stop()
  let ready = 200
  while (ready === 200) {
    const response = await send(backend, { path: '/readyz' })
    await finished(response.resume())
    ready = response.statusCode!
    if (ready !== 200) expect(response.headers.connection).toBe('close')
  }
  expect(ready).toBe(503)
  expect(await stopped).toBe(0)
  backend.agent.destroy()
})

test('two servers on PostgreSQL are restarted one after the other, and no request is lost', async () => {
  const name = `twofold_e2e_${process.pid}`
  const isThere = await adminQuery(`create database ${name}`).then(
    () => true,
    () => false,
  )
  test.skip(!isThere, 'no PostgreSQL to use')
  try {
    const shared = {
      DATABASE_URL: databaseUrl(name),
      SECRET_KEY: 'a secret that both servers share, for once',
    }
    const servers = [await start(shared), await start(shared)]
    const wedding = await makeLiveWedding(servers[0]!.origin, 4)
    const backends = servers.map(({ origin }) => toBackend(origin))
    const traffic = startTraffic(backends, askedOf(wedding), CLIENTS)
    for (let round = 0; round < ROUNDS * servers.length; round++) {
      const place = round % servers.length
      const before = traffic.outcomes['200'] ?? 0
      await until(() => (traffic.outcomes['200'] ?? 0) > before + CLIENTS * 4)
      expect(await servers[place]!.stop()).toBe(0)
      servers[place] = await start({ ...shared, PORT: new URL(servers[place]!.origin).port })
      await until(() => backends[place]!.isReady)
    }
    const outcomes = await traffic.stop()
    expect(outcomes['no server was ready']).toBeUndefined()
    expectNoneLost(outcomes)
  } finally {
    for (const server of running) await server.kill()
    await adminQuery(`drop database ${name} with (force)`)
  }
})
