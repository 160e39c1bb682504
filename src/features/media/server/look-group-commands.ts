import type { Id } from '#platform/model/ids.ts'
import type { CoupleScope } from '#platform/server/db/scope.ts'

/** The couple's items of this group. */
export async function listIdsOfGroup(scope: CoupleScope, group: Id): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('media')
    .select('id')
    .where('couple_id', '=', scope.coupleId)
    .where('look_group', '=', group)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the item that is left alone in `group`, if any, out of it: nothing is similar to it any more. */
export async function endGroupOfOne(scope: CoupleScope, group: Id): Promise<void> {
  const [last, ...others] = await listIdsOfGroup(scope, group)
  if (last === undefined || others.length > 0) return
  await scope.db.updateTable('media').set({ look_group: null }).where('id', '=', last).execute()
}
