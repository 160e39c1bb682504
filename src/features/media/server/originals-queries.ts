import type { Id } from '#platform/model/ids.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'

/** An upload, with the fields that determine its file's name and its renditions' names. */
export type Original = NonNullable<Awaited<ReturnType<typeof findOriginals>>>['originals'][number]

/**
 * Everything that a couple's guests sent, oldest first, with what the ZIP is named after; null if there is no such
 * couple.
 */
export async function findOriginals(scope: AnyScope, coupleId: Id) {
  const couple = await scope.db
    .selectFrom('couples')
    .select(['slug', 'time_zone'])
    .where('id', '=', coupleId)
    .executeTakeFirst()
  if (!couple) return null
  const originals = await scope.db
    .selectFrom('media')
    .select(['id', 'kind', 'status', 'storage_key', 'guest_name', 'taken_at', 'created_at'])
    .select(['widths', 'width', 'height', 'duration_ms', 'alt'])
    .where('couple_id', '=', coupleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { couple, originals }
}
