import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { call, makeLiveWedding } from '../tests/support/live-wedding.ts'
import { measureBroadcasts, report } from './broadcasts.ts'
import type { HeardNotifications, OpenDashboards } from './dashboard-listeners.ts'
import { atPercentile, median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'
import type { MeasuredServer } from './server-process.ts'

const DASHBOARDS = 200
const ANSWERS = 60
const PAUSE_MS = 40
const LOOK_EVERY_MS = 20
const MAX_LOOKS = 500
const MAX_REACHED_MS = 300
const TARGET = 0.25
const EVENT = 'data: [{"type":"poll","id":"01980000-0000-7000-8000-000000000001"}]\n\n'

/**
 * Guests answer one after the other: how soon their couple's 200 open dashboards, 200 of one wedding or one of
 * each of 200 weddings, learn of it and have read the notification itself. Then the same pages receive changes,
 * compared with a bare broadcast.
 */
export async function measureNotificationsLive(): Promise<Figure[]> {
  const server = await startServer('bench', makeDataDir())
  const wedding = await makeLiveWedding(server.origin, ANSWERS)
  const one = await openDashboards(server.origin, Array(DASHBOARDS).fill(wedding.ownerToken) as string[])
  const together = await answerAll(
    server,
    one,
    wedding.guests.map(({ token }) => token),
    DASHBOARDS,
  )
  const broadcasts = await measureBroadcasts({
    name: 'events to dashboards, for each second of its own work',
    target: TARGET,
    server,
    listeners: [one],
    bytes: () => Promise.resolve(EVENT),
    openAt: async (origin) => [await openDashboards(origin, Array(DASHBOARDS).fill(null) as null[])],
  })
  one.disconnect()
  const apart = await measureApart(server)
  await server.stop()
  return [
    ...figuresOf('200 dashboards of one wedding', together),
    ...figuresOf('200 weddings', apart),
    broadcasts,
  ]
}

interface Reached {
  heardMs: number[]
  readMs: number[]
}

/** Every wedding has one open dashboard, and one guest, who answers. */
async function measureApart(server: MeasuredServer): Promise<Reached> {
  const weddings = []
  for (let index = 0; index < DASHBOARDS; index++) weddings.push(await makeLiveWedding(server.origin, 1))
  const listener = await openDashboards(
    server.origin,
    weddings.map(({ ownerToken }) => ownerToken),
  )
  const tokens = weddings.map(({ guests }) => guests[0]!.token)
  const reached = await answerAll(server, listener, tokens, 1)
  listener.disconnect()
  return reached
}

function figuresOf(who: string, { heardMs, readMs }: Reached): Figure[] {
  const figure = (what: string, times: number[]): Figure => {
    const p99 = atPercentile(times, 99)
    return {
      name: `a notification ${what} ${who}, at p99`,
      value: milliseconds(p99),
      target: `< ${milliseconds(MAX_REACHED_MS)}`,
      isMet: p99 < MAX_REACHED_MS,
      noise: `${milliseconds(median(times))} at the median, ${rangeOf(times, milliseconds)}`,
    }
  }
  return [figure('reaches', heardMs), figure('has been read by', readMs)]
}

/** A process full of open dashboards, all of which have been told to catch up. */
async function openDashboards(origin: string, tokens: (string | null)[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'dashboard-listeners.ts'))
  process.once('exit', () => child.kill('SIGKILL'))
  child.send({ origin, tokens } satisfies OpenDashboards)
  await once(child, 'message')
  return child
}

/**
 * One answer after the other, each of which `pages` dashboards should learn of; returns how long each of these took.
 */
async function answerAll(
  { origin }: MeasuredServer,
  listener: ChildProcess,
  tokens: string[],
  pages: number,
): Promise<Reached> {
  await report([listener])
  const reached: Reached = { heardMs: [], readMs: [] }
  for (const token of tokens) {
    const sentAt = performance.timeOrigin + performance.now()
    await call(origin, 'PUT', '/api/rsvp', { rsvp_status: 'accepted' }, token)
    const read = await readBy(listener, pages)
    reached.heardMs.push(...read.heardAt.map((at) => at - sentAt))
    reached.readMs.push(...read.readAt.map((at) => at - sentAt))
    await delay(PAUSE_MS)
  }
  return reached
}

/** What this many dashboards received, once all of them have read it. */
async function readBy(listener: ChildProcess, pages: number): Promise<Omit<HeardNotifications, 'events'>> {
  const all: Omit<HeardNotifications, 'events'> = { heardAt: [], readAt: [] }
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    await delay(LOOK_EVERY_MS)
    for (const { heardAt, readAt } of await report<HeardNotifications>([listener])) {
      all.heardAt.push(...heardAt)
      all.readAt.push(...readAt)
    }
    if (all.readAt.length >= pages) return all
  }
  throw new Error(
    `Of ${pages} dashboards ${all.heardAt.length} heard of an answer, ${all.readAt.length} read it.`,
  )
}
