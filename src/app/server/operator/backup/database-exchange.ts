import { open, rename, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { READ_ONLY_STATE, openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import type { Db } from '#platform/server/db/db.ts'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import { databaseFile } from '#platform/server/db/database-file.ts'
import { flushFolder } from '#platform/server/files/folders.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { refuseClashingTables } from '../../clashing-tables.ts'
import { listMigrations, migrate, refuseUnknown } from '../../migrations.ts'
import { listTables } from './table-rows.ts'

/** A database about to be replaced by what `fill` writes; `putRootKey` is called once that is on disk. */
export interface Exchange {
  exchange: (fill: (db: Db) => Promise<void>, upTo: string, putRootKey: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** Creates the new file beside the old one, which it then replaces. */
export function beginOnSqlite(dataDir: string, replaces: boolean): Exchange {
  const lock = lockDataDir(dataDir)
  const file = databaseFile(dataDir)
  const draft = `${file}.restored`
  return {
    async exchange(fill, upTo, putRootKey) {
      await removeDatabase(draft)
      const { db, close } = openSqlite(draft)
      try {
        await sql`pragma foreign_keys = off`.execute(db)
        await migrate(db, upTo)
        await db.transaction().execute(fill)
        await refuseBroken(db)
        await sql`pragma wal_checkpoint(truncate)`.execute(db)
      } finally {
        await close()
      }
      await flushFile(draft)
      if (replaces) await emptyLog(file)
      await rename(draft, file)
      await flushFolder(dataDir)
      await putRootKey()
    },
    close: async () => {
      await removeDatabase(draft)
      lock.release()
    },
  }
}

/** Otherwise the old file's log would be applied to the new file. */
async function emptyLog(file: string): Promise<void> {
  try {
    const old = new Sqlite(file, { fileMustExist: true })
    old.pragma('wal_checkpoint(truncate)')
    old.close()
  } catch {
    // Damaged or missing: a reason to restore.
  }
  for (const ending of ['-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
}

async function removeDatabase(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function refuseBroken(db: Db): Promise<void> {
  const { rows } = await sql`pragma foreign_key_check`.execute(db)
  if (rows.length)
    throw new OperatorError(
      'The backup is damaged: some rows refer to others that are not in it. Nothing was changed.',
    )
}

/** Everything happens in one transaction, including the removal of the old tables. */
export async function beginOnPostgres(url: string, replaces: boolean): Promise<Exchange> {
  const { db, close } = openPostgres(url, { poolSize: 1, isPatient: true })
  try {
    await refuseReadOnly(db)
    await refuseOthers(db)
    const migrations = await listMigrations(db)
    refuseUnknown(migrations)
    if (migrations.length && !replaces)
      throw new OperatorError(
        'There is a Twofold in the database already. Add --replace to exchange it for the backup.',
      )
    if (migrations.length === 0) await refuseClashingTables(db)
    return {
      async exchange(fill, upTo, putRootKey) {
        await db.transaction().execute(async (trx) => {
          await dropTables(trx, migrations)
          await migrate(trx, upTo)
          await fill(trx)
        })
        await putRootKey()
      },
      close,
    }
  } catch (cause) {
    await close()
    throw cause
  }
}

/**
 * Refuses a database that takes no writes, as PostgreSQL itself would, but before files are written: in a transaction,
 * the migrator hides that error behind another one.
 */
async function refuseReadOnly(db: Db): Promise<void> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting
  `.execute(db)
  if (rows[0]?.setting === 'on')
    throw Object.assign(new Error('cannot write in a read-only transaction'), { code: READ_ONLY_STATE })
}

/** A busy PostgreSQL takes a moment to notice that a program which has just ended has closed its connection. */
const CLOSING = { tries: 20, pauseMs: 100 }

/** Refuses to run beside other servers: they would write into what is being replaced, and hold no lock. */
async function refuseOthers(db: Db): Promise<void> {
  let others = await countOthers(db)
  for (let tries = 0; others > 0 && tries < CLOSING.tries; tries++) {
    await delay(CLOSING.pauseMs)
    others = await countOthers(db)
  }
  if (others > 0)
    throw new OperatorError(
      `The database is in use: ${others === 1 ? 'one other connection is' : `${others} other connections are`} open. Stop all servers and close other programs on it first.`,
    )
}

async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db)
  return rows[0]?.others ?? 0
}

/** Drops only the product's own tables, whatever else the database contains. */
async function dropTables(trx: Db, migrations: readonly string[]): Promise<void> {
  const newest = migrations.at(-1)
  if (newest === undefined) return
  for (const name of [
    ...(await listTables(newest)).toReversed(),
    'kysely_migration',
    'kysely_migration_lock',
  ])
    await sql`drop table if exists ${sql.table(name)}`.execute(trx)
}
