import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Engine, Tables } from '#platform/server/db/db.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { flushFolder } from '#platform/server/files/folders.ts'
import { migrate } from '../../migrations.ts'
import { listNamedFiles } from '../../stored-files.ts'
import { tableIn } from './backup-manifest.ts'
import type { StoredTable } from './backup-manifest.ts'

export type Row = Record<string, unknown>

const READ_AT_ONCE = 1000
/** SQLite allows 32,766 values in a statement, PostgreSQL 65,535. */
const VALUES_AT_ONCE = 20_000
const ROWS_AT_ONCE = 500

/**
 * The product's tables as of the migration `upTo`, each after those that it refers to. They are read from an empty
 * database in memory, so that nothing else in the operator's database is touched.
 */
export async function listTables(upTo: string): Promise<string[]> {
  const { db, close } = openSqlite(':memory:')
  try {
    await migrate(db, upTo)
    const names = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
    const references = new Map<string, string[]>()
    for (const name of names) {
      const { rows } = await sql<{ table: string }>`pragma foreign_key_list(${sql.table(name)})`.execute(db)
      references.set(
        name,
        rows.map(({ table }) => table),
      )
    }
    return inOrder(names, references)
  } finally {
    await close()
  }
}

function inOrder(names: readonly string[], references: ReadonlyMap<string, string[]>): string[] {
  const ordered = new Set<string>()
  const add = (name: string, above: readonly string[]) => {
    if (ordered.has(name) || above.includes(name)) return
    for (const other of references.get(name) ?? []) add(other, [...above, name])
    ordered.add(name)
  }
  for (const name of names) add(name, [])
  return [...ordered]
}

/** Writes all tables as of one instant into `folder`/tables, which must exist. */
export async function writeSnapshot(db: Db, engine: Engine, names: readonly string[], folder: string) {
  const write = async (trx: Db) => {
    const tables: StoredTable[] = []
    for (const name of names) tables.push(await writeTable(trx, engine, name, folder))
    await flushFolder(join(folder, 'tables'))
    return { tables, named: await listNamedFiles(trx) }
  }
  // On SQLite every transaction is a snapshot, from its first read. One for writing would hold up the server.
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(write)
}

/** Writes every row of a table into `folder`, one line of JSON each, with the values as both engines return them. */
async function writeTable(db: Db, engine: Engine, name: string, folder: string): Promise<StoredTable> {
  const file = await open(tableIn(folder, name), 'w', 0o600)
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  try {
    for await (const some of readRows(db, engine, name)) {
      const lines = Buffer.from(some.map((row) => `${JSON.stringify(row)}\n`).join(''))
      hash.update(lines)
      bytes += lines.length
      rows += some.length
      await file.writeFile(lines)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { name, rows, bytes, sha256: hash.digest('hex') }
}

/** Every row of a table, in batches; on PostgreSQL only within a transaction that the caller has begun. */
export async function* readRows(db: Db, engine: Engine, name: string): AsyncGenerator<Row[]> {
  if (engine === 'postgres') return yield* readByCursor(db, name)
  let some: Row[] = []
  for await (const row of db
    .selectFrom(name as keyof Tables)
    .selectAll()
    .stream()) {
    some.push(row)
    if (some.length < READ_AT_ONCE) continue
    yield some
    some = []
  }
  yield some
}

async function* readByCursor(db: Db, name: string): AsyncGenerator<Row[]> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(READ_AT_ONCE)} from backup_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup_rows`.execute(db)
}

/** Replaces the tables' contents with the rows that `writeSnapshot` wrote into `folder`. */
export async function fillTables(db: Db, tables: readonly StoredTable[], folder: string): Promise<void> {
  // Migrations may have inserted rows, which are in the copy as well.
  for (const { name } of tables.toReversed()) await db.deleteFrom(name as keyof Tables).execute()
  for (const { name } of tables) await fillTable(db, name, folder)
}

async function fillTable(db: Db, name: string, folder: string): Promise<void> {
  for await (const some of readStoredRows(folder, name))
    await db
      .insertInto(name as keyof Tables)
      .values(some as never)
      .execute()
}

/** The rows of a table that `writeSnapshot` wrote, in batches that fit into one statement. */
export async function* readStoredRows(folder: string, name: string): AsyncGenerator<Row[]> {
  let some: Row[] = []
  for await (const line of readLines(tableIn(folder, name))) {
    const row = JSON.parse(line) as Row
    some.push(row)
    const fits = Math.min(ROWS_AT_ONCE, Math.floor(VALUES_AT_ONCE / Object.keys(row).length))
    if (some.length < fits) continue
    yield some
    some = []
  }
  if (some.length) yield some
}

/** Node's own line reader also splits at characters that JSON does not escape (U+2028). */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = ''
  const text: AsyncIterable<string> = createReadStream(path, { encoding: 'utf8' })
  for await (const some of text) {
    const lines = (rest + some).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
