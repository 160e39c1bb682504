import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { changedRows, readAllRows } from '../../../../../tests/support/database-rows.ts'
import { jsonOf, makeGuest, makeWholeWedding } from '../../../../../tests/support/factories.ts'
import { environmentOf, runCommand, startCommand } from '../../../../../tests/support/operator-commands.ts'
import { BUCKET_SENTENCES, startFailingBucket } from '../../../../../tests/support/failing-bucket.ts'
import type { BucketFailure } from '../../../../../tests/support/failing-bucket.ts'
import { adminQuery, databaseUrl } from '../../../../../tests/support/postgres.ts'
import { temporaryFolder } from '../../../../../tests/support/temporary-files.ts'
import { ownStorage, startTestApp } from '../../../../../tests/support/test-app.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { sweepWorkDirs } from '#platform/server/files/work-dir.ts'
import { listMigrations } from '../../migrations.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const app = startTestApp()
const scratch = temporaryFolder()
const databases: string[] = []

afterAll(async () => {
  for (const name of databases) await adminQuery(`drop database ${name} with (force)`)
})

/** A data directory as left by a server on SQLite, and the database and bucket it moves to. */
async function makePlaces() {
  const wedding = await makeWholeWedding(app)
  const dietary_restrictions = 'a\u2028b\n"c"\\ 🎉 {"b":1,  "a":2}'
  const { id } = await makeGuest(app, wedding.owner, { first_name: 'Zoë', last_name: 'O’Brien' })
  await app.deps.db.updateTable('guests').set({ dietary_restrictions }).where('id', '=', id).execute()
  // Rows of many lengths across many pages, which PostgreSQL does not return in insertion order.
  const lines = Array.from({ length: 400 }, (_, at) => `G${at},Guest,${'word '.repeat((at * 37) % 90)}`)
  const body = ['first_name,last_name,address', ...lines].join('\n')
  const { token } = wedding.owner
  await jsonOf(await app.request('POST', '/api/guests/import?preview=never', { token, body }), 200)
  const cover = `${wedding.couple.id}/cover.jpg`
  await app.deps.files.put(
    cover,
    (async function* () {
      yield Buffer.alloc(3_000_000, 'picture')
    })(),
  )
  const dataDir = join(scratch, uuidv7())
  const backup = join(scratch, uuidv7())
  const env = environmentOf(app)
  await makeBackup(readConfig(env), app.deps.db, backup)
  await restoreBackup(readConfig({ DATA_DIR: dataDir }), backup, false)
  const name = `twofold_test_${process.pid}_${uuidv7().replaceAll('-', '')}`
  databases.push(name)
  await adminQuery(`create database ${name}`)
  const to = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(name), STORAGE_URL: (await ownStorage()) ?? '' }
  return { dataDir, to, cover }
}

/** All rows, with JSON columns normalized, since each engine formats JSON in its own way. */
async function rowsOf(open: () => ReturnType<typeof openSqlite>): Promise<Record<string, string[]>> {
  const { db, close } = open()
  const tables = await readAllRows(db).finally(close)
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => JSON.stringify(JSON.parse(row, normalizeJson))),
    ]),
  )
}

/** Sorts members by name, also in texts that contain JSON. */
function normalizeJson(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && /^[{[]/.test(value))
    try {
      return JSON.parse(value, normalizeJson)
    } catch {
      return value
    }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const rowsOfSqlite = (dataDir: string) => rowsOf(() => openSqlite(join(dataDir, 'twofold.db')))
const rowsOfPostgres = (url: string) => rowsOf(() => openPostgres(url, { poolSize: 1 }))

async function migrationsOf(url: string): Promise<string[]> {
  const { db, close } = openPostgres(url, { poolSize: 1 })
  return listMigrations(db).finally(close)
}

const hasWork = (dataDir: string) =>
  existsSync(join(dataDir, 'work')) && readdirSync(join(dataDir, 'work')).length > 0
const move = (env: Record<string, string>) => runCommand('migrate-to-postgres', [], env)

describe('npm run migrate-to-postgres', () => {
  it('brings every row and file, leaves the source as it was, and can be run again', async () => {
    const { dataDir, to, cover } = await makePlaces()
    const rows = await rowsOfSqlite(dataDir)
    expect(await move(to)).toEqual({ code: 0, output: expect.stringContaining('are at their new place') })
    expect(changedRows(rows, await rowsOfPostgres(to.DATABASE_URL))).toEqual([])
    expect(changedRows(rows, await rowsOfSqlite(dataDir))).toEqual([])
    expect(readdirSync(join(dataDir, 'work'))).toEqual([])
    const files = openFiles(readConfig(to))
    expect(await files.find(cover)).toMatchObject({ bytes: 3_000_000 })
    const again = await move(to)
    expect(again).toEqual({ code: 0, output: expect.stringContaining('The rows have arrived before.') })
    expect(changedRows(rows, await rowsOfPostgres(to.DATABASE_URL))).toEqual([])
  })

  it('refuses a source that a server uses, and a database that has another Twofold', async () => {
    const { dataDir, to } = await makePlaces()
    const lock = lockDataDir(dataDir)
    expect(await move(to)).toEqual({ code: 1, output: expect.stringContaining('Another Twofold process') })
    lock.release()
    expect(await migrationsOf(to.DATABASE_URL)).toEqual([])
    expect(await move(to)).toMatchObject({ code: 0 })
    const { db, close } = openPostgres(to.DATABASE_URL, { poolSize: 1 })
    await db.updateTable('guests').set({ last_name: 'Used since' }).execute()
    await close()
    const used = await rowsOfPostgres(to.DATABASE_URL)
    expect(await move(to)).toEqual({ code: 1, output: expect.stringContaining('with other rows') })
    expect(changedRows(used, await rowsOfPostgres(to.DATABASE_URL))).toEqual([])
  })

  it('that is killed has moved all rows or none, and can be run again', async () => {
    const { dataDir, to } = await makePlaces()
    const rows = await rowsOfSqlite(dataDir)
    for (const after of [0, 40, 80, 160, 320]) {
      const child = startCommand('migrate-to-postgres', [], to)
      const ended = once(child, 'exit')
      while (!hasWork(dataDir) && child.exitCode === null) await delay(1)
      await delay(after)
      child.kill('SIGKILL')
      await ended
      // What a server does when it starts.
      await sweepWorkDirs(dataDir, Infinity)
      expect(
        readdirSync(dataDir, { recursive: true }).filter((path) => String(path).endsWith('.jsonl')),
      ).toEqual([])
      if ((await migrationsOf(to.DATABASE_URL)).length > 0)
        expect(changedRows(rows, await rowsOfPostgres(to.DATABASE_URL))).toEqual([])
    }
    // PostgreSQL may take a moment to notice that the last connection has closed.
    await expect.poll(() => move(to), { interval: 500 }).toMatchObject({ code: 0 })
    expect(changedRows(rows, await rowsOfPostgres(to.DATABASE_URL))).toEqual([])
  })

  it.each<BucketFailure>([500, 403, 'reset'])('names a bucket that fails (%s)', async (failure) => {
    const { to } = await makePlaces()
    const { storageUrl, stop } = await startFailingBucket(failure)
    const moved = await move({ ...to, STORAGE_URL: storageUrl })
    stop()
    expect(moved).toEqual({ code: 1, output: expect.stringMatching(BUCKET_SENTENCES[failure]) })
    expect(await migrationsOf(to.DATABASE_URL)).toEqual([])
  })

  it('says what it needs', async () => {
    const { dataDir, to } = await makePlaces()
    expect((await move({ DATA_DIR: dataDir })).output).toContain('Set DATABASE_URL')
    expect((await move({ ...to, DATA_DIR: join(scratch, 'nowhere') })).output).toContain(
      'There is no database at',
    )
    rmSync(join(dataDir, 'keys'), { recursive: true })
    expect((await move(to)).output).toContain('The root key is missing')
    expect(await migrationsOf(to.DATABASE_URL)).toEqual([])
  })
})
