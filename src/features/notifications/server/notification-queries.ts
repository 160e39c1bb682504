import type { Selectable } from 'kysely'
import type { AccountScope } from '#platform/server/db/scope.ts'
import { NOTIFICATIONS_SHOWN } from '../model/notification.ts'
import type { Notification } from '../model/notification.ts'
import type { NotificationTable } from './notification-table.ts'

/** The newest notifications of the person, 50 at most. */
export async function listNotifications(scope: AccountScope): Promise<Notification[]> {
  const rows = await scope.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', scope.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS_SHOWN)
    .execute()
  return rows.map(toNotification)
}

/** How many of all the person's notifications are unread. */
export async function countUnread(scope: AccountScope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', scope.userId)
    .where('read', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

export function toNotification(row: Selectable<NotificationTable>): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    action_url: row.action_url,
    metadata: JSON.parse(row.metadata) as Notification['metadata'],
    read: row.read === 1,
    created_at: row.created_at,
  }
}
