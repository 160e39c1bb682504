import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { toStream } from '#platform/server/files/files.ts'
import { zipStream } from '#platform/server/files/zip-stream.ts'
import type { AppEnv, Deps } from '#platform/server/http/http.ts'
import { sendZip } from '#platform/server/http/send-zip.ts'
import { withPlace } from './export-places.ts'

let server: Server | undefined
afterEach(() => void server?.close())

it('are free again where a download fails in the middle', async () => {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('deps', { log: pino({ level: 'silent' }) } as Deps)
    await next()
  })
  const failing = async function* () {
    yield new Uint8Array(256 * 1024)
    throw new Error('read EIO')
  }
  const entries = [{ name: 'a.jpg', lastModified: new Date(), key: 'a.jpg' }]
  app.get('/', (c) =>
    withPlace(c, { coupleId: 'one' }, async () =>
      sendZip(c, 'a.zip', zipStream({ read: () => toStream(failing()) }, entries)),
    ),
  )
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (let download = 0; download < 3; download++) {
    const response = await fetch(url)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  }
})
