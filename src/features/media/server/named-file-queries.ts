import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { filesOf } from '../model/media-files.ts'
import type {} from './media-table.ts'

/** The keys of all files of guests' media. */
export async function listMediaFiles(db: Db, coupleId?: Id): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select(['storage_key', 'widths', 'film'])
    .$if(coupleId !== undefined, (found) => found.where('couple_id', '=', coupleId!))
    .execute()
  return rows.flatMap((row) => filesOf({ ...row, widths: JSON.parse(row.widths) as number[] }))
}
