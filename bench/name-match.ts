import { guestListCsv, importGuests, makeWedding } from '../tests/support/live-wedding.ts'
import { openBarePostgres } from './bare-postgres.ts'
import { atPercentile, median } from './figure.ts'
import type { Figure } from './figure.ts'
import { onPostgres } from './on-postgres.ts'
import { makeDataDir, startServer } from './server-process.ts'

const GUESTS = 5_000
const PATH = '/api/guest-name-match'
const ROUNDS = 300
/** Rounds that only warm the server up. */
const WARM_UP = 40
const MAX_MS = 5

/**
 * How long the server itself takes to match a name against a list of 5,000: from the request's head to its response.
 */
export async function measureNameMatch(): Promise<Figure[]> {
  const figures = await measureOn('SQLite', {})
  const there = await onPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }))
  return [...figures, ...(there ?? [])]
}

type Kind = 'hit' | 'plus one' | 'same name' | 'miss'

interface Attempt {
  kind: Kind
  firstName: string
  lastName: string
  contact?: string
}

interface Times {
  kind: Kind
  /** According to the server's own log. */
  serverMs: number
  /** As measured by the caller. */
  wholeMs: number
}

async function measureOn(engine: string, env: Record<string, string>): Promise<Figure[]> {
  const logged: number[] = []
  const keep = (line: string) => {
    if (!line.includes(`"route":"${PATH}"`)) return
    logged.push((JSON.parse(line) as { ms: number }).ms)
  }
  const server = await startServer('product', makeDataDir(), env, 'server', keep)
  const { slug, ownerToken } = await makeWedding(server.origin)
  await importGuests(server.origin, ownerToken, listCsv())
  const measured: Omit<Times, 'serverMs'>[] = []
  const floor: Floor = { refused: [], find: [], writeTwo: [] }
  const bare = env['DATABASE_URL'] ? await openBarePostgres(env['DATABASE_URL'], slug) : null
  for (let round = 0; round < ROUNDS; round++) {
    for (const attempt of attemptsOf(round)) {
      const wholeMs = await post(server.origin, { slug, ...attempt })
      measured.push({ kind: attempt.kind, wholeMs })
    }
    // The same call without a name is refused before anything is looked up.
    floor.refused.push(await post(server.origin, { slug }))
    if (!bare) continue
    floor.find.push(await bare.find())
    floor.writeTwo.push(await bare.writeTwo())
  }
  await bare?.close()
  await server.stop()
  const times = measured.map((one, index) => {
    // Each round ends with a refused call.
    const place = index + Math.floor(index / ATTEMPTS)
    return { ...one, serverMs: logged[place] ?? NaN }
  })
  return figuresOf(engine, times.slice(WARM_UP * ATTEMPTS), floor)
}

/** Milliseconds, one of each kind per round; the last two on PostgreSQL only. */
interface Floor {
  refused: number[]
  find: number[]
  writeTwo: number[]
}

function figuresOf(engine: string, times: Times[], floor: Floor): Figure[] {
  const p99 = (values: number[]) => atPercentile(values, 99)
  const warm = (values: number[]) => values.slice(WARM_UP)
  const all = p99(times.map(({ serverMs }) => serverMs))
  const kinds = [...new Set(times.map(({ kind }) => kind))].map((kind) => {
    const own = times.filter((one) => one.kind === kind).map(({ serverMs }) => serverMs)
    return `${kind} ${tenths(p99(own))}`
  })
  const part = (what: string, isMiss: boolean, bare: number[]): Figure => {
    const own = times.filter(({ kind }) => (kind === 'miss') === isMiss).map(({ serverMs }) => serverMs)
    const besides = bare.length ? `, its statements alone ${tenths(median(warm(bare)))}` : ''
    return {
      name: `  ${what}, p99`,
      value: tenths(p99(own)),
      ...(bare.length && { floor: tenths(p99(warm(bare))) }),
      noise: `median ${tenths(median(own))}${besides}`,
    }
  }
  const whole = times.map(({ wholeMs }) => wholeMs)
  return [
    {
      name: `name among 5,000, ${engine}, on the server, p99`,
      value: tenths(all),
      target: `< ${MAX_MS} ms`,
      isMet: all < MAX_MS,
      noise: `${times.length} names, median ${tenths(median(times.map(({ serverMs }) => serverMs)))}; ${kinds.join(', ')}`,
    },
    part('found', false, floor.find),
    part('missed, which leaves two rows', true, floor.writeTwo),
    {
      name: '  over one connection, p99',
      value: tenths(p99(whole)),
      floor: tenths(p99(warm(floor.refused))),
      noise: `median ${tenths(median(whole))}, a call that looks nothing up ${tenths(median(floor.refused))}`,
    },
  ]
}

/** 5,000 guests: one name in ten belongs to two of them, one in ten brings somebody known by name. */
function listCsv(): string {
  const [, ...plain] = guestListCsv(GUESTS * 0.8).split('\n')
  const rows = plain.map((line) => line.split(',').slice(0, 4).join())
  const more = Array.from({ length: GUESTS * 0.1 }, (_, index) => [
    `Zoë,Dußmann-${index},zoe.${index}@example.com,,yes,Noël ${index},O’Brien`,
    `Ana,García ${index >> 1},ana.${index}@example.com,,no,,`,
  ])
  const header = 'first_name,last_name,email,phone,plus_one_allowed,plus_one_first_name,plus_one_last_name'
  return [header, ...rows, ...more.flat()].join('\n')
}

const ATTEMPTS = 6

/** As guests type: with and without accents, in any letter case, the right name and a wrong one. */
function attemptsOf(round: number): Attempt[] {
  const [first = '', last = ''] = (
    guestListCsv(GUESTS * 0.8).split('\n')[1 + ((round * 13) % 4000)] ?? ''
  ).split(',')
  const place = round % (GUESTS * 0.1)
  return [
    { kind: 'hit', firstName: first, lastName: last },
    { kind: 'hit', firstName: 'ZOE', lastName: `dussmann ${place}` },
    { kind: 'plus one', firstName: `Noel ${place}`, lastName: "o'brien" },
    {
      kind: 'same name',
      firstName: 'ana',
      lastName: `garcia ${place >> 1}`,
      contact: `ana.${place}@example.com`,
    },
    { kind: 'miss', firstName: first, lastName: `Nobody ${round}` },
    { kind: 'miss', firstName: 'Нина', lastName: 'Петрова' },
  ]
}

async function post(origin: string, body: object): Promise<number> {
  const began = performance.now()
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(origin + PATH, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.text()
  return performance.now() - began
}

function tenths(ms: number): string {
  return `${ms.toFixed(1)} ms`
}
