import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variantOf } from '../support/app-variant.ts'
import { makeWholeWedding } from '../support/factories.ts'
import { createMemoryLog } from '../support/memory-log.ts'
import { startTestApp } from '../support/test-app.ts'

// What only a real socket can carry: requests that no Request object can represent.
const app = startTestApp()
const memory = createMemoryLog()
let server: ServerType
let port: number
let slug: string
let token: string

beforeAll(async () => {
  const wedding = await makeWholeWedding(app)
  slug = wedding.couple.slug
  token = wedding.owner.token
  server = serve({ fetch: variantOf(app, { log: memory.log }).routes.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => server.close(done)))

/** Sends bytes and returns the status line of the response, or '' if the connection was merely closed. */
async function send(bytes: string | Buffer, { thenClose = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  if (thenClose) socket.end()
  await Promise.race([once(socket, 'close'), once(socket, 'data').then(() => socket.destroy())])
  return Buffer.concat(parts).toString('latin1')
}

const lines = (...head: string[]) => `${head.join('\r\n')}\r\nConnection: close\r\n\r\n`
const HOST = 'Host: localhost'
const JSON_TYPE = 'Content-Type: application/json'

const requests: [string, () => string | Buffer][] = [
  ['a raw NUL in the path', () => lines('GET /wedding/a\u0000b HTTP/1.1', HOST)],
  ['raw bytes in the path', () => Buffer.from(lines('GET /wedding/\u00ff\u00fe HTTP/1.1', HOST), 'latin1')],
  ['a backslash in the path', () => lines('GET /wedding\\..\\x HTTP/1.1', HOST)],
  ['two slashes', () => lines('GET //evil.example/wedding HTTP/1.1', HOST)],
  ['another host as the address', () => lines('GET http://evil.example/api/couple HTTP/1.1', HOST)],
  ['an address that is none', () => lines('GET http://[::1 HTTP/1.1', HOST)],
  ['no path', () => lines('OPTIONS * HTTP/1.1', HOST)],
  ['an address without a slash', () => lines('GET wedding HTTP/1.1', HOST)],
  ['no host', () => lines('GET / HTTP/1.1')],
  ['a host that is none', () => lines('GET / HTTP/1.1', 'Host: a b<>\u0001')],
  ['a host with a path', () => lines('GET / HTTP/1.1', 'Host: evil.example/../x?y#z')],
  ['two hosts', () => lines('GET / HTTP/1.1', HOST, 'Host: evil.example')],
  [
    'two tokens',
    () =>
      lines('GET /api/couple HTTP/1.1', HOST, 'Authorization: Bearer x', `Authorization: Bearer ${token}`),
  ],
  [
    'two types',
    () =>
      lines('POST /api/couple HTTP/1.1', HOST, JSON_TYPE, 'Content-Type: text/plain', 'Content-Length: 2') +
      '{}',
  ],
  [
    'two lengths',
    () => lines('POST /api/couple HTTP/1.1', HOST, 'Content-Length: 2', 'Content-Length: 3') + '{}',
  ],
  [
    'a length and chunks',
    () =>
      lines('POST /api/couple HTTP/1.1', HOST, 'Content-Length: 2', 'Transfer-Encoding: chunked') +
      '0\r\n\r\n',
  ],
  [
    'chunks that are none',
    () => lines('POST /auth/v1/signup HTTP/1.1', HOST, 'Transfer-Encoding: chunked') + 'zz\r\n{}\r\n',
  ],
  ['a length that is none', () => lines('POST /auth/v1/signup HTTP/1.1', HOST, 'Content-Length: -5') + '{}'],
  ['a body of a GET', () => lines('GET /api/couple HTTP/1.1', HOST, 'Content-Length: 2') + '{}'],
  ['twenty kilobytes of headers', () => lines('GET / HTTP/1.1', HOST, `Cookie: a=${'x'.repeat(20_000)}`)],
  [
    'two thousand headers',
    () => lines('GET / HTTP/1.1', HOST, ...Array.from({ length: 1_900 }, (_, n) => `X-${n}: 1`)),
  ],
  ['a path of 15 KB', () => lines(`GET /wedding/${'%F0%9F%92%8D'.repeat(1_250)} HTTP/1.1`, HOST)],
  ['a method of its own', () => lines('BREW /wedding HTTP/1.1', HOST)],
  ['a rare method', () => lines('PROPFIND /wedding HTTP/1.1', HOST)],
  ['TRACE', () => lines('TRACE / HTTP/1.1', HOST)],
  ['CONNECT', () => lines('CONNECT evil.example:443 HTTP/1.1', HOST)],
  ['an upgrade', () => lines('GET / HTTP/1.1', HOST, 'Upgrade: websocket', 'Sec-WebSocket-Key: x')],
  [
    'a promise',
    () => lines('POST /auth/v1/signup HTTP/1.1', HOST, 'Expect: something', 'Content-Length: 2') + '{}',
  ],
  ['an old version', () => 'GET / HTTP/1.0\r\n\r\n'],
  ['another protocol', () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
]

describe('a socket', () => {
  it.each(requests)('may carry %s', async (_, bytes) => {
    const reply = await send(bytes())
    // Closing without a response is allowed too; a failure of ours is not.
    expect(reply).toMatch(/^(HTTP\/1\.1 [1-4]\d\d |$)/)
    expect(reply).not.toMatch(/\bat .*\.[jt]s:\d+/)
  })

  it('may close in the middle of a body, and nothing is written', async () => {
    const head = [
      'POST /api/guests HTTP/1.1',
      HOST,
      JSON_TYPE,
      `Authorization: Bearer ${token}`,
      'Content-Length: 500',
    ]
    await send(`${lines(...head)}{"first_name":"Half","last_name":"Sent"}`, { thenClose: true })
    const file = ['POST /api/guests/import?file_name=a.csv HTTP/1.1', HOST, `Authorization: Bearer ${token}`]
    await send(`${lines(...file, 'Content-Length: 900')}first_name,last_name\nHalf,Sent\n`, {
      thenClose: true,
    })
    const half = await app.deps.db
      .selectFrom('guests')
      .select('id')
      .where('first_name', '=', 'Half')
      .execute()
    expect(half).toEqual([])
  })

  it('may be torn off in the middle of a body, which is no fault of the machine', async () => {
    const before = memory.lines.length
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${lines('POST /auth/v1/signup HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: 90')}{"email":`)
    await delay(100)
    socket.resetAndDestroy()
    // Those of the previous test may still arrive.
    const statuses = () =>
      memory.lines
        .slice(before)
        .map((line) => JSON.parse(line) as { route: string; status: number })
        .flatMap(({ route, status }) => (route === '/auth/v1/signup' ? [status] : []))
    await expect.poll(statuses).toEqual([400])
  })

  it.each([
    ['a length', 'Content-Length: 100', ''],
    ['chunks', 'Transfer-Encoding: chunked', '32\r\n'],
  ])(
    'may be torn off in the middle of a part of an upload with %s, which is not kept',
    async (_, told, chunk) => {
      const path = `/api/story-video/upload?client_key=${'ab'.repeat(16)}&bytes_total=100&offset=0`
      const before = memory.lines.length
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(lines(`PUT ${path} HTTP/1.1`, HOST, `Authorization: Bearer ${token}`, told))
      socket.write(`${chunk}${'x'.repeat(50)}`)
      await delay(100)
      socket.resetAndDestroy()
      const statuses = () =>
        memory.lines
          .slice(before)
          .map((line) => JSON.parse(line) as { route: string; status: number })
          .flatMap(({ route, status }) => (route === '/api/story-video/upload' ? [status] : []))
      await expect.poll(statuses).toEqual([400])
      expect(await app.deps.files.list('')).toEqual([])
    },
  )

  it.each([
    ['a call', '/api/guests', 1024],
    ['a sign-up', '/auth/v1/signup', 1024],
    ['a change of the account', '/auth/v1/user', 1024, 'PUT'],
    ['a name form', () => `/wedding/${slug}`, 512],
    ['an answer', () => `/wedding/${slug}/rsvp`, 512],
    ['a form of a tab', () => `/wedding/${slug}/tab/notes`, 512],
    ['a payment of the sandbox', '/sandbox/checkout/cs_test_1', 512],
  ])(
    'may carry chunks without end to %s, of which no more are read once they are too many',
    async (_, path, maxKilobytes, method = 'POST') => {
      const address = typeof path === 'string' ? path : path()
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const within = (milliseconds: number, what: Promise<string>) =>
        Promise.race([what, delay(milliseconds, 'nothing')])
      const reply = once(socket, 'data').then(([bytes]) => String(bytes).slice(0, 12))
      const closed = once(socket, 'close').then(() => 'closed')
      const kilobyte = `400\r\n${'x'.repeat(1024)}\r\n`
      await once(socket, 'connect')
      try {
        const head = [`${method} ${address} HTTP/1.1`, HOST, `Authorization: Bearer ${token}`]
        socket.write(`${[...head, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`)
        socket.write(kilobyte.repeat(maxKilobytes))
        expect(await within(200, reply)).toBe('nothing')
        socket.write(kilobyte)
        // The body never ends, and the server does not wait for that.
        expect(await within(60_000, reply)).toBe('HTTP/1.1 413')
        expect(await within(60_000, closed)).toBe('closed')
      } finally {
        socket.destroy()
      }
    },
  )

  it('still carries everything else afterwards', async () => {
    const page = await fetch(`http://127.0.0.1:${port}/wedding/${slug}`)
    expect([page.status, (await page.text()).includes('Clara')]).toEqual([200, true])
    const big = new Blob(['x'.repeat(2 * 1024 * 1024)]).stream()
    const upload = {
      method: 'POST',
      body: big,
      duplex: 'half',
      headers: { authorization: `Bearer ${token}` },
    }
    const refused = await fetch(`http://127.0.0.1:${port}/api/guests`, upload as RequestInit)
    expect(refused.status).toBe(413)
  })
})
