import { v7 as uuidv7 } from 'uuid'
import type {} from '../src/features/activities/server/activity-table.ts'
import type {} from '../src/features/guests/server/guest-table.ts'
import type {} from '../src/features/media/server/media-table.ts'
import { clockNow, DAY_MS, epochMs, instantOf } from '../src/platform/model/dates.ts'
import { openPostgres } from '../src/platform/server/db/postgres.ts'
import { openSqlite } from '../src/platform/server/db/sqlite.ts'
import type { Db } from '../src/platform/server/db/db.ts'
import type {} from '../src/platform/server/mail/mail-table.ts'
import { guestListCsv, importGuests, makeWedding } from '../tests/support/live-wedding.ts'
import type { BareReads } from './bare-reads.ts'
import type { ExecutedStatement } from './commit-loop.ts'
import { runOnServerCore } from './cores.ts'
import { median, percent, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { onPostgres } from './on-postgres.ts'
import { cpuSeconds, makeDataDir, startServer } from './server-process.ts'

const GUESTS = 5_000
const ACTIVITIES = 10_000
const MEDIA = 2_000
/** Of a hundred activities, this many are by guests who were removed. */
const REMOVED = 5
const CHUNK = 500
const ROUNDS = 40
/** Rounds that only warm the server up. */
const WARM_UP = 10
const MAX_MS = 20
const PATH = '/api/analytics'

/** How long the server takes for the figures of a big wedding, from the request's head to its response. */
export async function measureAnalytics(): Promise<Figure[]> {
  const onSqlite = await measureOnSqlite()
  const there = await onPostgres((url) => measureOnPostgres(url))
  return there ? [onSqlite, there] : [onSqlite]
}

/** Compared with the same statements on the bare driver, before and after. */
async function measureOnSqlite(): Promise<Figure> {
  const dataDir = makeDataDir()
  const recorder = await startServer('bench', dataDir, { BENCH_RECORD: '1' })
  const wedding = await makeWedding(recorder.origin)
  await importGuests(recorder.origin, wedding.ownerToken, guestListCsv(GUESTS))
  await fill(openSqlite(recorder.database), wedding.slug)
  const statements = await recordOneRead(recorder.origin, wedding.ownerToken)
  await recorder.stop()
  const reads: BareReads = { file: recorder.database, statements, rounds: ROUNDS }
  const floor = async () => Number(await runOnServerCore('bare-reads.ts', reads))
  const before = await floor()
  const measured = await measureReads(dataDir, {}, () => Promise.resolve(wedding.ownerToken))
  const bare = (before + (await floor())) / 2
  const ms = median(measured.times)
  return {
    ...figureOf('SQLite', measured),
    floor: inMilliseconds(bare),
    ratio: percent(bare / ms),
    target: `< ${MAX_MS} ms`,
    isMet: ms < MAX_MS,
  }
}

async function measureOnPostgres(url: string): Promise<Figure> {
  const measured = await measureReads(makeDataDir(), { DATABASE_URL: url }, async (origin) => {
    const { slug, ownerToken } = await makeWedding(origin)
    await importGuests(origin, ownerToken, guestListCsv(GUESTS))
    await fill(openPostgres(url), slug)
    return ownerToken
  })
  return figureOf('PostgreSQL', measured)
}

function figureOf(engine: string, { times, cpuMs }: Measured): Figure {
  return {
    name: `analytics of ${GUESTS} guests, ${engine}`,
    value: inMilliseconds(median(times)),
    noise: `${rangeOf(times, inMilliseconds)}; ${inMilliseconds(cpuMs)} of the server's CPU time each`,
  }
}

const inMilliseconds = (ms: number) => `${ms.toFixed(1)} ms`

interface Measured {
  /** the durations of the reads in the product's log, in milliseconds */
  times: number[]
  /** processor time per read, which other processes on the machine do not lengthen */
  cpuMs: number
}

async function measureReads(
  dataDir: string,
  env: Record<string, string>,
  prepare: (origin: string) => Promise<string>,
): Promise<Measured> {
  const times: number[] = []
  const keep = (line: string) => {
    if (line.includes(`"route":"${PATH}"`)) times.push((JSON.parse(line) as { ms: number }).ms)
  }
  const server = await startServer('product', dataDir, env, 'server', keep)
  const headers = { authorization: `Bearer ${await prepare(server.origin)}` }
  const read = async (count: number) => {
    for (let round = 0; round < count; round++)
      await (await fetch(server.origin + PATH, { headers })).arrayBuffer()
  }
  await read(WARM_UP)
  const before = cpuSeconds(server.pid)
  await read(ROUNDS)
  const cpuMs = ((cpuSeconds(server.pid) - before) / ROUNDS) * 1000
  await server.stop()
  return { times: times.slice(WARM_UP), cpuMs }
}

async function recordOneRead(origin: string, ownerToken: string): Promise<ExecutedStatement[]> {
  const headers = { authorization: `Bearer ${ownerToken}` }
  await fetch(`${origin}/api/bench-statements`)
  const response = await fetch(origin + PATH, { headers })
  if (!response.ok) throw new Error(`The read to record was refused with ${response.status}.`)
  const executed = (await (await fetch(`${origin}/api/bench-statements`)).json()) as ExecutedStatement[]
  return executed.filter(({ sql }) => /^(select|with)/.test(sql))
}

/** Three quarters have answered, all were invited, and most contributed something. */
async function fill({ db, close }: { db: Db; close: () => Promise<void> }, slug: string): Promise<void> {
  const { id: couple_id } = await db
    .selectFrom('couples')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const guests = await db.selectFrom('guests').select(['id', 'first_name']).orderBy('id').execute()
  const start = epochMs(clockNow())
  /** scattered over the last 90 days, one in ten within the last week */
  const at = (index: number) =>
    instantOf(start - ((index * 7919) % 1000) * (index % 10 === 0 ? 0.007 : 0.09) * DAY_MS)
  await db.transaction().execute(async (all) => {
    for (const [index, { id }] of guests.entries())
      await all
        .updateTable('guests')
        .set({ link_opened_at: at(index + 1) })
        .$if(index % 4 > 0, (update) =>
          update.set({
            rsvp_status: 'accepted',
            rsvp_responded_at: at(index),
            rsvp_answered_by: 'guest',
          }),
        )
        .where('id', '=', id)
        .execute()
    const letters = guests.map(({ id: guest_id }, index) => letterOf(couple_id, guest_id, index, at(index)))
    const types = ['note', 'request', 'trivia', 'poll'] as const
    const activities = Array.from({ length: ACTIVITIES }, (_, index) => {
      const name = `Guest ${(index * 31) % GUESTS}`
      return {
        id: uuidv7(),
        couple_id,
        guest_id: index % 100 < REMOVED ? null : guests[(index * 31) % GUESTS]!.id,
        type: types[index % types.length]!,
        payload: JSON.stringify({
          message: 'Be as happy as we are for you. '.repeat(4),
          author: name,
        }),
        search_text: name.toLowerCase(),
        created_at: at(index),
      }
    })
    const media = Array.from({ length: MEDIA }, (_, index) =>
      photoOf(couple_id, guests[(index * 7) % 300]!.id, index, at(index)),
    )
    for (let from = 0; from < ACTIVITIES; from += CHUNK) {
      const chunk = <T>(rows: T[]) => rows.slice(from, from + CHUNK)
      await all.insertInto('activities').values(chunk(activities)).execute()
      if (from < GUESTS) await all.insertInto('mail_messages').values(chunk(letters)).execute()
      if (from < MEDIA) await all.insertInto('media').values(chunk(media)).execute()
    }
  })
  await close()
}

function letterOf(couple_id: string, guest_id: string, index: number, at: string) {
  const id = uuidv7()
  return {
    id,
    couple_id,
    guest_id,
    kind: 'invitation' as const,
    state: index % 20 === 0 ? ('failed' as const) : ('sent' as const),
    to_email: `guest-${index}@example.com`,
    subject: '',
    html: '',
    text: '',
    message_id: id,
    idempotency_key: id,
    next_attempt_at: at,
    created_at: at,
  }
}

function photoOf(couple_id: string, guest_id: string, index: number, created_at: string) {
  const id = uuidv7()
  const file = {
    mime: 'image/jpeg',
    bytes: 3_250_585,
    sha256: `${index}`.padStart(64, '0'),
    widths: '[480]',
  }
  return {
    id,
    couple_id,
    guest_id,
    guest_name: `Guest ${index % 300}`,
    url: `/media/${couple_id}/${id}/original.jpg`,
    status: 'approved' as const,
    kind: 'photo' as const,
    storage_key: `${couple_id}/guests/${id}.jpg`,
    ...file,
    prepared: 'ready' as const,
    created_at,
  }
}
