import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

/** The application on a port; `most` is how many of its responses were in progress at once. */
async function listen() {
  const progress = { now: 0, most: 0 }
  // Every response waits for this before it is sent.
  const untilDurable = async () => {
    progress.most = Math.max(progress.most, ++progress.now)
    await delay(100)
    progress.now--
  }
  const { routes } = variantOf(app, { untilDurable })
  const server = serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  return { server, progress, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('keep all but twelve guest lists of a couple waiting, refuse none, and are free again when callers leave', async () => {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  await makeGuest(app, owner, { first_name: 'Zoë', last_name: 'O’Brien' })
  const { server, progress, origin } = await listen()
  const get = (path: string, signal?: AbortSignal) =>
    fetch(`${origin}${path}`, {
      headers: { authorization: `Bearer ${owner.token}` },
      ...(signal && { signal }),
    })
  const lists = ['/api/guests', '/api/guests/facets', '/api/guests/export.csv', '/api/rsvp/export.csv']
  const statusesOf = async (count: number) => {
    const calls = Array.from({ length: count }, (_, at) => get(lists[at % lists.length]!))
    return (await Promise.all(calls)).map(({ status }) => status)
  }
  try {
    expect(new Set(await statusesOf(60))).toEqual(new Set([200]))
    // On a slow machine the first ones may be sent before the twelfth has begun.
    expect(progress.most).toBeLessThanOrEqual(12)
    const leaving = new AbortController()
    const left = Array.from({ length: 60 }, () => get('/api/guests', leaving.signal).catch(() => null))
    await delay(10)
    leaving.abort()
    await Promise.all(left)
    expect(new Set(await statusesOf(24))).toEqual(new Set([200]))
  } finally {
    server.close()
  }
})
