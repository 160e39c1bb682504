import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { SERVER_LIMITS, limitServer, serverOptions } from './server-limits.ts'
import type { ServerLimits } from './server-limits.ts'

const app = startTestApp()

/** Short enough to wait for. */
const QUICK: Partial<ServerLimits> = { headersMs: 300, requestMs: 2_000, idleMs: 300, lookEveryMs: 50 }
const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'

let server: Server
const sockets: Socket[] = []
beforeEach(() => start(QUICK))
afterEach(stop)

async function start(limits: Partial<ServerLimits>): Promise<void> {
  const all = { ...SERVER_LIMITS, ...limits }
  const served = { fetch: app.routes.fetch, port: 0, hostname: '127.0.0.1' }
  server = serve({ ...served, serverOptions: serverOptions(all) }) as Server
  limitServer(server, all)
  if (!server.listening) await once(server, 'listening')
}

async function stop(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((done) => server.close(done))
}

/** A connection, what it has received so far, and when it ended. */
async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const got = { text: '' }
  socket.setEncoding('utf8').on('data', (text: string) => (got.text += text))
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  await once(socket, 'connect')
  return { socket, got, closed }
}

async function statusOfAnother(): Promise<number> {
  const { socket, got, closed } = await open()
  socket.write(`${GET}Connection: close\r\n\r\n`)
  await closed
  return Number(got.text.split(' ')[1])
}

describe('a connection', () => {
  it.each([
    ['nothing', ''],
    ['a line', 'GET / HTTP/1.1\r\n'],
    ['headers without an end', GET],
  ])('on which %s comes is closed, and holds up nobody', async (_, bytes) => {
    const { socket, got, closed } = await open()
    socket.write(bytes)
    expect(await statusOfAnother()).toBe(200)
    await closed
    expect(got.text).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('on which headers come one by one for ever is closed, and a hundred of them hold up nobody', async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, open))
    for (const { socket } of slow) socket.write(GET)
    const dripping = setInterval(() => slow.forEach(({ socket }) => socket.write('x: y\r\n')), 20)
    expect(await statusOfAnother()).toBe(200)
    await Promise.all(slow.map(({ closed }) => closed))
    clearInterval(dripping)
    expect(slow.filter(({ got }) => !got.text.startsWith('HTTP/1.1 408 '))).toEqual([])
  })

  it('on which a body stops is closed', async () => {
    const { socket, got, closed } = await open()
    socket.write(
      'POST /api/guest-name-match HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    )
    expect(await statusOfAnother()).toBe(200)
    await closed
    expect(got.text).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is closed when it is idle, and not between two requests', async () => {
    const { socket, got, closed } = await open()
    for (let count = 1; count <= 3; count++) {
      socket.write(`${GET}\r\n`)
      await expect.poll(() => got.text.match(/HTTP\/1\.1 200 /g)?.length).toBe(count)
    }
    await closed
    expect(got.text).not.toContain('408')
  })

  it('is closed at once where too many are open, and answered once others have left', async () => {
    await stop()
    await start({ connections: 3 })
    const held = await Promise.all([open(), open(), open()])
    const { socket, got, closed } = await open()
    socket.write(`${GET}\r\n`)
    await closed
    expect(got.text).toBe('')
    held[0]!.socket.write(`${GET}\r\n`)
    await expect.poll(() => held[0]!.got.text).toMatch(/^HTTP\/1\.1 200 /)
    held[1]!.socket.destroy()
    await expect.poll(statusOfAnother).toBe(200)
  })
})

describe('a request', () => {
  it.each([
    ['too many headers', `${GET}${'x: y\r\n'.repeat(250)}`],
    ['too long a header', `${GET}x: ${'y'.repeat(17_000)}\r\n`],
    ['too long an address', `GET /${'y'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\n`],
  ])('with %s is refused with 431, before anything of it is read', async (_, head) => {
    const { socket, got, closed } = await open()
    socket.write(`${head}\r\n`)
    await closed
    expect(got.text).toMatch(/^HTTP\/1\.1 431 /)
    expect(await statusOfAnother()).toBe(200)
  })

  it('from a slow phone takes its time: a body may come for longer than headers may', async () => {
    const body = JSON.stringify({ slug: 'nobody-2031', firstName: 'Zoe', lastName: 'Okafor' })
    const { socket, got } = await open()
    socket.write(
      `POST /api/guest-name-match HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    for (let at = 0; at < body.length; at += 10) {
      socket.write(body.slice(at, at + 10))
      await delay(75)
    }
    await expect.poll(() => got.text).toMatch(/^HTTP\/1\.1 404 .*"error"/s)
  })
})

describe('a live page', () => {
  it('stays open for longer than any of these', async () => {
    await stop()
    await start({ ...QUICK, requestMs: 300 })
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const { socket, got } = await open()
    socket.write(`GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`)
    await expect.poll(() => got.text).toContain('catch-up')
    await delay(1_000)
    const guest = await makeGuest(app, owner)
    await expect.poll(() => got.text).toContain(guest.id)
    expect(socket.destroyed).toBe(false)
  })
})
