import type { Notification } from './notification.ts'
import { definePagedList } from '#lists/model/define-list.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import type { CalendarDate, TimeZone } from '#platform/model/dates.ts'

/** The person's notifications, newest first; they are neither searched nor filtered. */
export const notificationList = definePagedList<Notification>()({
  search: { names: [], folded: null },
  filters: {},
  sorts: {
    told: { label: 'Newest first', field: 'created_at', type: 'instant' },
  },
  defaultSort: '-told',
})

/** The content of one row: a notification, or several answers of the same hour, newest first. */
export interface NotificationGroup {
  /** stays the same while more answers of that hour arrive */
  key: string
  notifications: readonly [Notification, ...Notification[]]
}

/** The rows of the list: answers of the same hour share one, at the place of the newest of them. */
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

export interface NotificationDay {
  date: CalendarDate
  groups: [NotificationGroup, ...NotificationGroup[]]
}

/** The rows grouped by day in the wedding's time zone, latest first: a row is placed by its newest notification. */
export function notificationDays(notifications: readonly Notification[], zone: TimeZone): NotificationDay[] {
  const days: NotificationDay[] = []
  for (const group of groupNotifications(notifications)) {
    const date = calendarDateIn(zone, group.notifications[0].created_at)
    const last = days.at(-1)
    if (last?.date === date) last.groups.push(group)
    else days.push({ date, groups: [group] })
  }
  return days
}
