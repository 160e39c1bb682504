import { existsSync, readdirSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { openPostgres, openSqlite } from '#platform/server/db/db.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/db/db.ts'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import type { Files } from '#platform/server/files/files.ts'
import { flushFolder, makeFolder } from '#platform/server/files/folders.ts'
import { openFileFolder, openFiles } from '#platform/server/files/open-files.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { createSecrets, readRootKey, rootKeyFile } from '#platform/server/secrets.ts'
import { listMigrations, migrate, refuseUnknown } from '../migrations.ts'
import {
  measure,
  mediaIn,
  readManifest,
  rootKeyCheck,
  rootKeyIn,
  tableIn,
  writeDurably,
} from './backup-manifest.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { emptyTable, fillTable, listTables } from './table-rows.ts'

/**
 * Puts a backup's database, root key and files where `config` says, on either engine and into either kind of file store.
 * The backup is checked whole before anything is written. Files come first, then the database in one step, then the root
 * key: what breaks off before the database leaves the old one as it was, with files more, and can be run again.
 * @throws OperatorError when the backup is damaged, the place is in use, or is not empty and `replaces` is false
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  replaces: boolean,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  refuseUnknown(manifest.migrations, 'The backup')
  checkRootKey(config, manifest, folder)
  await checkContent(manifest, folder)
  const files = openFiles(config)
  await files.check()
  if (!replaces) await refuseFilled(config, files)
  const database = config.databaseUrl
    ? await beginOnPostgres(config.databaseUrl, replaces)
    : beginOnSqlite(config.dataDir, replaces)
  try {
    await putFiles(manifest, folder, files)
    await database.exchange(
      (db) => fillTables(db, manifest, folder),
      manifest.migrations.at(-1)!,
      await draftRootKey(config, manifest, folder),
    )
  } finally {
    await rm(rootKeyDraft(config.dataDir), { force: true })
    await database.close()
  }
  return manifest
}

async function fillTables(db: Db, { tables }: BackupManifest, folder: string): Promise<void> {
  // A migration may have made rows, which are in the backup as well.
  for (const { name } of tables.toReversed()) await emptyTable(db, name)
  for (const { name } of tables) await fillTable(db, name, folder)
}

/** A database that is about to be exchanged for what `fill` writes; `putRootKey` is called when that is on the disk. */
interface Exchange {
  exchange: (fill: (db: Db) => Promise<void>, upTo: string, putRootKey: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

function checkRootKey(config: Config, { root_key, root_key_check }: BackupManifest, folder: string): void {
  const fromFile = root_key === 'keys/root.key'
  if (fromFile && config.secretKey)
    throw new OperatorError(
      'The backup brings its own root key: start this without SECRET_KEY, and the server too.',
    )
  if (!fromFile && !config.secretKey)
    throw new OperatorError('The backup was made with a SECRET_KEY: set it, here and for the server.')
  const root = fromFile ? readRootKey(rootKeyIn(folder)) : Buffer.from(config.secretKey!, 'utf8')
  if (rootKeyCheck(createSecrets(root)) === root_key_check) return
  throw new OperatorError(
    fromFile
      ? `${resolve(rootKeyIn(folder))} is not the key that the backup was made with. Take another backup.`
      : 'The backup was made with another SECRET_KEY than the one that is set: set that one.',
  )
}

/** @throws OperatorError at the first table or file that is not what the backup says it is */
async function checkContent({ tables, files }: BackupManifest, folder: string): Promise<void> {
  const wanted = [
    ...tables.map((table) => ({ ...table, path: tableIn(folder, table.name) })),
    ...files.map((file) => ({ ...file, path: join(mediaIn(folder), ...file.key.split('/')) })),
  ]
  for (const { path, bytes, sha256 } of wanted) {
    const found = await measure(path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return null
      throw cause
    })
    if (found?.bytes === bytes && found.sha256 === sha256) continue
    throw new OperatorError(
      `The backup is damaged: ${resolve(path)} is ${found ? 'not what was written' : 'missing'}. Nothing was changed. Take another backup.`,
    )
  }
}

async function refuseFilled({ dataDir, storage, databaseUrl }: Config, files: Files): Promise<void> {
  const replace = 'Add --replace to exchange it for the backup.'
  const hasFiles = storage
    ? (await files.list('')).length > 0
    : existsSync(join(dataDir, 'media')) && readdirSync(join(dataDir, 'media')).length > 0
  if (hasFiles)
    throw new OperatorError(
      `There are files in ${storage ? `the bucket ${storage.bucket}` : resolve(join(dataDir, 'media'))} already. ${replace}`,
    )
  for (const path of [databaseUrl ? '' : databaseFile(dataDir), rootKeyFile(dataDir)])
    if (path && existsSync(path)) throw new OperatorError(`There is ${resolve(path)} already. ${replace}`)
}

async function putFiles({ files }: BackupManifest, folder: string, to: Files): Promise<void> {
  const from = openFileFolder(mediaIn(folder))
  for (const { key } of files) await to.put(key, from.read(key))
}

const rootKeyDraft = (dataDir: string) => `${rootKeyFile(dataDir)}.restored`

/** Writes the backup's root key beside the old one; what is returned puts it into its place. */
async function draftRootKey({ dataDir }: Config, { root_key }: BackupManifest, folder: string) {
  if (root_key === 'SECRET_KEY') return () => Promise.resolve()
  const file = rootKeyFile(dataDir)
  await makeFolder(dirname(file))
  const draft = rootKeyDraft(dataDir)
  await writeDurably(draft, await readFile(rootKeyIn(folder)))
  return async () => {
    await rename(draft, file)
    await flushFolder(dirname(file))
  }
}

const databaseFile = (dataDir: string) => join(dataDir, 'twofold.db')

/** The new file is made beside the old one, which it then replaces. */
function beginOnSqlite(dataDir: string, replaces: boolean): Exchange {
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

/** What the old file's log still holds would be taken for the new file's. */
async function emptyLog(file: string): Promise<void> {
  try {
    const old = new Sqlite(file, { fileMustExist: true })
    old.pragma('wal_checkpoint(truncate)')
    old.close()
  } catch {
    // Damaged, or not there: a reason to restore.
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

/** Everything is one transaction, the removal of the old tables included. */
async function beginOnPostgres(url: string, replaces: boolean): Promise<Exchange> {
  const { db, close } = openPostgres(url, { poolSize: 1, isPatient: true })
  try {
    await refuseOthers(db)
    const migrations = await listMigrations(db)
    refuseUnknown(migrations)
    if (migrations.length && !replaces)
      throw new OperatorError(
        'There is a Twofold in the database already. Add --replace to exchange it for the backup.',
      )
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

/** Other servers would write into what is exchanged, and there is no lock that they hold. */
async function refuseOthers(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db)
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new OperatorError(
      `The database is in use: ${others === 1 ? 'one other connection is' : `${others} other connections are`} open. Stop all servers and close other programs on it first.`,
    )
}

/** Drops the product's own tables, and nothing else that may be there. */
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
