import { createServer, connect } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { STORAGE_FAULT } from '#platform/server/http/faults.ts'
import { createFileBucket } from './file-bucket.ts'
import { asStream } from './files.ts'
import type { StorageUrl } from './storage-url.ts'

const MIB = 1024 ** 2
const app = startTestApp()
const endpoint = inject('s3Endpoint')

const relays: Relay[] = []
afterAll(() => relays.forEach((relay) => relay.close()))

/** A connection to the S3 server that can be cut: while it is closed, nothing listens. */
class Relay {
  port = 0
  /** how many bytes of responses pass before the connection is cut, once */
  cutAfter = Infinity
  /** accepts everything and sends nothing */
  isMute = false
  #server: Server | null = null
  #sockets = new Set<Socket>()

  async open(): Promise<StorageUrl> {
    this.#server = createServer((near) =>
      this.#join(near, connect(Number(new URL(endpoint).port), '127.0.0.1')),
    )
    await new Promise<void>((done) => this.#server!.listen(this.port, '127.0.0.1', done))
    this.port = (this.#server.address() as AddressInfo).port
    return { ...app.deps.config.storage!, endpoint: `http://127.0.0.1:${this.port}` }
  }

  close(): void {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => other.destroy())
    }
    near.pipe(far)
    far.on('data', (bytes: Buffer) => {
      if (this.isMute) return true
      this.cutAfter -= bytes.length
      if (this.cutAfter > 0) return near.write(bytes)
      this.cutAfter = Infinity
      near.destroy()
    })
  }
}

async function openRelay() {
  const relay = new Relay()
  relays.push(relay)
  return { relay, storage: await relay.open() }
}

const UPLOAD = `/api/story-video/upload?client_key=${'ab'.repeat(16)}&bytes_total=${2 * MIB}`

async function expectUnavailable(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  // The reference consists of random characters, which may include S and 3.
  const text = (await response.text()).replace(/"reference":"\w+"|reference \w+/, '')
  expect(text).toContain('Twofold cannot be reached right now')
  expect(text).not.toMatch(/ECONN|bucket|S3|aws|node_modules/i)
}

async function expectNotReady(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toEqual({ ready: false, reason: 'files' })
}

describe('a bucket that nobody can reach', () => {
  it('is a fault of the machine: 503, in words, wherever files are needed', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const storage = { bucket: 'media', endpoint: 'http://127.0.0.1:1', region: 'us-east-1' }
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
    const lost = variantOf(app, { config: { storage: { ...storage, credentials } } })
    const { token } = owner
    await expectNotReady(await lost.request('GET', '/readyz'))
    await expectUnavailable(await lost.request('GET', UPLOAD, { token }))
    const body = new Uint8Array(MIB)
    await expectUnavailable(await lost.request('PUT', `${UPLOAD}&offset=0`, { token, body }))
    // Requests that need no files continue to work.
    expect((await lost.request('GET', '/api/couple', { token })).status).toBe(200)
    expect((await lost.request('GET', '/healthz')).status).toBe(200)
  })
})

if (endpoint)
  describe('a bucket', () => {
    it('that goes away loses nothing that has come, and is used again once it is back', async () => {
      const { relay, storage } = await openRelay()
      const cut = variantOf(app, { config: { storage } })
      const owner = await makeOwner(app)
      await makeWedding(app, owner)
      const send = (offset: number) =>
        cut.request('PUT', `${UPLOAD}&offset=${offset}`, { token: owner.token, body: new Uint8Array(MIB) })
      expect((await cut.request('GET', '/readyz')).status).toBe(200)
      expect((await send(0)).status).toBe(200)
      relay.close()
      await expectNotReady(await cut.request('GET', '/readyz'))
      await expectUnavailable(await send(MIB))
      await relay.open()
      expect((await cut.request('GET', '/readyz')).status).toBe(200)
      const known = await cut.request('GET', UPLOAD, { token: owner.token })
      expect(await known.json()).toEqual({ bytes_received: MIB })
      expect(await (await send(MIB)).json()).toEqual({ bytes_received: 2 * MIB })
    })

    it('whose response breaks off is asked again', async () => {
      const { relay, storage } = await openRelay()
      const files = createFileBucket(storage)
      const bytes = Buffer.alloc(3 * MIB, 'abcdefg')
      await files.put('a/film', asStream(bytes))
      relay.cutAfter = 1.5 * MIB
      expect(Buffer.from(await new Response(files.read('a/film')).arrayBuffer()).equals(bytes)).toBe(true)
      expect(relay.cutAfter).toBe(Infinity)
    })

    it('that takes requests and answers none has failed', async () => {
      const { relay, storage } = await openRelay()
      const files = createFileBucket(storage, 200)
      await files.put('a/film', asStream(Buffer.alloc(MIB)))
      relay.isMute = true
      const fault = { code: STORAGE_FAULT }
      await expect(files.find('a/film')).rejects.toMatchObject(fault)
      await expect(files.put('a/film', asStream(Buffer.alloc(MIB)))).rejects.toMatchObject(fault)
      await expect(new Response(files.read('a/film')).arrayBuffer()).rejects.toMatchObject(fault)
      relay.isMute = false
      expect(await files.find('a/film')).toMatchObject({ bytes: MIB })
    })

    it('keeps no connection for readers who wait, be they more than there are connections', async () => {
      const { files } = app.deps
      await files.put('a/film', asStream(Buffer.alloc(4 * MIB)))
      const waiting = Array.from({ length: 51 }, () => files.read('a/film').getReader())
      await Promise.all(waiting.map((reader) => reader.read()))
      expect(await files.find('a/film')).toMatchObject({ bytes: 4 * MIB })
      await Promise.all(waiting.map((reader) => reader.cancel()))
    })

    it('that is not there, or does not admit us, is said so', async () => {
      const storage = app.deps.config.storage!
      const sentenceOf = (changes: Partial<StorageUrl>) =>
        createFileBucket({ ...storage, ...changes })
          .check()
          .catch((cause: { sentence?: string }) => cause.sentence)
      expect(await sentenceOf({})).toBeUndefined()
      expect(await sentenceOf({ bucket: 'no-such-bucket' })).toBe(
        'STORAGE_URL: there is no bucket called no-such-bucket',
      )
      const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'another' }
      expect(await sentenceOf({ credentials })).toMatch(/these credentials do not open the bucket/)
    })
  })
