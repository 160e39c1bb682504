import type { Selectable } from 'kysely'
import { readQuery } from '#lists/model/define-list.ts'
import { pageOf, readPage } from '#lists/server/list-page.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AccountScope } from '#platform/server/db/scope.ts'
import { NOTIFICATIONS_SHOWN } from '../model/notification.ts'
import type { Notification, NotificationPage } from '../model/notification.ts'
import { notificationList } from '../model/notification-list.ts'
import type { NotificationTable } from './notification-table.ts'

const UNFILTERED = readQuery(notificationList, new URLSearchParams())
const SHOWN = [
  'id',
  'type',
  'title',
  'message',
  'action_url',
  'item_id',
  'metadata',
  'read',
  'created_at',
] as const satisfies (keyof NotificationTable)[]

/** A page of the person's notifications, newest first: the first one, or the one after `after`. */
export async function listNotifications(
  scope: AccountScope,
  after: string | null = null,
): Promise<NotificationPage> {
  const own = { userId: scope.userId }
  const [page, counted] = await Promise.all([
    after === null
      ? readFirst(scope.db, own).then((rows) =>
          pageOf(rows, notificationList, UNFILTERED.sort, NOTIFICATIONS_SHOWN),
        )
      : readPage(ownNotifications(scope).select(SHOWN), notificationList, {
          query: UNFILTERED,
          after,
          limit: NOTIFICATIONS_SHOWN,
          isCounted: false,
        }),
    countNotifications(scope.db, own),
  ])
  return { notifications: page.rows.map(toNotification), next: page.next, ...counted[0]! }
}

/** One of the person's notifications. @throws AppError `not_found` */
export async function getNotification(scope: AccountScope, id: Id): Promise<Notification> {
  const row = await ownNotifications(scope).select(SHOWN).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This notification no longer exists')
  return toNotification(row)
}

/** How many of all the person's notifications are unread. */
export async function countUnread(scope: AccountScope): Promise<number> {
  const { count } = await ownNotifications(scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('read', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** The first page, and the row after it. */
const readFirst = preparedQuery((db, own: Pick<AccountScope, 'userId'>) =>
  ownNotifications({ db, ...own })
    .select(SHOWN)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS_SHOWN + 1),
)

const countNotifications = preparedQuery((db, own: Pick<AccountScope, 'userId'>) =>
  ownNotifications({ db, ...own }).select(({ fn }) => fn.countAll<number>().as('total')),
)

function ownNotifications({ db, userId }: Pick<AccountScope, 'db' | 'userId'>) {
  return db.selectFrom('notifications').where('user_id', '=', userId).where('deleted_at', 'is', null)
}

function toNotification(row: Pick<Selectable<NotificationTable>, (typeof SHOWN)[number]>): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    action_url: row.action_url,
    item_id: row.item_id,
    metadata: JSON.parse(row.metadata) as Notification['metadata'],
    read: row.read === 1,
    created_at: row.created_at,
  }
}
