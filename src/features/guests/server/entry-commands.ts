import type { Id } from '#platform/model/ids.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'

/** Records that a guest, or their plus one, got in by typing a name; a personal link has `recordLinkOpened`. */
export async function recordEntry(scope: VisitorScope, coupleId: Id, guestId: Id): Promise<void> {
  await scope.db
    .updateTable('guests')
    .set({ last_seen_at: scope.now })
    .where('couple_id', '=', coupleId)
    .where('id', '=', guestId)
    .execute()
}
