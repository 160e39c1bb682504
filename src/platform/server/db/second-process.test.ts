import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { openSqlite } from './sqlite.ts'
import { truncateWriteAheadLog } from './write-ahead-log.ts'

const dir = temporaryFolder()
const file = join(dir, 'twofold.db')

/** Writes in a transaction that it keeps open for half a second. */
const WRITER = `
  import Sqlite from 'better-sqlite3'
  const db = new Sqlite(process.argv[1])
  db.exec('begin immediate; insert into notes values (2)')
  console.log('writing')
  setTimeout(() => db.exec('commit'), 500)
`

it('a transaction waits for another process that is writing, also after it has read', async () => {
  const { db, close } = openSqlite(file)
  await sql`create table notes (id integer)`.execute(db)
  const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(writer.stdout, 'data')
  await db.transaction().execute(async (inner) => {
    await sql`select * from notes`.execute(inner)
    await sql`insert into notes values (1)`.execute(inner)
  })
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual([1, 2])
  await close()
})

it('a write that waits for another process does not stop its own, and fails after a while', async () => {
  const waiting = join(dir, 'waiting.db')
  const { db, close } = openSqlite(waiting, { waitMs: 400 })
  await sql`create table notes (id integer)`.execute(db)
  const other = new Sqlite(waiting)
  other.exec('begin immediate')
  let isOver = false
  let turns = 0
  const count = () => {
    turns++
    if (!isOver) setTimeout(count, 1)
  }
  count()
  const writing = sql`insert into notes values (1)`.execute(db)
  await expect(writing.finally(() => (isOver = true))).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  // Once before, and once for each try.
  expect(turns).toBeGreaterThan(3)
  other.exec('rollback')
  await sql`insert into notes values (2)`.execute(db)
  other.close()
  await close()
})

it('writes that come together share the time for which they wait, and reads go on after it', async () => {
  const waitMs = 600
  const held = join(dir, 'held.db')
  const { db, close } = openSqlite(held, { waitMs })
  await sql`create table notes (id integer)`.execute(db)
  const other = new Sqlite(held)
  other.exec('begin immediate')
  const startedAt = performance.now()
  const write = () => db.transaction().execute((inner) => sql`insert into notes values (1)`.execute(inner))
  const writes = Promise.allSettled(Array.from({ length: 16 }, write))
  await sql`select * from notes`.execute(db)
  // Each of them alone would wait for that long.
  expect(performance.now() - startedAt).toBeLessThan(5 * waitMs)
  expect((await writes).map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 'rejected'))
  other.exec('rollback')
  await write()
  // From then on they wait again.
  other.exec('begin immediate')
  setTimeout(() => other.exec('rollback'), waitMs / 3)
  await write()
  other.close()
  await close()
})

it('the log is emptied while another process reads as far as that allows, without a wait', async () => {
  const file = join(dir, 'log.db')
  const { db, close } = openSqlite(file, { waitMs: 0 })
  await sql`create table notes (id integer)`.execute(db)
  const other = new Sqlite(file)
  other.exec('begin; select * from notes')
  await sql`insert into notes values (1)`.execute(db)
  await truncateWriteAheadLog({ db, locksRows: false } as never)
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  other.exec('commit')
  await truncateWriteAheadLog({ db, locksRows: false } as never)
  expect(statSync(`${file}-wal`).size).toBe(0)
  other.close()
  await close()
})

it('a transaction that only reads, such as that of a backup, does not hold up another process that writes', async () => {
  const { db, close } = openSqlite(join(dir, 'read.db'))
  await sql`create table notes (id integer)`.execute(db)
  const other = new Sqlite(join(dir, 'read.db'), { timeout: 0 })
  const reading = db.transaction().setAccessMode('read only')
  const seen = await reading.execute(async (inner) => {
    await sql`select * from notes`.execute(inner)
    other.exec('insert into notes values (1)')
    return (await sql`select * from notes`.execute(inner)).rows
  })
  // It reads as of one instant.
  expect(seen).toEqual([])
  other.close()
  await close()
})
