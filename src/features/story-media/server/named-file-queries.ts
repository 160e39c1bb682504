import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { servedKeys } from './story-media-queries.ts'

/** The keys of the files that couples' rows refer to, including films that still have to be rewritten. */
export async function listStoryMediaFiles(db: Db, coupleId?: Id): Promise<string[]> {
  // Selects all columns: this may also read a backup of a database that has fewer of them.
  const rows = await db
    .selectFrom('couples')
    .selectAll()
    .$if(coupleId !== undefined, (found) => found.where('id', '=', coupleId!))
    .execute()
  return rows
    .flatMap((row) => [...servedKeys(row), row.unrewritten_video_key])
    .filter((key) => typeof key === 'string')
}
