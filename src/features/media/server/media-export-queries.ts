import type { OwnerScope } from '#platform/server/db/scope.ts'

/** Every photo and film of the couple, oldest first, for the export of its data. */
export async function exportMedia({ db, coupleId }: OwnerScope) {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'guest_id', 'guest_name', 'companion', 'url', 'alt', 'status', 'kind', 'mime', 'bytes'])
    .select(['width', 'height', 'duration_ms', 'original_name', 'taken_at', 'decided_at', 'created_at'])
    .where('couple_id', '=', coupleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ companion, ...row }) => ({ ...row, companion: companion === 1 }))
}
