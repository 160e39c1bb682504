import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { call } from '../tests/support/live-wedding.ts'
import type { Broadcast } from './bare-broadcast.ts'
import { onCores } from './cores.ts'
import { median, percent, perSecond, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { cpuSeconds } from './server-process.ts'
import type { MeasuredServer } from './server-process.ts'

const BROADCASTS = 40
const BROADCAST_EVERY_MS = 125
/** until the last event of a round has arrived */
const LAST_MS = 300
const ROUNDS = 3

interface Broadcasts {
  /** the figure's name */
  name: string
  /** as a share of the bare server's events */
  target: number
  server: MeasuredServer
  /** processes full of pages that follow the server */
  listeners: ChildProcess[]
  /** one event as the server currently writes it */
  bytes: () => Promise<string>
  /** opens as many pages on another server, which requires no token */
  openAt: (origin: string) => Promise<ChildProcess[]>
}

/**
 * One change after the other, broadcast to all pages, compared with a bare server that writes the same bytes as
 * often: events per second of the server's own processor time, whatever else the machine does.
 */
export async function measureBroadcasts(options: Broadcasts): Promise<Figure> {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await broadcast(options)
    rounds.push({ ours, bare: await bareBroadcast(await options.bytes(), options.openAt) })
  }
  const ratios = rounds.map(({ ours, bare }) => ours / bare)
  const ratio = median(ratios)
  return {
    name: options.name,
    value: perSecond(median(rounds.map(({ ours }) => ours))),
    floor: perSecond(median(rounds.map(({ bare }) => bare))),
    ratio: percent(ratio),
    target: `>= ${percent(options.target)}`,
    isMet: ratio >= options.target,
    noise: rangeOf(ratios, percent),
  }
}

/** What each of the processes has received since the last report. */
export function report<Heard extends { events: number }>(listeners: ChildProcess[]): Promise<Heard[]> {
  return Promise.all(
    listeners.map(async (listener) => {
      listener.send('report')
      const [heard] = (await once(listener, 'message')) as [Heard]
      return heard
    }),
  )
}

async function broadcast({ server: { origin, pid }, listeners }: Broadcasts): Promise<number> {
  await report(listeners)
  const before = cpuSeconds(pid)
  for (let change = 0; change < BROADCASTS; change++) {
    await call(origin, 'POST', '/api/bench-poll-change', {})
    await delay(BROADCAST_EVERY_MS)
  }
  await delay(LAST_MS)
  const used = cpuSeconds(pid) - before
  return (await countEvents(listeners)) / used
}

async function bareBroadcast(bytes: string, openAt: Broadcasts['openAt']): Promise<number> {
  const [command, args] = onCores('server', [join(import.meta.dirname, 'bare-broadcast.ts')])
  const bare = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [port] = (await once(bare, 'message')) as [number]
  const listeners = await openAt(`http://127.0.0.1:${port}`)
  await report(listeners)
  const before = cpuSeconds(bare.pid ?? 0)
  bare.send({ bytes, everyMs: BROADCAST_EVERY_MS, times: BROADCASTS } satisfies Broadcast)
  await once(bare, 'message')
  await delay(LAST_MS)
  const used = cpuSeconds(bare.pid ?? 0) - before
  const events = await countEvents(listeners)
  for (const listener of listeners) listener.disconnect()
  bare.disconnect()
  return events / used
}

async function countEvents(listeners: ChildProcess[]): Promise<number> {
  return (await report(listeners)).reduce((sum, { events }) => sum + events, 0)
}
