import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { SUSPENDED } from '../model/site-availability.ts'

/**
 * Closes the couple's site to everybody except its owner, or restores it, within the caller's transaction;
 * returns false if it was in that state already. Every request reads the status, so no process has to be
 * notified.
 */
export async function setSuspended(scope: SystemScope, coupleId: Id, isSuspended: boolean): Promise<boolean> {
  const changed = await scope.db
    .updateTable('couples')
    // If its expiration date has passed, the sweep writes `expired` again; until then expiry is computed.
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
