import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startPeriodicWork } from '#app/server/periodic-work.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DamagedFile } from '#platform/server/db/sqlite.ts'
import { createOutageWatch } from '#platform/server/db/outage.ts'
import { reportDamage } from '#platform/server/http/status-routes.ts'
import { openLivePostgres } from '#platform/server/live/live-postgres.ts'
import { createFolderTransport, mailFolderOf } from '#platform/server/mail/mail-folder.ts'
import { startMailWorker } from '#platform/server/mail/mail-worker.ts'
import { variantOf } from '../support/app-variant.ts'
import { damageTable } from '../support/damaged-file.ts'
import { changedRows, readAllRows } from '../support/database-rows.ts'
import { jsonOf, makeWholeWedding } from '../support/factories.ts'
import { createMemoryLog } from '../support/memory-log.ts'
import { adminQuery, databaseUrl } from '../support/postgres.ts'
import { makeQuestion } from '../support/questions.ts'
import { postForm } from '../support/guest-forms.ts'
import { startTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const base = startTestApp()
const isPostgres = process.env['ENGINE'] === 'postgres'
const TYPED = 'Typed by a guest'
/** Words that only the inside of the product knows. */
const INSIDE =
  /\bat .*:\d+:\d+|node_modules|\.tsx?\b|kysely|sqlite|postgres|relation|no such table|SQLITE_|ECONN/i

/** A wedding with a question, whose guests may leave notes. */
async function makeAskingWedding(app: TestApp) {
  const wedding = await makeWholeWedding(app)
  const { token } = wedding.owner
  const json = { settings: { toggles: { notes: true } } }
  await jsonOf(await app.request('PATCH', '/api/couple', { token, json }), 200)
  const question = await makeQuestion(app, wedding.owner, { type: 'short', audience: 'everyone' })
  return { ...wedding, question }
}

type Wedding = Awaited<ReturnType<typeof makeAskingWedding>>

/** One write of every kind: a call, the named call, forms, and an account call. */
async function writeEverything(app: TestApp, { couple, guest, guestToken, owner, question }: Wedding) {
  const post = (form: string, fields: Record<string, string>) =>
    postForm(app, { slug: couple.slug, form }, guestToken, fields)
  const of = { page_mark: guest.id, guest_id: guest.id, companion: '' }
  const answer = { [`s.${question.id}`]: '', [`q.${question.id}`]: TYPED }
  const json = { slug: couple.slug, firstName: 'Nobody', lastName: 'Atall' }
  return {
    call: await app.request('PUT', '/api/rsvp', { token: guestToken, json: { rsvp_status: 'accepted' } }),
    owner: await app.request('POST', '/api/guests', {
      token: owner.token,
      json: { first_name: 'A', last_name: 'B' },
    }),
    match: await app.request('POST', '/api/guest-name-match', { json }),
    page: await post('rsvp', { rsvp_status: 'accepted', dietary_restrictions: TYPED }),
    note: await post('tab/notes', { ...of, message: TYPED }),
    answer: await post('questions', { ...of, ...answer }),
    account: await app.request('POST', '/auth/v1/token?grant_type=password', {
      json: { email: owner.email, password: 'correct horse' },
    }),
  }
}

/** Every write fails with `status` in the shape of its kind, reveals nothing internal, and leaves no trace. */
async function expectFailures(
  app: TestApp,
  wedding: Wedding,
  status: 500 | 503,
  provoke: () => Promise<unknown>,
  mend: () => Promise<unknown>,
) {
  const before = await readAllRows(base.deps.db)
  await provoke()
  const responses = await writeEverything(app, wedding)
  await mend()
  const texts = new Map<string, string>()
  for (const [kind, response] of Object.entries(responses)) {
    texts.set(kind, await response.text())
    expect([kind, response.status]).toEqual([kind, status])
    expect(response.headers.get('retry-after'), kind).toBe(status === 503 ? '5' : null)
    expect(texts.get(kind), kind).not.toMatch(INSIDE)
  }
  expect(JSON.parse(texts.get('call')!)).toMatchObject({
    error: { code: status === 503 ? 'unavailable' : 'internal' },
  })
  expect(JSON.parse(texts.get('match')!)).toEqual({
    success: false,
    error: expect.any(String),
    canRequest: false,
  })
  expect(JSON.parse(texts.get('account')!)).toMatchObject({ code: status })
  for (const form of ['page', 'note', 'answer']) {
    expect(texts.get(form), form).toMatch(/^<!doctype html>/)
    expect(texts.get(form), form).toContain(TYPED)
  }
  expect(changedRows(before, await readAllRows(base.deps.db))).toEqual([])
  const after = await writeEverything(app, wedding)
  expect(Object.values(after).map((response) => response.status)).toEqual([200, 201, 200, 303, 303, 303, 200])
  return texts
}

describe('a failure of our own', () => {
  it('returns 500 with a reference and nothing from inside; the log has its stack; nothing is half done', async () => {
    const { log, about } = createMemoryLog()
    const app = variantOf(base, { log })
    const rename = (from: string, to: string) => async () => {
      for (const table of ['notifications', 'history', 'sessions'])
        await base.deps.db.schema
          .alterTable(table + from)
          .renameTo(table + to)
          .execute()
    }
    const wedding = await makeAskingWedding(app)
    const texts = await expectFailures(app, wedding, 500, rename('', '_gone'), rename('_gone', ''))
    const inCall = (JSON.parse(texts.get('call')!) as { error: { reference: string } }).error.reference
    const onPage = /reference (\w{6})/.exec(texts.get('page')!)?.[1] ?? ''
    for (const reference of [inCall, onPage]) {
      const entries = about(reference)
      expect(entries).toMatchObject([
        { level: 50, err: { stack: expect.stringContaining('    at ') } },
        { status: 500 },
      ])
    }
  })
})

if (!isPostgres)
  describe('a fault of the machine under SQLite', () => {
    const pragma = (text: string) => () => sql.raw(`pragma ${text}`).execute(base.deps.db)

    it('a file that cannot be written gives 503, loses nothing, and is over when it is over', async () => {
      const wedding = await makeAskingWedding(base)
      await expectFailures(base, wedding, 503, pragma('query_only = on'), pragma('query_only = off'))
    })

    it('a file that another program holds for long gives 503', async () => {
      const wedding = await makeAskingWedding(base)
      const file = join(base.deps.config.dataDir, 'test.db')
      const { db, untilDurable, close } = openSqlite(file, { waitMs: 1 })
      const other = new Sqlite(file)
      const hold = async () => other.exec('begin immediate')
      const release = async () => other.exec('rollback')
      await expectFailures(variantOf(base, { db, untilDurable }), wedding, 503, hold, release)
      other.close()
      await close()
    })

    it('keeps the first error where SQLite has rolled back by itself', async () => {
      const failing = base.deps.db.transaction().execute(async (trx) => {
        await sql`rollback`.execute(trx)
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
      })
      await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL' })
      expect((await base.request('GET', '/readyz')).status).toBe(200)
    })

    it('a database whose directory is moved gives 503 and is not ready, until the directory is back', async () => {
      const wedding = await makeAskingWedding(base)
      await sql`pragma wal_checkpoint(truncate)`.execute(base.deps.db)
      const dir = join(base.deps.config.dataDir, 'moving')
      mkdirSync(dir)
      copyFileSync(base.database, join(dir, 'twofold.db'))
      const { db, untilDurable, close } = openSqlite(join(dir, 'twofold.db'))
      const { log, lines } = createMemoryLog()
      const app = variantOf(base, { db, untilDurable, log })
      const answer = (dietary_restrictions: string) =>
        app.request('PUT', '/api/rsvp', {
          token: wedding.guestToken,
          json: { rsvp_status: 'accepted', dietary_restrictions },
        })
      const stored = async () =>
        (await db.selectFrom('guests').select('dietary_restrictions').execute()).map(
          (row) => row.dietary_restrictions,
        )
      expect((await answer('before')).status).toBe(200)
      renameSync(dir, `${dir}.old`)
      // A look per second.
      await delay(1100)
      expect((await answer('meanwhile')).status).toBe(503)
      const ready = await app.request('GET', '/readyz')
      expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason: 'database' }])
      expect(lines.filter((line) => line.includes('twofold.db was moved, deleted or replaced'))).toHaveLength(
        2,
      )
      expect(await stored()).toContain('before')
      expect(await stored()).not.toContain('meanwhile')
      // Another database at its place changes nothing.
      mkdirSync(dir)
      await openSqlite(join(dir, 'twofold.db')).close()
      await delay(1100)
      expect((await answer('meanwhile')).status).toBe(503)
      rmSync(dir, { recursive: true })
      renameSync(`${dir}.old`, dir)
      await delay(1100)
      expect((await answer('afterwards')).status).toBe(200)
      expect((await app.request('GET', '/readyz')).status).toBe(200)
      rmSync(dir, { recursive: true })
      await delay(1100)
      expect((await answer('deleted')).status).toBe(503)
      await close()
    })

    it('a page that goes bad gives 503 without a promise, is logged once with what to do, and is not ready', async () => {
      const { guestToken: token } = await makeWholeWedding(base)
      await sql`pragma wal_checkpoint(truncate)`.execute(base.deps.db)
      const dataDir = join(base.deps.config.dataDir, 'damaged')
      const file = join(dataDir, 'twofold.db')
      mkdirSync(dataDir)
      copyFileSync(base.database, file)
      const { log, lines } = createMemoryLog()
      const onDamage = (damage: DamagedFile) => reportDamage(app.deps, damage)
      const { db, untilDurable, close } = openSqlite(file, { onDamage })
      const app = variantOf(base, { db, untilDurable, log, config: { dataDir } })
      const ready = () => app.request('GET', '/readyz')
      expect((await ready()).status).toBe(200)
      damageTable(file, 'guests')
      for (let times = 0; times < 2; times++) {
        const refused = await app.request('GET', '/api/rsvp', { token })
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
        expect(await refused.json()).toMatchObject({
          error: { code: 'unavailable', message: 'Something went wrong on our side' },
        })
        const notReady = await ready()
        expect([notReady.status, await notReady.json()]).toEqual([503, { ready: false, reason: 'damaged' }])
      }
      const logged = lines.map((line) => JSON.parse(line) as { level: number })
      expect(logged.filter(({ level }) => level === 50)).toMatchObject([
        {
          code: 'SQLITE_CORRUPT',
          msg: `${file} is damaged, or is no database (SQLITE_CORRUPT). Keep a copy of it, and restore a backup: npm run restore -- BACKUP --replace.`,
        },
      ])
      await close()
    })

    it('a full disk gives 503, and the list that did not fit is not there in part', async () => {
      const { owner } = await makeWholeWedding(base)
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(base.deps.db)
      await pragma(`max_page_count = ${rows[0]!.page_count + 20}`)()
      const people = Array.from({ length: 2000 }, (_, row) => `Guest${row},Family${row},g${row}@example.com`)
      const file = { token: owner.token, body: `first_name,last_name,email\n${people.join('\n')}` }
      const send = () => base.request('POST', '/api/guests/import?file_name=a.csv', file)
      const before = await readAllRows(base.deps.db)
      const refused = await send()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(changedRows(before, await readAllRows(base.deps.db))).toEqual([])
      await pragma('max_page_count = 1073741823')()
      expect(await jsonOf(await send(), 200)).toMatchObject({ imported: 2000 })
    })
  })

if (isPostgres)
  describe('a fault of the machine under PostgreSQL', () => {
    const databaseOf = async (db: Db) =>
      (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name
    const endConnections = (name: string, which = 'true') =>
      adminQuery(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${which}`,
      )

    it('a database that takes no writes gives 503, loses nothing, and is over when it is over', async () => {
      const wedding = await makeAskingWedding(base)
      const name = await databaseOf(base.deps.db)
      const set = (value: string) => async () => {
        await adminQuery(`alter database ${name} set default_transaction_read_only = ${value}`)
        await endConnections(name)
        await delay(100)
      }
      await expectFailures(base, wedding, 503, set('on'), set('off'))
    })

    it('a database that was read-only for a while is written again within seconds, without a restart', async () => {
      const { guestToken } = await makeWholeWedding(base)
      const name = await databaseOf(base.deps.db)
      const { dataDir, mailFrom } = base.deps.config
      const steps = base.parts.flatMap(({ mail }) => mail?.queueDue ?? [])
      // It reads each second, so one connection is never idle for long.
      const mail = startMailWorker(base.deps, createFolderTransport(mailFolderOf(dataDir), mailFrom), {
        before: steps,
      })
      const answer = () =>
        base.request('PUT', '/api/rsvp', {
          token: guestToken,
          json: { rsvp_status: 'accepted', meal_choice: 'fish' },
        })
      const answerAtOnce = async () =>
        (await Promise.all(Array.from({ length: 10 }, answer))).map(({ status }) => status)
      await adminQuery(`alter database ${name} set default_transaction_read_only = on`)
      await endConnections(name)
      await delay(100)
      for (let times = 0; times < 3; times++) {
        expect(new Set(await answerAtOnce())).toEqual(new Set([503]))
        await delay(500)
      }
      expect((await base.request('GET', '/readyz')).status).toBe(503)
      await adminQuery(`alter database ${name} reset default_transaction_read_only`)
      const isWell = async () =>
        (await base.request('GET', '/readyz')).status === 200 &&
        (await answerAtOnce()).every((status) => status === 200)
      // Sooner than the pool ends connections that nobody uses, which would be of no help on a busy server.
      await expect.poll(isWell, { timeout: 8_000 }).toBe(true)
      await delay(1500)
      expect(await isWell()).toBe(true)
      await mail.stop()
    })

    it('a connection lost in the middle of a request gives 503', async () => {
      const { owner } = await makeWholeWedding(base)
      const name = await databaseOf(base.deps.db)
      const read = () => base.request('GET', '/api/guests', { token: owner.token })
      const waiting = await base.deps.db.transaction().execute(async (lock) => {
        await sql`lock table guests in access exclusive mode`.execute(lock)
        const held = read()
        while (!(await isWaiting(name))) await delay(20)
        await endConnections(name, `wait_event_type = 'Lock'`)
        return held
      })
      expect([waiting.status, await waiting.text()]).toEqual([503, expect.not.stringMatching(INSIDE)])
      expect((await read()).status).toBe(200)
    })

    it('a connection lost between two statements of a transaction ends neither the process nor the next request', async () => {
      const { owner } = await makeWholeWedding(base)
      const name = await databaseOf(base.deps.db)
      const cut = base.deps.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await endConnections(name)
        await delay(200)
        await sql`select 1`.execute(trx)
      })
      await expect(cut).rejects.toThrow()
      expect((await base.request('GET', '/api/guests', { token: owner.token })).status).toBe(200)
    })

    it('a database that stops responding is not ready, answers 503 in time, and is used again by itself', async () => {
      const name = await databaseOf(base.deps.db)
      const store = openPostgres(databaseUrl(name), { poolSize: 2 })
      const app = variantOf(base, { db: store.db })
      const { owner } = await makeWholeWedding(app)
      await base.deps.db.transaction().execute(async (lock) => {
        await sql`lock table rate_limits, guests in access exclusive mode`.execute(lock)
        const [ready, read] = await Promise.all([
          app.request('GET', '/readyz'),
          app.request('GET', '/api/guests', { token: owner.token }),
        ])
        expect([ready.status, read.status]).toEqual([503, 503])
        expect(await read.text()).not.toMatch(INSIDE)
      })
      expect((await app.request('GET', '/readyz')).status).toBe(200)
      expect((await app.request('GET', '/api/guests', { token: owner.token })).status).toBe(200)
      await store.close()
    })

    it('connections lost while idle are replaced without a restart', async () => {
      const { owner } = await makeWholeWedding(base)
      await endConnections(await databaseOf(base.deps.db))
      const statuses: number[] = []
      for (let tries = 0; statuses.at(-1) !== 200 && tries < 20; tries++) {
        statuses.push((await base.request('GET', '/api/guests', { token: owner.token })).status)
        await delay(20)
      }
      expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
      expect(statuses.at(-1)).toBe(200)
    })

    it('a database that is away has a line in the log when it goes and when it is back, of all that work by themselves', async () => {
      const name = await databaseOf(base.deps.db)
      const { log, lines } = createMemoryLog()
      const watch = createOutageWatch(log, undefined, 500)
      const store = openPostgres(databaseUrl(name), { poolSize: 3, watch })
      const live = openLivePostgres(databaseUrl(name), log, watch)
      const app = variantOf(base, { ...store, live, log })
      const { dataDir, mailFrom } = app.deps.config
      const steps = app.parts.flatMap(({ mail }) => mail?.queueDue ?? [])
      const mail = startMailWorker(app.deps, createFolderTransport(mailFolderOf(dataDir), mailFrom), {
        before: steps,
      })
      const everything = app.parts.flatMap(({ periodicWork = [] }) => periodicWork)
      let work = startPeriodicWork(app.deps, everything)
      const countLines = (sentence: string) => lines.filter((line) => line.includes(sentence)).length
      /** The log's lines, except those about successes. */
      const warnings = () =>
        lines
          .map((line) => JSON.parse(line) as Record<string, unknown>)
          .filter(({ level }) => Number(level) >= 40)
      await delay(1500)
      expect(warnings()).toEqual([])

      await adminQuery(`alter database ${name} allow_connections false`)
      await endConnections(name)
      await delay(1500)
      work.stop()
      work = startPeriodicWork(app.deps, everything)
      // Photos are checked every ten seconds.
      await delay(9500)
      expect((await app.request('GET', '/readyz')).status).toBe(503)
      await adminQuery(`alter database ${name} allow_connections true`)
      while (!countLines('the database is back')) await delay(50)

      work.stop()
      await mail.stop()
      for (const part of app.parts) part.stop?.()
      await live.close()
      await store.close()
      const about = warnings()
      expect(about.filter(({ reference }) => reference === undefined)).toMatchObject([
        { level: 40, msg: 'the database is away', away_ms: 0, reason: expect.any(String) },
        { level: 40, msg: 'the database is back', away_ms: expect.any(Number) },
      ])
      const [away_ms] = about
        .filter(({ msg }) => msg === 'the database is back')
        .map((line) => line['away_ms'])
      expect(away_ms).toBeGreaterThan(10_000)
    })

    async function isWaiting(name: string): Promise<boolean> {
      const other = openPostgres(
        process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
        { poolSize: 1 },
      )
      const found = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`.execute(
        other.db,
      )
      await other.close()
      return found.rows[0]!.n > 0
    }
  })

describe('a disk that fails when changes are written to it', () => {
  it('answers 503 that can be read, with nothing of the response that was not sent', async () => {
    const { couple, guestToken, guest } = await makeWholeWedding(base)
    const failure = Object.assign(new Error('input/output error'), { code: 'EIO' })
    const app = variantOf(base, { untilDurable: () => Promise.reject(failure) })
    const json = { slug: couple.slug, firstName: guest.first_name, lastName: guest.last_name }
    const headers = { 'accept-encoding': 'gzip, br' }
    const cookie = { ...headers, cookie: `twofold_guest=${guestToken}` }
    const responses = [
      await app.request('GET', `/wedding/${couple.slug}`, { headers }),
      await app.request('GET', `/wedding/${couple.slug}`, { headers: cookie }),
      await app.request('POST', '/api/guest-name-match', { json, headers }),
      await app.request('GET', '/', { headers }),
    ]
    for (const response of responses) {
      expect(response.status).toBe(503)
      for (const name of ['etag', 'set-cookie', 'twofold-guest'])
        expect(response.headers.get(name)).toBeNull()
      expect(await readBody(response)).toMatch(
        /Twofold cannot be reached right now|Unable to load wedding data\. Please try again\./,
      )
    }
  })

  /** Decodes the body like a browser, by the encoding that the response states. */
  async function readBody(response: Response): Promise<string> {
    const bytes = Buffer.from(await response.arrayBuffer())
    switch (response.headers.get('content-encoding')) {
      case 'br':
        return brotliDecompressSync(bytes).toString()
      case 'gzip':
        return gunzipSync(bytes).toString()
      default:
        return bytes.toString()
    }
  }
})

describe('no database at all', () => {
  it('returns 503 in the shape of each kind', async () => {
    const { db, close } = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
    const app = variantOf(base, { db, engine: 'postgres' })
    const json = { slug: 'a', firstName: 'A', lastName: 'B' }
    const responses = await Promise.all([
      app.request('GET', '/api/weddings/a'),
      app.request('POST', '/api/guest-name-match', { json }),
      app.request('GET', '/wedding/a'),
      app.request('POST', '/auth/v1/token?grant_type=password', {
        json: { email: 'a@b.co', password: 'secret' },
      }),
      app.request('GET', '/readyz'),
    ])
    await close()
    for (const response of responses) {
      expect([response.url, response.status, response.headers.get('retry-after')]).toEqual(['', 503, '5'])
      expect(await response.text()).not.toMatch(INSIDE)
    }
    const ready = await app.request('GET', '/readyz')
    expect(await ready.json()).toEqual({ ready: false, reason: 'database' })
    expect((await app.request('GET', '/healthz')).status).toBe(200)
  })
})
