import { readdirSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import type { Files } from '#platform/server/files/files.ts'
import { databaseFile, databaseFiles } from '#platform/server/db/database-file.ts'
import { flushFolder, isThere, makeFolder } from '#platform/server/files/folders.ts'
import { openFileFolder, openFiles } from '#platform/server/files/open-files.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { createSecrets, readRootKey, rootKeyFile } from '#platform/server/secrets.ts'
import { refuseUnknown } from '../../migrations.ts'
import {
  measure,
  mediaIn,
  nullIfMissing,
  readManifest,
  rootKeyCheck,
  rootKeyIn,
  tableIn,
  writeDurably,
} from './backup-manifest.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { beginOnPostgres, beginOnSqlite } from './database-exchange.ts'
import { fillTables } from './table-rows.ts'

/**
 * Restores a backup's database, root key and files to the places in `config`, on either engine and into either kind of
 * file store. The whole backup is checked before anything is written. Files come first, then the database in one step,
 * then the root key: an interruption before the database leaves the old one unchanged, with additional files, and the
 * restore can be repeated.
 * @throws OperatorError if the backup is damaged or may not be read, the place is in use, or is not empty and `replaces`
 * is false
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  replaces: boolean,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  refuseUnknown(manifest.migrations, 'The backup')
  await checkRootKey(config, manifest, folder)
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
      (db) => fillTables(db, manifest.tables, folder),
      manifest.migrations.at(-1)!,
      await draftRootKey(config, manifest, folder),
    )
  } finally {
    await rm(rootKeyDraft(config.dataDir), { force: true })
    await database.close()
  }
  return manifest
}

async function checkRootKey(
  config: Config,
  { root_key, root_key_check }: BackupManifest,
  folder: string,
): Promise<void> {
  const fromFile = root_key === 'keys/root.key'
  if (fromFile && config.secretKey)
    throw new OperatorError(
      'The backup brings its own root key: start this without SECRET_KEY, and the server too.',
    )
  if (!fromFile && !config.secretKey)
    throw new OperatorError('The backup was made with a SECRET_KEY: set it, here and for the server.')
  if (fromFile && (await nullIfMissing(readFile(rootKeyIn(folder)), rootKeyIn(folder))) === null)
    throw new OperatorError(`${resolve(rootKeyIn(folder))} is missing. Take another backup.`)
  const root = fromFile ? readRootKey(rootKeyIn(folder)) : Buffer.from(config.secretKey!, 'utf8')
  if (rootKeyCheck(createSecrets(root)) === root_key_check) return
  throw new OperatorError(
    fromFile
      ? `${resolve(rootKeyIn(folder))} is not the key that the backup was made with. Take another backup.`
      : 'The backup was made with another SECRET_KEY than the one that is set: set that one.',
  )
}

/** @throws OperatorError at the first table or file that does not match the manifest */
async function checkContent({ tables, files }: BackupManifest, folder: string): Promise<void> {
  const wanted = [
    ...tables.map((table) => ({ ...table, path: tableIn(folder, table.name) })),
    ...files.map((file) => ({ ...file, path: join(mediaIn(folder), ...file.key.split('/')) })),
  ]
  for (const { path, bytes, sha256 } of wanted) {
    const found = await nullIfMissing(measure(path), path)
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
    : isThere(join(dataDir, 'media')) && readdirSync(join(dataDir, 'media')).length > 0
  if (hasFiles)
    throw new OperatorError(
      `There are files in ${storage ? `the bucket ${storage.bucket}` : resolve(join(dataDir, 'media'))} already. ${replace}`,
    )
  for (const path of [...(databaseUrl ? [] : databaseFiles(databaseFile(dataDir))), rootKeyFile(dataDir)])
    if (isThere(path)) throw new OperatorError(`There is ${resolve(path)} already. ${replace}`)
}

async function putFiles({ files }: BackupManifest, folder: string, to: Files): Promise<void> {
  const from = openFileFolder(mediaIn(folder))
  for (const { key } of files) await to.put(key, from.read(key))
}

const rootKeyDraft = (dataDir: string) => `${rootKeyFile(dataDir)}.restored`

/** Writes the backup's root key beside the old one; the returned function replaces the old one with it. */
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
