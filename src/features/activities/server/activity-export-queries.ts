import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { AnyActivity } from '../model/activity.ts'
import type { ExportedActivity } from '../model/activity-export.ts'

/** Everything that guests contributed besides photos, oldest first, for the export of the couple's data. */
export async function exportActivities({ db, coupleId }: OwnerScope): Promise<ExportedActivity[]> {
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'guest_id', 'companion', 'type', 'payload', 'favorite', 'flagged_words', 'created_at'])
    .where('couple_id', '=', coupleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ companion, favorite, flagged_words, type, payload, ...row }) => ({
    ...row,
    // What is stored under a type is its payload: every write is of `ACTIVITY_PAYLOADS`.
    ...({ type, payload: JSON.parse(payload) } as AnyActivity),
    companion: companion === 1,
    favorite: favorite === 1,
    flagged_words: JSON.parse(flagged_words) as string[],
  }))
}
