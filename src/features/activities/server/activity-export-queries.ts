import { setImmediate } from 'node:timers/promises'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { ACTIVITY_TYPES } from '../model/activity.ts'
import type { ActivityType, AnyActivity } from '../model/activity.ts'
import type { ExportedActivity } from '../model/activity-export.ts'

/** SQLite blocks while it reads: other requests get their turn after this many rows. */
const ROWS_AT_ONCE = 1_000

/** Everything that guests contributed besides photos, oldest first, for the export of the couple's data. */
export async function exportActivities(scope: OwnerScope): Promise<ExportedActivity[]> {
  const found: ExportedActivity[] = []
  for (const type of Object.keys(ACTIVITY_TYPES) as ActivityType[]) {
    let last: ExportedActivity | undefined
    do {
      const rows = await readAfter(scope, type, last)
      found.push(...rows.map(toExported))
      last = rows.length === ROWS_AT_ONCE ? found.at(-1) : undefined
      await setImmediate()
    } while (last)
  }
  return found.sort(byTime)
}

/** The next rows of a type, in the order of the index. */
function readAfter({ db, coupleId }: OwnerScope, type: ActivityType, last: ExportedActivity | undefined) {
  return db
    .selectFrom('activities')
    .select(['id', 'guest_id', 'companion', 'type', 'payload', 'favorite', 'flagged_words', 'created_at'])
    .where('couple_id', '=', coupleId)
    .where('type', '=', type)
    .$if(last !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(last!.created_at, last!.id))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute()
}

function toExported({
  companion,
  favorite,
  flagged_words,
  type,
  payload,
  ...row
}: Awaited<ReturnType<typeof readAfter>>[number]): ExportedActivity {
  return {
    ...row,
    // The stored payload always matches its type: every write uses `ACTIVITY_PAYLOADS`.
    ...({ type, payload: JSON.parse(payload) } as AnyActivity),
    companion: companion === 1,
    favorite: favorite === 1,
    flagged_words: JSON.parse(flagged_words) as string[],
  }
}

function byTime(a: ExportedActivity, b: ExportedActivity): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1
  return a.id < b.id ? -1 : 1
}
