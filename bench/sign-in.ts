import { setTimeout as delay } from 'node:timers/promises'
import type { Argon2Loop } from './argon2-loop.ts'
import { openBareSqlite } from './bare-sqlite.ts'
import { runOnCores } from './cores.ts'
import { median, percent, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { rateOf } from './load.ts'
import type { LoadRequest } from './load.ts'
import { makeDataDir, startServer } from './server-process.ts'
import type { MeasuredServer } from './server-process.ts'

const ROUNDS = 7
const SECONDS = 5
const AT_ONCE = 50
const TARGET = 0.7
const MAX_DELAY_MS = 20
const PASSWORD = 'correct horse battery'

interface Round {
  signIns: number
  /** The mean of the hashes per second before and after, because the machine's speed changes with its load. */
  floor: number
  idleMs: number
  busyMs: number
}

/**
 * Sign-ins compared with their password hashes alone, and how long everybody else waits for the event loop during 50 of
 * them. The server has all cores here, since its threads do the hashing: the point is that one core stays free.
 */
export async function measureSignIns(): Promise<Figure[]> {
  const server = await startServer('bench', makeDataDir(), { BENCH_LOOP_DELAY: '1' }, 'all')
  const requests = await makeAccounts(server)
  const loop: Argon2Loop = { stored: readStoredPassword(server), seconds: SECONDS }
  const hashesPerSecond = async () => Number(await runOnCores('all', 'argon2-loop.ts', loop))
  const rounds: Round[] = []
  let hashes = await hashesPerSecond()
  // The first round only warms the server up.
  for (let round = 0; round <= ROUNDS; round++) {
    await readLoopDelay(server)
    await delay(SECONDS * 1000)
    const idleMs = await readLoopDelay(server)
    const { perSecond: signIns } = await rateOf(server, { seconds: SECONDS, connections: AT_ONCE, requests })
    const busyMs = await readLoopDelay(server)
    const before = hashes
    hashes = await hashesPerSecond()
    if (round > 0) rounds.push({ signIns, floor: (before + hashes) / 2, idleMs, busyMs })
  }
  await server.stop()
  return figuresOf(rounds)
}

function figuresOf(rounds: Round[]): Figure[] {
  const ratios = rounds.map(({ signIns, floor }) => signIns / floor)
  const delays = rounds.map(({ busyMs, idleMs }) => busyMs - idleMs)
  const [ratio, longer] = [median(ratios), median(delays)]
  const middle = (key: keyof Round) => median(rounds.map((round) => round[key]))
  return [
    {
      name: `sign-ins, ${AT_ONCE} at a time`,
      value: tenths(middle('signIns'), '/s'),
      floor: tenths(middle('floor'), '/s'),
      ratio: percent(ratio),
      target: `>= ${percent(TARGET)}`,
      isMet: ratio >= TARGET,
      noise: rangeOf(ratios, percent),
    },
    {
      name: `event loop delay beside them, p99 above idle`,
      value: tenths(longer, ' ms'),
      target: `< ${MAX_DELAY_MS} ms`,
      isMet: longer < MAX_DELAY_MS,
      noise: `${rangeOf(delays, (ms) => tenths(ms, ' ms'))}; idle ${tenths(middle('idleMs'), ' ms')}`,
    },
  ]
}

/** An account for each connection, and the request that signs it in. */
async function makeAccounts({ origin }: MeasuredServer): Promise<LoadRequest[]> {
  const requests: LoadRequest[] = []
  for (let account = 0; account < AT_ONCE; account++) {
    const body = JSON.stringify({ email: `sign-in-${account}@example.test`, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${origin}/auth/v1/signup`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`A sign-up was refused with ${response.status}.`)
    requests.push({ method: 'POST', path: '/auth/v1/token?grant_type=password', headers, body })
  }
  return requests
}

/** The p99 in milliseconds since the last reading. */
async function readLoopDelay({ origin }: MeasuredServer): Promise<number> {
  const response = await fetch(`${origin}/api/bench-loop-delay`)
  return ((await response.json()) as { p99Ms: number }).p99Ms
}

function readStoredPassword({ database }: MeasuredServer): string {
  const db = openBareSqlite(database)
  const { stored } = db.prepare('select password_hash as stored from users limit 1').get() as {
    stored: string
  }
  db.close()
  return stored
}

function tenths(value: number, unit: string): string {
  return `${value.toFixed(1)}${unit}`
}
