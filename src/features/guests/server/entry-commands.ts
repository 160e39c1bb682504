import { addMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'

/**
 * A guest comes back often on one evening: the day is exact enough, and saves all but the first write. The first entry
 * after a change is recorded, too, so that an undo of the change knows of it.
 */
const EXACT_TO_MS = 24 * 60 * 60 * 1000

/**
 * Records that a guest, or their plus one, got in by typing a name; a personal link has `recordLinkOpened`. Does not
 * fail: a machine that cannot write now lets guests in all the same. Nor does it wait for an import that holds every
 * guest's row.
 */
export async function recordEntry(scope: VisitorScope, coupleId: Id, guestId: Id): Promise<void> {
  await scope.db
    .updateTable('guests')
    .set({ last_seen_at: scope.now })
    .where('id', 'in', (guests) =>
      guests
        .selectFrom('guests')
        .select('id')
        .where('couple_id', '=', coupleId)
        .where('id', '=', guestId)
        .where((eb) =>
          eb.or([
            eb('last_seen_at', 'is', null),
            eb('last_seen_at', '<', addMs(scope.now, -EXACT_TO_MS)),
            eb('last_seen_at', '<', eb.ref('updated_at')),
          ]),
        )
        .$if(scope.locksRows, (query) => query.forNoKeyUpdate().skipLocked()),
    )
    .execute()
    .catch((cause: unknown) => scope.log.warn({ err: cause }, "a guest's entry could not be recorded"))
}
