import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { call, makeLiveWedding } from '../tests/support/live-wedding.ts'
import type { LiveGuest } from '../tests/support/live-wedding.ts'
import type { GuestPolls, LivePolls } from '../src/features/polls/model/poll.ts'
import { measureBroadcasts, report } from './broadcasts.ts'
import type { Heard, OpenPages } from './event-listeners.ts'
import { atPercentile, median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, residentMegabytes, startServer } from './server-process.ts'
import type { MeasuredServer } from './server-process.ts'

const GUESTS = 500
const LISTENERS = 2
const VOTING_MS = 10_000
const MAX_SEEN_MS = 300
const MAX_MB = 250
const TARGET = 0.5
const RESULTS = 20
const MAX_RESULT_MS = 20

/**
 * 500 guests have the polls open on one process, and all of them vote within ten seconds: how soon a vote is on
 * every page. Then the same pages receive changes, compared with a bare broadcast.
 */
export async function measurePollsLive(): Promise<Figure[]> {
  const server = await startServer('bench', makeDataDir())
  const wedding = await makeLiveWedding(server.origin, GUESTS)
  const { ownerToken, guests } = wedding
  const settings = { settings: { toggles: { polls: true } } }
  await call(server.origin, 'PATCH', '/api/couple', settings, ownerToken)
  const tokens = guests.map(({ token }) => token)
  const listeners = await openPages(server.origin, tokens)
  const votes = await voteAll(server, guests)
  await delay(1_000)
  const seenMs = latestSeen(
    votes,
    (await report<Heard>(listeners)).flatMap(({ seen }) => seen),
  )
  const broadcasts = await measureBroadcasts({
    name: 'events, for each second of its own work',
    target: TARGET,
    server,
    listeners,
    bytes: () => valueOf(server, tokens[0]!),
    openAt: (origin) =>
      openPages(
        origin,
        tokens.map(() => null),
      ),
  })
  const { now, peak } = residentMegabytes(server.pid)
  const resultMs = await timeResults(server, ownerToken, tokens[0]!)
  for (const listener of listeners) listener.disconnect()
  await server.stop()
  return figuresOf({ seenMs, broadcasts, now, peak, resultMs })
}

interface Measured {
  seenMs: number[]
  broadcasts: Figure
  now: number
  peak: number
  resultMs: number
}

function figuresOf({ seenMs, broadcasts, now, peak, resultMs }: Measured): Figure[] {
  const p99 = atPercentile(seenMs, 99)
  return [
    {
      name: `a vote is seen by all ${GUESTS}, at p99`,
      value: milliseconds(p99),
      target: `< ${milliseconds(MAX_SEEN_MS)}`,
      isMet: p99 < MAX_SEEN_MS,
      noise: `${milliseconds(median(seenMs))} at the median, ${rangeOf(seenMs, milliseconds)}`,
    },
    {
      name: 'resident memory of the server',
      value: `${peak.toFixed(0)} MB`,
      target: `< ${MAX_MB} MB`,
      isMet: peak < MAX_MB,
      noise: `at its peak; ${now.toFixed(0)} MB at the end`,
    },
    broadcasts,
    {
      name: 'results of 10,000 votes, the whole call',
      value: milliseconds(resultMs),
      target: `< ${milliseconds(MAX_RESULT_MS)}`,
      isMet: resultMs < MAX_RESULT_MS,
      noise: `the median of ${RESULTS}`,
    },
  ]
}

/** Processes full of open pages, all of which have received the current values. */
async function openPages(origin: string, tokens: (string | null)[]): Promise<ChildProcess[]> {
  const size = Math.ceil(tokens.length / LISTENERS)
  const parts = Array.from({ length: LISTENERS }, (_, index) =>
    tokens.slice(index * size, (index + 1) * size),
  )
  return Promise.all(
    parts.map(async (part) => {
      const child = fork(join(import.meta.dirname, 'event-listeners.ts'))
      process.once('exit', () => child.kill('SIGKILL'))
      child.send({ origin, tokens: part } satisfies OpenPages)
      await once(child, 'message')
      return child
    }),
  )
}

interface Vote {
  sentAt: number
  /** the number of votes in the poll that are certain to include this one */
  total: number
}

/** Everybody votes in the first poll, each at a moment of their own. */
async function voteAll({ origin }: MeasuredServer, guests: LiveGuest[]): Promise<Vote[]> {
  const { polls } = await call<GuestPolls>(origin, 'GET', '/api/polls', undefined, guests[0]!.token)
  const poll = polls[0]!
  return Promise.all(
    guests.map(async ({ token }, index) => {
      await delay(((index * 7919) % guests.length) * (VOTING_MS / guests.length))
      const sentAt = performance.timeOrigin + performance.now()
      const choice = { poll_id: poll.id, option_index: index % poll.options.length }
      const after = await call<GuestPolls>(origin, 'POST', '/api/votes', choice, token)
      return { sentAt, total: after.polls[0]!.votes.reduce((sum, count) => sum + count, 0) }
    }),
  )
}

/** For each vote, how long it took until the last page had it. */
function latestSeen(votes: Vote[], seen: Heard['seen']): number[] {
  return votes.map(({ sentAt, total }) => {
    const arrivals = seen.map((page) => page.find(([count]) => count >= total)?.[1] ?? Infinity)
    return Math.max(...arrivals) - sentAt
  })
}

/** An event as the product writes it. */
async function valueOf({ origin }: MeasuredServer, token: string): Promise<string> {
  const { polls, asked } = await call<GuestPolls>(origin, 'GET', '/api/polls', undefined, token)
  return `event: polls\ndata: ${JSON.stringify({ polls, asked } satisfies LivePolls)}\n\n`
}

/** The results as a guest requests them, with ten thousand votes in the database. */
async function timeResults({ origin }: MeasuredServer, ownerToken: string, token: string): Promise<number> {
  await call(origin, 'POST', '/api/bench-votes', {}, ownerToken)
  const times: number[] = []
  for (let read = 0; read < RESULTS; read++) {
    const began = performance.now()
    await call<GuestPolls>(origin, 'GET', '/api/polls', undefined, token)
    times.push(performance.now() - began)
  }
  return median(times)
}
