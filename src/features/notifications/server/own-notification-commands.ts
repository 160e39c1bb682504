import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AccountScope, SystemScope } from '#platform/server/db/scope.ts'
import { UNDO_MINUTES } from '../model/notification.ts'
import type { Notification } from '../model/notification.ts'
import { getNotification } from './notification-queries.ts'

/** Marks those of the person's notifications that are unread as read; returns how many there were. */
export function markRead(scope: AccountScope, ids: readonly Id[]): Promise<number> {
  return change(scope, (inner) => own(inner).set({ read: 1 }).where('read', '=', 0).where('id', 'in', ids))
}

/** Marks one as read or unread. @throws AppError `not_found` */
export async function markNotification(scope: AccountScope, id: Id, read: boolean): Promise<Notification> {
  await change(scope, (inner) =>
    own(inner)
      .set({ read: toFlag(read) })
      .where('id', '=', id),
  )
  return getNotification(scope, id)
}

/** Marks every unread notification of the person as read; returns how many there were. */
export async function markAllRead(scope: AccountScope): Promise<number> {
  const marked = await own(scope).set({ read: 1 }).where('read', '=', 0).executeTakeFirst()
  const count = Number(marked.numUpdatedRows)
  if (count > 0 && scope.coupleId) scope.announce(scope.coupleId, { type: 'notification', id: null })
  return count
}

/** Deletes some of the person's notifications, which can be undone for a while; returns how many there were. */
export function removeNotifications(scope: AccountScope, ids: readonly Id[]): Promise<number> {
  return change(scope, (inner) => own(inner).set({ deleted_at: inner.now }).where('id', 'in', ids))
}

/** Deletes one, in the same way. @throws AppError `not_found` */
export async function removeNotification(scope: AccountScope, id: Id): Promise<void> {
  await getNotification(scope, id)
  await removeNotifications(scope, [id])
}

/** Undoes their deletion, while that is possible; returns how many were restored. */
export function restoreNotifications(scope: AccountScope, ids: readonly Id[]): Promise<number> {
  return change(scope, (inner) =>
    inner.db
      .updateTable('notifications')
      .set({ deleted_at: null })
      .where('user_id', '=', inner.userId)
      .where('deleted_at', '>=', undoneSince(inner))
      .where('id', 'in', ids),
  )
}

/** Permanently deletes those whose deletion can no longer be undone. */
export async function sweepNotifications(scope: SystemScope): Promise<void> {
  await scope.db.deleteFrom('notifications').where('deleted_at', '<', undoneSince(scope)).execute()
}

function undoneSince({ now }: { now: Instant }): Instant {
  return addMs(now, -UNDO_MINUTES * 60_000)
}

function own({ db, userId }: AccountScope) {
  return db.updateTable('notifications').where('user_id', '=', userId).where('deleted_at', 'is', null)
}

/** Announces each changed notification to the person's other pages. */
function change(
  scope: AccountScope,
  write: (inner: AccountScope) => ReturnType<typeof own>,
): Promise<number> {
  return inTransaction(scope, async (inner) => {
    const changed = await write(inner).returning('id').execute()
    if (inner.coupleId)
      for (const { id } of changed) inner.announce(inner.coupleId, { type: 'notification', id })
    return changed.length
  })
}
