import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listMediaFiles } from '#features/media/server/named-file-queries.ts'
import { listStoryMediaFiles } from '#features/story-media/server/named-file-queries.ts'
import { DAY_MS, epochMs } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { removeAll, removeFolder } from '#platform/server/files/files.ts'
import type { Files, StoredFile } from '#platform/server/files/files.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import type { Eraser } from '#platform/server/server-feature.ts'
import type {} from './erased-folder-table.ts'

/** How long an interrupted upload can be resumed. */
const PART_LIFE_MS = DAY_MS
/** Files that no row refers to may be needed by a newer copy of the database, which an operator may still find. */
const UNNAMED_LIFE_MS = 30 * DAY_MS

/** Lists the keys of the files that a feature's rows refer to: for one couple, or for all. */
type NamedFiles = (db: Db, coupleId?: Id) => Promise<string[]>

/** Not taken from the list of features: backups are made by a script that loads no pages. */
const NAMED_FILES: readonly { table: string; list: NamedFiles }[] = [
  { table: 'couples', list: listStoryMediaFiles },
  { table: 'media', list: listMediaFiles },
]

/** The keys of all files that rows refer to. */
export async function listNamedFiles(db: Db): Promise<string[]> {
  const named: string[] = []
  // This may also read a backup of a database that has fewer tables.
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const { table, list } of NAMED_FILES) if (tables.has(table)) named.push(...(await list(db)))
  return named
}

export interface MissingFiles {
  named: number
  missing: number
}

/** How many files rows refer to, and how many of these do not exist. */
export async function countMissingFiles(db: Db, files: Files): Promise<MissingFiles> {
  const named = await listNamedFiles(db)
  if (named.length === 0) return { named: 0, missing: 0 }
  const there = new Set((await files.list('')).map(({ key }) => key))
  return { named: named.length, missing: named.filter((key) => !there.has(key)).length }
}

/** The message to the operator about missing files; null if none is missing. */
export function missingSentence(
  { named, missing }: MissingFiles,
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
): string | null {
  if (missing === 0) return null
  const place = storage ? `the bucket ${storage.bucket}` : mediaFolder(dataDir)
  return `${missing.toLocaleString('en-US')} of the ${named.toLocaleString('en-US')} films and pictures that the database names are not in ${place}. Put them back from a backup, or set DATA_DIR or STORAGE_URL as they were: see "Backup and restore" in docs/operations.md.`
}

const mediaFolder = (dataDir: string) => resolve(join(dataDir, 'media'))

/** The file that an operator makes in an empty folder whose films and pictures are lost. */
const LOST = 'lost'

/**
 * Refuses to start beside an empty folder if the database names files: its disk is probably not mounted, and what
 * guests send now would be hidden below it later. A bucket cannot be away like this.
 * @throws OperatorError
 */
export async function refuseEmptyFolder(
  db: Db,
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
): Promise<void> {
  if (storage) return
  const folder = mediaFolder(dataDir)
  // Of a folder that cannot be read, the check of the files says so.
  const entries = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) =>
    code === 'ENOENT' ? [] : null,
  )
  // An empty disk has a folder of its own.
  if (entries === null || entries.some((name) => !name.startsWith('.') && name !== 'lost+found')) return
  const { length } = await listNamedFiles(db)
  if (length === 0) return
  throw new OperatorError(
    `${folder} is empty, but the database names ${length.toLocaleString('en-US')} films and pictures. Mount its disk, put them back from a backup, or set DATA_DIR or STORAGE_URL as they were. If they are lost for good, make a file ${join(folder, LOST)} to start without them.`,
  )
}

/**
 * Removes files of deleted accounts, abandoned uploads, and what crashes left behind. Files of couples unknown to the
 * database stay: it may be the wrong database, or an empty one, beside the right files.
 */
export async function sweepStoredFiles(scope: SystemScope, files: Files): Promise<void> {
  const nowMs = epochMs(scope.now)
  const erased = await scope.db.selectFrom('erased_folders').select('folder').execute()
  for (const { folder } of erased) await removeErased(scope.db, files, folder)
  let unknown = 0
  for (const [coupleId, stored] of groupByCouple(await files.list(''))) {
    if (!(await isCouple(scope.db, coupleId))) {
      unknown++
      continue
    }
    const named = new Set((await Promise.all(NAMED_FILES.map(({ list }) => list(scope.db, coupleId)))).flat())
    const lifeOf = (key: string) => (key.startsWith(`${coupleId}/parts/`) ? PART_LIFE_MS : UNNAMED_LIFE_MS)
    const isLeft = ({ key, changedAtMs }: StoredFile) => !named.has(key) && nowMs - changedAtMs > lifeOf(key)
    const left = stored.filter(isLeft)
    await removeAll(files, left)
    if (left.length > 0)
      scope.log.info({ couple: coupleId, files: left.length }, 'files that no row names were removed')
  }
  if (unknown > 0)
    scope.log.warn(
      { couples: unknown },
      'there are files of couples that are not in this database: they are left alone',
    )
  await files.sweepDrafts(nowMs)
}

/** Erases everything stored for a couple along with their account; if that fails, the sweep completes it. */
export const eraseFiles: Eraser = async (scope, { coupleId }, { db, files }) => {
  if (!coupleId) return undefined
  await scope.db.insertInto('erased_folders').values({ folder: coupleId, erased_at: scope.now }).execute()
  return () => removeErased(db, files, coupleId)
}

async function removeErased(db: Db, files: Files, folder: Id): Promise<void> {
  await removeFolder(files, folder)
  await db.deleteFrom('erased_folders').where('folder', '=', folder).execute()
}

async function isCouple(db: Db, coupleId: Id): Promise<boolean> {
  const row = await db.selectFrom('couples').select('id').where('id', '=', coupleId).executeTakeFirst()
  return row !== undefined
}

function groupByCouple(files: readonly StoredFile[]): [Id, StoredFile[]][] {
  const byFolder = Map.groupBy(files, ({ key }) => key.split('/')[0]!)
  return [...byFolder].filter(([folder]) => isId(folder))
}
