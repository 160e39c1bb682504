import { copyFileSync } from 'node:fs'
import { makeLiveWedding } from '../tests/support/live-wedding.ts'
import type { LiveGuest, LiveWedding } from '../tests/support/live-wedding.ts'
import type { CommitLoop, ExecutedStatement } from './commit-loop.ts'
import { runOnServerCore } from './cores.ts'
import { median, percent, perSecond, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { rateOf } from './load.ts'
import type { LoadRequest } from './load.ts'
import { makeDataDir, startServer } from './server-process.ts'

const ROUNDS = 15
const SECONDS = 1.5
const CONNECTIONS = 8
const GUESTS = 300
const TARGET = 0.6

const ANSWER = JSON.stringify({
  rsvp_status: 'accepted',
  email: 'guest@example.com',
  phone: '+1 (416) 555-0199',
  meal_choice: 'fish',
  dietary_restrictions: 'Nut allergy (severe), please tell the kitchen',
  plus_one_first_name: 'Robin',
  plus_one_last_name: 'Marchetti',
  plus_one_meal_choice: 'vegetarian',
})

/**
 * Saved answers compared with what disk and HTTP allow one after the other: 1 / (1/loop + 1/echo), where loop
 * is the same transaction on bare better-sqlite3, and echo a POST of the same body that is only parsed.
 */
export async function measureRsvpSaves(): Promise<Figure[]> {
  const dataDir = makeDataDir()
  const { wedding, loop } = await recordOneAnswer(dataDir)
  const server = await startServer('bench', dataDir)
  const saves = wedding.guests.map((guest) => saveOf(guest))
  const echoes = saves.map((save) => ({ ...save, method: 'POST' as const, path: '/api/bench-echo' }))
  const load = { seconds: SECONDS, connections: CONNECTIONS }
  const rounds: Round[] = []
  let commits = await commitsPerSecond(loop)
  // The first round only warms the server up.
  for (let round = 0; round <= ROUNDS; round++) {
    const { perSecond: echo } = await rateOf(server, { ...load, requests: echoes })
    const { perSecond: save } = await rateOf(server, { ...load, requests: saves })
    const before = commits
    commits = await commitsPerSecond(loop)
    if (round > 0) rounds.push(roundOf(save, echo, (before + commits) / 2))
  }
  await server.stop()
  return figuresOf(rounds)
}

interface Round {
  save: number
  echo: number
  /** The mean of the disk's rate before and after, because it changes from second to second. */
  commits: number
  floor: number
}

function roundOf(save: number, echo: number, commits: number): Round {
  return { save, echo, commits, floor: 1 / (1 / commits + 1 / echo) }
}

function figuresOf(rounds: Round[]): Figure[] {
  const middle = (key: keyof Round) => perSecond(median(rounds.map((round) => round[key])))
  const ratios = rounds.map(({ save, floor }) => save / floor)
  const ratio = median(ratios)
  return [
    {
      name: 'PUT /api/rsvp, one transaction each',
      value: middle('save'),
      floor: middle('floor'),
      ratio: percent(ratio),
      target: `>= ${percent(TARGET)}`,
      isMet: ratio >= TARGET,
      noise: rangeOf(ratios, percent),
    },
    { name: '  of which: commits of the same statements', value: middle('commits') },
    { name: '  of which: POST that parses its body', value: middle('echo') },
  ]
}

/** A wedding in `dataDir`, and the loop that repeats what one of its guests' answers executed. */
async function recordOneAnswer(dataDir: string): Promise<{ wedding: LiveWedding; loop: CommitLoop }> {
  const server = await startServer('bench', dataDir, { BENCH_RECORD: '1' })
  const wedding = await makeLiveWedding(server.origin, GUESTS)
  const guest = wedding.guests[1]
  if (!guest) throw new Error('The wedding has no guests.')
  const { method, path, headers, body } = saveOf(guest)
  await fetch(`${server.origin}/api/bench-statements`)
  const response = await fetch(server.origin + path, { method, headers, body })
  if (!response.ok) throw new Error(`The answer to record was refused with ${response.status}.`)
  const executed = await fetch(`${server.origin}/api/bench-statements`)
  const statements = transactionOf((await executed.json()) as ExecutedStatement[])
  await server.stop()
  // A separate copy, because the loop writes one guest's names over all of them.
  const file = `${server.database}.loop`
  copyFileSync(server.database, file)
  const guestIds = wedding.guests.map(({ id }) => id)
  const loop = {
    file,
    statements,
    guestId: guest.id,
    coupleId: coupleIdOf(guest),
    guestIds,
    seconds: SECONDS,
  }
  return { wedding, loop }
}

function saveOf({ token }: LiveGuest) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return { method: 'PUT', path: '/api/rsvp', headers, body: ANSWER } satisfies LoadRequest
}

function transactionOf(statements: ExecutedStatement[]): ExecutedStatement[] {
  const begin = statements.findIndex(({ sql }) => sql.startsWith('begin'))
  const commit = statements.findIndex(({ sql }) => sql === 'commit')
  if (begin < 0 || commit < begin) throw new Error('The answer was not saved in one transaction.')
  return statements.slice(begin, commit + 1)
}

/** The guest's token names the couple. */
function coupleIdOf({ token }: LiveGuest): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { cpl: string }).cpl
}

async function commitsPerSecond(loop: CommitLoop): Promise<number> {
  return Number(await runOnServerCore('commit-loop.ts', loop))
}
