import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { SUSPENDED } from '../model/site-availability.ts'

/**
 * Closes the couple's site to everybody but its owner, or opens it again as it was, within the caller's transaction; returns
 * false where that was so before. Every request reads it: no process has to be told.
 */
export async function setSuspended(scope: SystemScope, coupleId: Id, isSuspended: boolean): Promise<boolean> {
  const changed = await scope.db
    .updateTable('couples')
    // The sweep writes `expired` again where that is due; until then it is worked out.
    .set({ site_status: isSuspended ? SUSPENDED : 'active' })
    .where('id', '=', coupleId)
    .where('site_status', isSuspended ? '!=' : '=', SUSPENDED)
    .executeTakeFirst()
  if (Number(changed.numUpdatedRows) === 0) return false
  await recordHistory(scope, {
    coupleId,
    action: isSuspended ? 'couple.suspend' : 'couple.lift_suspension',
    target: { type: 'couple', id: coupleId },
  })
  return true
}
