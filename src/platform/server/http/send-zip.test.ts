import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toStream } from '#platform/server/files/files.ts'
import { zipStream } from '#platform/server/files/zip-stream.ts'
import type { AppEnv } from './app-context.ts'
import { sendZip } from './send-zip.ts'

const LARGE = 256 * 1024
let server: Server | undefined
afterEach(() => void server?.close())

/** A server on a port of its own that sends a ZIP of `pieces`, and the lines of its log. */
async function serveZip(pieces: () => AsyncIterable<Uint8Array>) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('log', log.child({ reference: 'ABCDEF' }))
    await next()
  })
  const entry = { name: 'a.jpg', lastModified: new Date(), key: 'a.jpg' }
  app.get('/', (c) => sendZip(c, 'a.zip', zipStream({ read: () => toStream(pieces()) }, [entry])))
  server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: '127.0.0.1',
  }) as Server
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    lines,
  }
}

describe('a ZIP that is sent', () => {
  it('ends the connection where it fails, with one line in the log and none on the console', async () => {
    const written = vi.spyOn(console, 'error')
    const { url, lines } = await serveZip(async function* () {
      yield new Uint8Array(LARGE)
      throw Object.assign(new Error('read EIO of /somewhere'), {
        code: 'EIO',
        secret: 'a bucket’s answer',
      })
    })
    const response = await fetch(url)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
    expect(lines).toMatchObject([
      {
        level: 40,
        msg: 'a download broke off',
        reference: 'ABCDEF',
        err: { code: 'EIO' },
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('bucket’s')
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })

  it('closes what it reads, and logs nothing, where the reader goes', async () => {
    const closed = Promise.withResolvers<void>()
    const { url, lines } = await serveZip(async function* () {
      try {
        for (;;) yield new Uint8Array(LARGE)
      } finally {
        closed.resolve()
      }
    })
    const abort = new AbortController()
    const response = await fetch(url, { signal: abort.signal })
    await response.body!.getReader().read()
    abort.abort()
    await closed.promise
    expect(lines).toEqual([])
  })
})
