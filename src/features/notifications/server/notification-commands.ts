import type { Insertable } from 'kysely'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AccountScope, AnyScope } from '#platform/server/db/scope.ts'
import type { Notification, NotificationType } from '../model/notification.ts'
import type { NotificationTable } from './notification-table.ts'
import { toNotification } from './notification-queries.ts'

interface NewNotification {
  type: NotificationType
  title: string
  message: string
  action_url: string | null
  metadata: Record<string, unknown>
  /** What follows within so many seconds of the first is told in its place, unread again (rule D13). */
  group?: { key: string; withinSeconds: number; message: (count: number) => string }
}

/** Notifies a couple's owner, within the caller's transaction; the statement finds the owner. */
export async function notifyOwner(
  scope: AnyScope,
  coupleId: Id,
  { group, ...notification }: NewNotification,
): Promise<void> {
  if (group && (await raiseGroup(scope, coupleId, group, notification))) return
  const id = scope.newId()
  scope.announce(coupleId, { type: 'notification', id })
  await writeNotification(scope.db, {
    ...notification,
    group_key: group?.key ?? null,
    id,
    couple_id: coupleId,
    metadata: JSON.stringify(notification.metadata),
    created_at: scope.now,
    mail_due_at: scope.now,
  })
}

/** Adds to the notification of the same group that is young enough; false where there is none. */
async function raiseGroup(
  scope: AnyScope,
  coupleId: Id,
  { key, withinSeconds, message }: NonNullable<NewNotification['group']>,
  { metadata }: Pick<NewNotification, 'metadata'>,
): Promise<boolean> {
  // Two that happen at once are one group: the second waits for the first.
  if (scope.locksRows)
    await scope.db.selectFrom('couples').select('id').where('id', '=', coupleId).forNoKeyUpdate().execute()
  const first = await scope.db
    .selectFrom('notifications')
    .select(['id', 'group_count'])
    .where('couple_id', '=', coupleId)
    .where('group_key', '=', key)
    .where('created_at', '>=', instantOf(epochMs(scope.now) - withinSeconds * 1000))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  const count = first.group_count + 1
  await scope.db
    .updateTable('notifications')
    .set({ group_count: count, message: message(count), metadata: JSON.stringify(metadata), read: 0 })
    .where('id', '=', first.id)
    .execute()
  scope.announce(coupleId, { type: 'notification', id: first.id })
  return true
}

const writeNotification = preparedQuery(
  (
    db,
    given: Omit<NewNotification, 'metadata' | 'group'> &
      Pick<Insertable<NotificationTable>, 'id' | 'metadata' | 'group_key' | 'created_at' | 'mail_due_at'> & {
        couple_id: Id
      },
  ) =>
    db.insertInto('notifications').values((eb) => ({
      ...given,
      user_id: eb.selectFrom('couples').select('owner_id').where('couples.id', '=', given.couple_id),
    })),
)

/** Marks one of the person's own notifications. @throws AppError `not_found` */
export async function markNotification(scope: AccountScope, id: Id, read: boolean): Promise<Notification> {
  const row = await scope.db
    .updateTable('notifications')
    .set({ read: read ? 1 : 0 })
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notHere()
  return toNotification(row)
}

/** Marks every unread notification of the person; returns how many there were. */
export async function markAllRead(scope: AccountScope): Promise<number> {
  const marked = await scope.db
    .updateTable('notifications')
    .set({ read: 1 })
    .where('user_id', '=', scope.userId)
    .where('read', '=', 0)
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

/** @throws AppError `not_found` */
export async function removeNotification(scope: AccountScope, id: Id): Promise<void> {
  const removed = await scope.db
    .deleteFrom('notifications')
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!removed.numDeletedRows) throw notHere()
}

function notHere(): AppError {
  return new AppError('not_found', 'This notification no longer exists')
}
