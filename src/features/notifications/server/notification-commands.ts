import type { Insertable } from 'kysely'
import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AnyScope, SystemScope } from '#platform/server/db/scope.ts'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import type { NotificationType } from '../model/notification.ts'
import type { NotificationTable } from './notification-table.ts'

export interface NewNotification {
  type: NotificationType
  title: string
  message: string
  action_url: string | null
  /** the item that it is about, on the screen of `action_url` */
  item_id?: Id
  metadata: Record<string, unknown>
  /** What follows within this many seconds of the first one is added to it, and makes it unread again (rule D13). */
  group?: {
    key: string
    withinSeconds: number
    message: (count: number) => string
  }
  /** No mail about it is sent before then. */
  mailFrom?: Instant
}

/** Notifies a couple's owner, within the caller's transaction; the statement looks up the owner. */
export async function notifyOwner(
  scope: AnyScope,
  coupleId: Id,
  { group, mailFrom, ...notification }: NewNotification,
): Promise<void> {
  if (group && (await raiseGroup(scope, coupleId, group, notification))) return
  const id = scope.newId()
  scope.announce(coupleId, { type: 'notification', id })
  await writeNotification(scope.db, {
    ...notification,
    item_id: notification.item_id ?? null,
    group_key: group?.key ?? null,
    id,
    couple_id: coupleId,
    metadata: JSON.stringify(notification.metadata),
    created_at: scope.now,
    mail_due_at: mailFrom ?? scope.now,
  })
}

/**
 * Notifies a couple's owner of something only once, under the name `notice`: whichever process comes first, and even
 * if the notification has been deleted since. Returns whether it notified them now.
 */
export function notifyOwnerOnce(
  scope: SystemScope,
  coupleId: Id,
  notice: string,
  notification: NewNotification,
): Promise<boolean> {
  return inTransaction(scope, async (inner) => {
    const claimed = await inner.db
      .insertInto('told_notices')
      .values({ couple_id: coupleId, notice, told_at: inner.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!claimed.numInsertedOrUpdatedRows) return false
    await notifyOwner(inner, coupleId, notification)
    return true
  })
}

/** Adds to the latest notification of the same group if it is recent enough; returns false if there is none. */
async function raiseGroup(
  scope: AnyScope,
  coupleId: Id,
  { key, withinSeconds, message }: NonNullable<NewNotification['group']>,
  { metadata, item_id }: Pick<NewNotification, 'metadata' | 'item_id'>,
): Promise<boolean> {
  // Two at the same time belong to one group: the second waits for the first.
  await lockCouple(scope, coupleId)
  const first = await scope.db
    .selectFrom('notifications')
    .select(['id', 'group_count'])
    .where('couple_id', '=', coupleId)
    .where('group_key', '=', key)
    .where('created_at', '>=', addMs(scope.now, -withinSeconds * 1000))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  const count = first.group_count + 1
  await scope.db
    .updateTable('notifications')
    .set({
      group_count: count,
      message: message(count),
      item_id: item_id ?? null,
      metadata: JSON.stringify(metadata),
      read: 0,
    })
    .where('id', '=', first.id)
    .execute()
  scope.announce(coupleId, { type: 'notification', id: first.id })
  return true
}

const writeNotification = preparedQuery(
  (
    db,
    given: Omit<NewNotification, 'metadata' | 'group' | 'mailFrom' | 'item_id'> &
      Pick<
        Insertable<NotificationTable>,
        'id' | 'item_id' | 'metadata' | 'group_key' | 'created_at' | 'mail_due_at'
      > & { couple_id: Id },
  ) =>
    db.insertInto('notifications').values((eb) => ({
      ...given,
      user_id: eb.selectFrom('couples').select('owner_id').where('couples.id', '=', given.couple_id),
    })),
)
