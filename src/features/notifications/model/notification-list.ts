import type { NotificationList } from './notification.ts'
import type { Id } from '#platform/model/ids.ts'

/** The list after one item was read; reading it again changes nothing. */
export function afterRead(list: NotificationList, id: Id): NotificationList {
  return {
    notifications: list.notifications.map((item) => (item.id === id ? { ...item, read: true } : item)),
    unread_count: lessBy(list, isUnread(list, id)),
  }
}

export function afterReadAll(list: NotificationList): NotificationList {
  return { notifications: list.notifications.map((item) => ({ ...item, read: true })), unread_count: 0 }
}

/** The list without one item; an unread one lowers the count. */
export function afterDelete(list: NotificationList, id: Id): NotificationList {
  return {
    notifications: list.notifications.filter((item) => item.id !== id),
    unread_count: lessBy(list, isUnread(list, id)),
  }
}

function isUnread(list: NotificationList, id: Id): boolean {
  return list.notifications.some((item) => item.id === id && !item.read)
}

/** The count never goes below 0. */
function lessBy(list: NotificationList, wasUnread: boolean): number {
  return Math.max(0, list.unread_count - (wasUnread ? 1 : 0))
}
