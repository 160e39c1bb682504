import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type {} from '../src/features/activities/server/activity-table.ts'
import type {} from '../src/features/guests/server/guest-table.ts'
import type {} from '../src/features/media/server/media-table.ts'
import { openPostgres } from '../src/platform/server/db/postgres.ts'
import { openSqlite } from '../src/platform/server/db/sqlite.ts'
import type { Db } from '../src/platform/server/db/db.ts'
import { guestListCsv } from '../tests/support/live-wedding.ts'
import { makeBucket, startS3Server } from '../tests/support/s3-server.ts'
import { WEDDING } from '../tests/support/wedding.ts'
import { unpin } from './cores.ts'
import { atPercentile, median, milliseconds } from './figure.ts'
import type { Figure } from './figure.ts'
import { freePort } from '../tests/support/e2e-server.ts'
import { startNginx } from './nginx-proxy.ts'
import { onPostgres } from './on-postgres.ts'
import { makePhotos } from './photo-drawing.ts'
import { newLog, visit } from './saturday-guest.ts'
import type { Act, Log } from './saturday-guest.ts'
import { cpuSeconds, makeDataDir, residentMegabytes, startServer } from './server-process.ts'
import type { MeasuredServer } from './server-process.ts'

const WEDDINGS = Number(process.env['SATURDAY_WEDDINGS'] ?? 100)
const MINUTES = Number(process.env['SATURDAY_MINUTES'] ?? 10)
const GUESTS = 150
/** One guest in this many sends a photo. */
const PHOTOGRAPHERS = 10
const PROCESSES = 3
const MAX_MS = 300
const MAX_MB = 400

/**
 * A Saturday in the season: 100 weddings, whose 15,000 guests arrive within an hour, compressed to ten minutes
 * here; their photos are 3 MB each. This one is on a single process with SQLite and a directory. Guests and
 * servers share the machine.
 */
export async function measureSaturday(): Promise<Figure[]> {
  unpin()
  const one = await startServer('product', makeDataDir(), ENV, 'all')
  const figures = await play('1 process', one.origin, [one], () => openSqlite(one.database))
  await one.stop()
  return figures
}

/** The same Saturday on three processes with PostgreSQL and S3 behind nginx. */
export async function measureFleetSaturday(): Promise<Figure[]> {
  unpin()
  return (await onPostgres(measureFleet)) ?? []
}

const ENV = { RATE_LIMITS: 'on', TRUST_PROXY: 'on', PHOTO_FILTER: 'off' }

async function measureFleet(url: string): Promise<Figure[]> {
  const s3 = await startS3Server()
  const port = await freePort()
  const env = {
    ...ENV,
    DATABASE_URL: url,
    STORAGE_URL: await makeBucket(s3.endpoint, 'saturday'),
    SECRET_KEY: 'a root secret that three processes share',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const servers: MeasuredServer[] = []
  for (let count = 0; count < PROCESSES; count++)
    servers.push(await startServer('product', makeDataDir(), env, 'all'))
  const folder = mkdtempSync(join(tmpdir(), 'twofold-nginx-'))
  const proxy = await startNginx(
    folder,
    servers.map(({ origin }) => origin),
    port,
  )
  const figures = await play(`${PROCESSES} processes`, proxy.origin, servers, () => openPostgres(url))
  await proxy.stop()
  for (const server of servers) await server.stop()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
  return figures
}

async function play(
  where: string,
  origin: string,
  servers: readonly MeasuredServer[],
  database: () => { db: Db; close: () => Promise<void> },
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-saturday-'))
  const photos = await Promise.all((await makePhotos(folder, 4)).map((file) => readFile(file)))
  const slugs: string[] = []
  for (let at = 0; at < WEDDINGS; at++) slugs.push(await makeSaturdayWedding(origin, at))
  const names = namesIn(guestListCsv(GUESTS))
  const log = newLog()
  const memory = watchMemory(servers)
  const cpuBefore = servers.map(({ pid }) => cpuSeconds(pid))
  const began = performance.now()
  const visits = slugs.flatMap((slug, wedding) =>
    names.map(async (name, guest) => {
      await delay(Math.random() * MINUTES * 60_000)
      const number = wedding * GUESTS + guest
      const picture = photos[number % photos.length]!
      // Makes every file different.
      const photo = number % PHOTOGRAPHERS ? null : Buffer.concat([picture, Buffer.from(`photo ${number}`)])
      const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
      await visit({ origin, slug, ...name, from, photo }, log)
    }),
  )
  await Promise.all(visits)
  const seconds = (performance.now() - began) / 1000
  const peak = memory.stop()
  const cpu = servers.map(({ pid }, at) => cpuSeconds(pid) - cpuBefore[at]!)
  const store = database()
  const lost = await countLost(store.db, log)
  await store.close()
  rmSync(folder, { recursive: true })
  return figuresOf({ where, log, lost, seconds, peak, cpu })
}

interface Played {
  where: string
  log: Log
  lost: number
  seconds: number
  peak: number
  cpu: number[]
}

function figuresOf({ where, log, lost, seconds, peak, cpu }: Played): Figure[] {
  const requests = [...log.times.values()].reduce((sum, { length }) => sum + length, 0)
  const acts = [...log.times].map(([act, times]): Figure => {
    const p99 = atPercentile(times, 99)
    const figure = {
      name: `${where}: ${act}, p99 of ${times.length.toLocaleString('en-US')}`,
      value: milliseconds(p99),
      noise: `${milliseconds(median(times))} at the median, ${milliseconds(Math.max(...times.slice(-10_000)))} at most`,
    }
    return act === 'upload' ? figure : { ...figure, target: `< ${MAX_MS} ms`, isMet: p99 < MAX_MS }
  })
  const kinds = Object.entries(Object.groupBy(log.errors, (error) => error))
  return [
    {
      name: `${where}: ${WEDDINGS} weddings in ${MINUTES} minutes`,
      value: `${Math.round(requests / seconds)}/s`,
      noise: `${requests.toLocaleString('en-US')} calls; ${cpu.map((used) => `${((used / seconds) * 100).toFixed(0)} %`).join(', ')} of a core`,
    },
    ...acts,
    {
      name: `${where}: errors`,
      value: String(log.errors.length),
      target: '0',
      isMet: log.errors.length === 0,
      noise: kinds.map(([error, all]) => `${all?.length} ${error}`).join('; '),
    },
    { name: `${where}: acknowledged and lost`, value: String(lost), target: '0', isMet: lost === 0 },
    {
      name: `${where}: memory of the largest process`,
      value: `${peak.toFixed(0)} MB`,
      target: `< ${MAX_MB} MB`,
      isMet: peak < MAX_MB,
    },
  ]
}

/** A couple with everything that guests can take part in; each signs up from an address of their own. */
async function makeSaturdayWedding(origin: string, number: number): Promise<string> {
  let token = ''
  const call = async <T>(method: string, path: string, body: unknown, type = 'application/json') => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': type,
        'x-forwarded-for': `192.168.${number >> 8}.${number & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const account = { email: `saturday-${number}@example.test`, password: 'correct horse battery' }
  ;({ access_token: token } = await call<{ access_token: string }>('POST', '/auth/v1/signup', account))
  const { slug } = await call<{ slug: string }>('POST', '/api/couple', WEDDING)
  const toggles = { camera: true, notes: true, polls: true, trivia: true, requests: true }
  await call('PATCH', '/api/couple', { settings: { published: true, toggles } })
  await call('POST', '/api/guests/import?preview=never', guestListCsv(GUESTS), 'text/csv')
  for (const question_text of ['Where did they meet?', 'Who said it first?', 'Who cooks?'])
    await call('POST', '/api/trivia-questions', {
      question_text,
      options: ['One', 'Other'],
      correct_answer_index: 0,
      explanation: null,
    })
  return slug
}

function namesIn(csv: string): { first_name: string; last_name: string }[] {
  return csv
    .split('\n')
    .slice(1)
    .map((line) => {
      const [first_name = '', last_name = ''] = line.split(',')
      return { first_name, last_name }
    })
}

/** The most memory, in megabytes, that any of the processes holds at a moment, until `stop`. */
function watchMemory(servers: readonly MeasuredServer[]): { stop: () => number } {
  let most = 0
  const look = () => {
    for (const { pid } of servers) most = Math.max(most, residentMegabytes(pid).now)
  }
  const timer = setInterval(look, 500)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

/** How many acknowledged writes are missing from the database. */
async function countLost(db: Db, { done }: Log): Promise<number> {
  const count = (rows: { count: number }[]) => Number(rows[0]?.count ?? 0)
  const activities = async (type: 'note' | 'poll' | 'trivia') =>
    count(
      await db
        .selectFrom('activities')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('type', '=', type)
        .execute(),
    )
  const answers = await db
    .selectFrom('guests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('rsvp_status', '!=', 'pending')
    .execute()
  const media = await db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute()
  const there: [Act, number][] = [
    ['rsvp', count(answers)],
    ['note', await activities('note')],
    ['vote', await activities('poll')],
    ['trivia run', await activities('trivia')],
    ['upload', count(media)],
  ]
  return there.reduce((sum, [act, found]) => sum + Math.max(0, (done.get(act) ?? 0) - found), 0)
}
