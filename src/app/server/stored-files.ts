import { join, resolve } from 'node:path'
import { listMediaFiles } from '#features/media/server/named-file-queries.ts'
import { listStoryMediaFiles } from '#features/story-media/server/named-file-queries.ts'
import { epochMs } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { removeAll, removeFolder } from '#platform/server/files/files.ts'
import type { Files, StoredFile } from '#platform/server/files/files.ts'
import { sweepWorkDirs } from '#platform/server/files/work-dir.ts'
import type { Eraser } from '#platform/server/server-feature.ts'

/** An upload that broke off can be gone on with for so long; what no row names may still be about to be. */
const LIFE_MS = 24 * 60 * 60 * 1000

/** What lists the keys of the files that a feature's rows name: of one couple, or of all. */
type NamedFiles = (db: Db, coupleId?: Id) => Promise<string[]>

/** Not taken from the list of features: a backup is made by a script, which loads no pages. */
const NAMED_FILES: readonly { table: string; list: NamedFiles }[] = [
  { table: 'couples', list: listStoryMediaFiles },
  { table: 'media', list: listMediaFiles },
]

/** The keys of all files that rows name. */
export async function listNamedFiles(db: Db): Promise<string[]> {
  const named: string[] = []
  // A backup may also be of a database that has fewer tables.
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const { table, list } of NAMED_FILES) if (tables.has(table)) named.push(...(await list(db)))
  return named
}

export interface MissingFiles {
  named: number
  missing: number
}

/** How many files rows name, and how many of these are not there. */
export async function countMissingFiles(db: Db, files: Files): Promise<MissingFiles> {
  const named = await listNamedFiles(db)
  if (named.length === 0) return { named: 0, missing: 0 }
  const there = new Set((await files.list('')).map(({ key }) => key))
  return { named: named.length, missing: named.filter((key) => !there.has(key)).length }
}

/** What the operator is told of missing files; null where none is. */
export function missingSentence(
  { named, missing }: MissingFiles,
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
): string | null {
  if (missing === 0) return null
  const place = storage ? `the bucket ${storage.bucket}` : resolve(join(dataDir, 'media'))
  return `${missing.toLocaleString('en-US')} of the ${named.toLocaleString('en-US')} films and pictures that the database names are not in ${place}. Put them back from a backup, or set DATA_DIR or STORAGE_URL as they were: see "Backup and restore" in docs/operations.md.`
}

/** Removes files of couples that are gone, uploads nobody went on with, and what crashes left. */
export async function sweepStoredFiles(scope: SystemScope, files: Files, dataDir: string): Promise<void> {
  const nowMs = epochMs(scope.now)
  for (const [coupleId, stored] of groupByCouple(await files.list(''))) {
    if (!(await isCouple(scope.db, coupleId))) {
      await removeFolder(files, coupleId)
      continue
    }
    const named = new Set((await Promise.all(NAMED_FILES.map(({ list }) => list(scope.db, coupleId)))).flat())
    const isLeft = ({ key, changedAtMs }: StoredFile) => !named.has(key) && nowMs - changedAtMs > LIFE_MS
    await removeAll(files, stored.filter(isLeft))
  }
  await files.sweepDrafts(nowMs)
  await sweepWorkDirs(dataDir, nowMs)
}

/** Everything stored of a couple goes with their account. */
export const eraseFiles: Eraser = (_scope, { coupleId }, { files }) =>
  Promise.resolve(coupleId ? () => removeFolder(files, coupleId) : undefined)

async function isCouple(db: Db, coupleId: Id): Promise<boolean> {
  const row = await db.selectFrom('couples').select('id').where('id', '=', coupleId).executeTakeFirst()
  return row !== undefined
}

function groupByCouple(files: readonly StoredFile[]): Map<Id, StoredFile[]> {
  const groups = new Map<Id, StoredFile[]>()
  for (const file of files) {
    const coupleId = file.key.split('/')[0]!
    if (!isId(coupleId)) continue
    const group = groups.get(coupleId)
    if (group) group.push(file)
    else groups.set(coupleId, [file])
  }
  return groups
}
