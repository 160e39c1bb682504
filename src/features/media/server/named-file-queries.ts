import type { Db } from '#platform/server/db/db.ts'
import type { Files } from '#platform/server/files/files.ts'
import { servedKeys } from './story-media-queries.ts'

/** The keys of all files that couples' rows name, those of films that still have to be rewritten included. */
export async function listNamedFiles(db: Db): Promise<string[]> {
  // All columns: a backup may also be of a database that has fewer of them.
  const rows = await db.selectFrom('couples').selectAll().execute()
  return rows
    .flatMap((row) => [...servedKeys(row), row.unrewritten_video_key])
    .filter((key) => typeof key === 'string')
}

export interface MissingFiles {
  named: number
  missing: number
}

/** How many files couples' rows name, and how many of these are not there. */
export async function countMissingFiles(db: Db, files: Files): Promise<MissingFiles> {
  const named = await listNamedFiles(db)
  if (named.length === 0) return { named: 0, missing: 0 }
  const there = new Set((await files.list('')).map(({ key }) => key))
  return { named: named.length, missing: named.filter((key) => !there.has(key)).length }
}
