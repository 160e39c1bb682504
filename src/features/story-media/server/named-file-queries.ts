import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { servedKeys } from './story-media-queries.ts'

/** The keys of the files that couples' rows name, those of films that still have to be rewritten included. */
export async function listStoryMediaFiles(db: Db, coupleId?: Id): Promise<string[]> {
  // All columns: a backup may also be of a database that has fewer of them.
  const rows = await db
    .selectFrom('couples')
    .selectAll()
    .$if(coupleId !== undefined, (found) => found.where('id', '=', coupleId!))
    .execute()
  return rows
    .flatMap((row) => [...servedKeys(row), row.unrewritten_video_key])
    .filter((key) => typeof key === 'string')
}
