import type { Notification, NotificationList } from './notification.ts'
import type { Id } from '#platform/model/ids.ts'

/** The list after items were read; reading them again changes nothing. */
export function afterRead(list: NotificationList, ids: readonly Id[]): NotificationList {
  return {
    notifications: list.notifications.map((item) => (ids.includes(item.id) ? { ...item, read: true } : item)),
    unread_count: lessBy(list, ids),
  }
}

export function afterReadAll(list: NotificationList): NotificationList {
  return { notifications: list.notifications.map((item) => ({ ...item, read: true })), unread_count: 0 }
}

/** The list without the items; unread ones lower the count. */
export function afterDelete(list: NotificationList, ids: readonly Id[]): NotificationList {
  return {
    notifications: list.notifications.filter((item) => !ids.includes(item.id)),
    unread_count: lessBy(list, ids),
  }
}

/** The count never goes below 0. */
function lessBy({ notifications, unread_count }: NotificationList, ids: readonly Id[]): number {
  return Math.max(0, unread_count - notifications.filter(({ id, read }) => !read && ids.includes(id)).length)
}

/** What has one row: a notification, or several answers of one hour, newest first. */
export interface NotificationGroup {
  /** stays the same while further answers of that hour arrive */
  key: string
  notifications: readonly [Notification, ...Notification[]]
}

/** The rows of the list: answers of the same hour share one, where the newest of them would be. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, [Notification, ...Notification[]]>()
  for (const notification of notifications) {
    const { id, type, created_at } = notification
    const key = type === 'rsvp' ? `rsvp:${created_at.slice(0, 'YYYY-MM-DDTHH'.length)}` : id
    const group = groups.get(key)
    if (group) group.push(notification)
    else groups.set(key, [notification])
  }
  return [...groups].map(([key, members]) => ({ key, notifications: members }))
}
