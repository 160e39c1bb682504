import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { toStream } from '#platform/server/files/files.ts'
import { zipStream } from '#platform/server/files/zip-stream.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { sendZip } from '#platform/server/http/send-zip.ts'
import { withExportSlot } from './export-slots.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const appOf = () =>
  new Hono<AppEnv>().use(async (c, next) => {
    c.set('deps', { log: pino({ level: 'silent' }) } as Deps)
    await next()
  })

async function listenTo(app: Hono<AppEnv>): Promise<string> {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('are free again where a download fails in the middle', async () => {
  const app = appOf()
  const failing = async function* () {
    yield new Uint8Array(256 * 1024)
    throw new Error('read EIO')
  }
  const entries = [{ name: 'a.jpg', lastModified: new Date(), key: 'a.jpg' }]
  app.get('/', (c) =>
    withExportSlot(c, { coupleId: 'one' }, async () =>
      sendZip(c, 'a.zip', zipStream({ read: () => toStream(failing()) }, entries)),
    ),
  )
  const url = await listenTo(app)
  for (let download = 0; download < 3; download++) {
    const response = await fetch(url)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  }
})

it('are free again where a download is not read any more', async () => {
  const endless = () =>
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)) })
  const app = appOf()
  app.get('/', (c) => withExportSlot(c, { coupleId: 'two' }, async () => new Response(endless()), 100))
  const url = await listenTo(app)
  const left = [await fetch(url), await fetch(url)]
  const statusOfAnother = async () => {
    const response = await fetch(url)
    await response.body?.cancel()
    return response.status
  }
  await expect.poll(statusOfAnother).toBe(200)
  for (const response of left) await expect(response.arrayBuffer()).rejects.toThrow('terminated')
})
