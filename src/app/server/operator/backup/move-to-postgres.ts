import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { existingDatabaseFile } from '#platform/server/db/database-file.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Config } from '#platform/server/config.ts'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import type { Files } from '#platform/server/files/files.ts'
import { makeFolder } from '#platform/server/files/folders.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { withWorkDir } from '#platform/server/files/work-dir.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { listMigrations, refuseUnknown } from '../../migrations.ts'
import { openSecrets } from '../../open-secrets.ts'
import type { StoredTable } from './backup-manifest.ts'
import { beginOnPostgres } from './database-exchange.ts'
import { fillTables, listTables, readRows, readStoredRows, writeSnapshot } from './table-rows.ts'
import type { Row } from './table-rows.ts'

export interface MoveResult {
  rows: number
  /** how many files are in the bucket now; null if they stay in DATA_DIR/media */
  files: number | null
  /** how many files the database refers to that do not exist */
  missing: number
}

/**
 * Copies the SQLite database in DATA_DIR into the empty PostgreSQL database of `config`, and the files in
 * DATA_DIR/media into its bucket, if there is one; calls `say` to report progress. Every row and file is read back and
 * compared before the rows are committed. DATA_DIR is not changed. An interrupted run leaves no rows, and can be
 * repeated: files that have arrived are not sent again.
 * @throws OperatorError if a server uses either side, the destination contains anything else, or what was read back
 * differs
 */
export async function moveToPostgres(config: Config, say: (line: string) => void): Promise<MoveResult> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl) throw new OperatorError('Set DATABASE_URL to the empty database that the rows go to.')
  const file = existingDatabaseFile(dataDir)
  const lock = lockDataDir(dataDir)
  const source = openSqlite(file)
  try {
    return await withWorkDir(dataDir, (folder) =>
      moveRows({ ...config, databaseUrl }, source.db, folder, say),
    )
  } finally {
    await source.close()
    lock.release()
  }
}

/** The rows go by way of files in `folder`; if this process is killed, a server removes them later. */
async function moveRows(
  config: Config & { databaseUrl: string },
  source: Db,
  folder: string,
  say: (line: string) => void,
): Promise<MoveResult> {
  const migrations = await listMigrations(source)
  refuseUnknown(migrations)
  await openSecrets({ ...config, databaseUrl: null }, source, { makesKey: false })
  await makeFolder(join(folder, 'tables'))
  const newest = migrations.at(-1)
  if (newest === undefined) throw new OperatorError('The database is empty: there is nothing to move.')
  const { tables, named } = await writeSnapshot(source, 'sqlite', await listTables(newest), folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const isThere = await isMoved(config.databaseUrl, tables, folder)
  const database = isThere ? null : await beginOnPostgres(config.databaseUrl, false)
  try {
    const files = await moveFiles(config, say)
    say(isThere ? 'The rows have arrived before.' : `Copying ${rows.toLocaleString('en-US')} rows …`)
    const fill = async (trx: Db) => {
      await fillTables(trx, tables, folder)
      await refuseDifferent(trx, tables, folder)
    }
    await database?.exchange(fill, newest, () => Promise.resolve())
    return { rows, files, missing: await countMissing(config, named) }
  } finally {
    await database?.close()
  }
}

/**
 * Whether the database contains exactly these rows; false if it is empty.
 * @throws OperatorError if it contains others
 */
async function isMoved(url: string, tables: readonly StoredTable[], folder: string): Promise<boolean> {
  const { db, close } = openPostgres(url, { poolSize: 1, isPatient: true })
  try {
    if ((await listMigrations(db)).length === 0) return false
    await db.transaction().execute((trx) => refuseDifferent(trx, tables, folder))
    return true
  } catch (cause) {
    if (!(cause instanceof RowsDiffer)) throw cause
    throw new OperatorError(
      'There is a Twofold in the database already, with other rows. Name an empty database.',
    )
  } finally {
    await close()
  }
}

class RowsDiffer extends OperatorError {}

/** Reads every row back, and compares them with those read from SQLite. */
async function refuseDifferent(trx: Db, tables: readonly StoredTable[], folder: string): Promise<void> {
  for (const { name } of tables) {
    const sent = await hashOfRows(readStoredRows(folder, name))
    if ((await hashOfRows(readRows(trx, 'postgres', name))) !== sent)
      throw new RowsDiffer(
        `The rows of the table ${name} arrived changed: nothing was moved. Please report this with the output of this command.`,
      )
  }
}

/** A hash that is the same for the same rows in any order: the sum of their hashes, and their number. */
async function hashOfRows(read: AsyncIterable<Row[]>): Promise<string> {
  let sum = 0n
  let count = 0
  for await (const some of read)
    for (const row of some) {
      const hash = createHash('sha256').update(JSON.stringify(normalizeJson(row)))
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash.digest('hex')}`))
      count++
    }
  return `${count} ${sum}`
}

/** Sorts members by name, also in JSON columns, which PostgreSQL formats in its own way. */
function normalizeJson(value: unknown): unknown {
  if (typeof value === 'string' && /^[{[]/.test(value)) return normalizeJson(parsed(value)) ?? value
  if (Array.isArray(value)) return value.map(normalizeJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, normalizeJson(inner)])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Copies the files in DATA_DIR/media into the bucket, and reads them back; returns how many there are. */
async function moveFiles(config: Config, say: (line: string) => void): Promise<number | null> {
  if (!config.storage) return null
  const from = openFiles({ ...config, storage: null })
  const to = openFiles(config)
  await to.check()
  const listed = await from.list('')
  const there = await to.list('')
  // The server on SQLite already stored its files in the bucket.
  if (listed.length === 0) return there.length
  const own = new Set(listed.map(({ key }) => key))
  const foreign = there.filter(({ key }) => !own.has(key))
  if (foreign.length)
    throw new OperatorError(
      `There are ${foreign.length.toLocaleString('en-US')} other files in the bucket ${config.storage.bucket}. Name an empty one.`,
    )
  say(`Copying ${listed.length.toLocaleString('en-US')} files …`)
  const sizes = new Map(there.map(({ key, bytes }) => [key, bytes]))
  for (const { key, bytes } of listed) {
    const hash = await hashOf(from, key)
    if (sizes.get(key) === bytes && (await hashOf(to, key)) === hash) continue
    await to.put(key, from.read(key))
    if ((await hashOf(to, key)) !== hash)
      throw new OperatorError(`The file ${key} arrived changed in the bucket. Run this again.`)
  }
  return listed.length
}

async function hashOf(files: Files, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const some of files.read(key)) hash.update(some)
  return hash.digest('hex')
}

async function countMissing(config: Config, named: readonly string[]): Promise<number> {
  const there = new Set((await openFiles(config).list('')).map(({ key }) => key))
  return named.filter((key) => !there.has(key)).length
}
