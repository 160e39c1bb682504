import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { databaseFile } from './database-file.ts'
import { isThere } from '#platform/server/files/folders.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { rootKeyFile } from '#platform/server/secrets.ts'

/** Whether the server's SQLite file is missing, or has nothing in it. */
export function isWithoutDatabase(file: string): boolean {
  return !statSync(file, { throwIfNoEntry: false })?.size
}

/**
 * Refuses to begin a new SQLite database where an earlier one has left photos or its root key: with the new one they
 * would belong to nobody and be swept away. A first start creates both only after the database, and a restore puts the
 * key in place only after it. With DATABASE_URL the folder may hold a key although the database is still empty.
 * @throws OperatorError if there are such remains
 */
export function refuseRemains({ dataDir }: Pick<Config, 'dataDir'>): void {
  const folder = resolve(dataDir)
  const media = join(folder, 'media')
  const key = rootKeyFile(folder)
  const remains = hasFiles(media) ? `${media} has files` : isThere(key) ? `there is ${key}` : null
  if (remains === null) return
  throw new OperatorError(
    `The database is missing: ${databaseFile(folder)} is not there or is empty, but ${remains}. Set DATA_DIR or DATABASE_URL as they were, or restore a backup (npm run restore -- BACKUP --replace), or move ${folder} away to begin again.`,
  )
}

/** Unfinished files do not count: their names begin with a dot. */
function hasFiles(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.some((entry) => entry.isFile() && !entry.name.startsWith('.'))
}
