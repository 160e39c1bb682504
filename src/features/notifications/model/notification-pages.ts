import type { Notification, NotificationPage } from './notification.ts'
import type { Id } from '#platform/model/ids.ts'

/** Pages of the list that were read, newest first; the counts of the first one are shown. */
export type NotificationPages = readonly NotificationPage[]

/** The pages after some, or without `ids` all, were read; reading them again changes nothing. */
export function afterRead(pages: NotificationPages, ids?: ReadonlySet<Id>): NotificationPage[] {
  return pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((one) =>
      !one.read && (ids?.has(one.id) ?? true) ? { ...one, read: true } : one,
    ),
  }))
}

/** How many of `ids` are unread, as far as the pages show them. */
export function countUnreadOf(pages: NotificationPages, ids: ReadonlySet<Id>): number {
  return allOf(pages).filter(({ id, read }) => !read && ids.has(id)).length
}

/** The unread count after so many were read or deleted; it never goes below 0. */
export function lessUnread(count: number, by: number): number {
  return Math.max(0, count - by)
}

/** The pages without some of their rows. */
export function afterDelete(pages: NotificationPages, ids: ReadonlySet<Id>): NotificationPage[] {
  const left = pages.map((page) => ({
    ...page,
    notifications: page.notifications.filter(({ id }) => !ids.has(id)),
  }))
  return counted(left, allOf(left).length - allOf(pages).length)
}

/**
 * The pages with what the server says of some notifications; null is deleted. A new one stands where its time puts it;
 * one that is older than all that are shown comes with its own page.
 */
export function withNews(
  pages: NotificationPages,
  news: ReadonlyMap<Id, Notification | null>,
): NotificationPage[] {
  const kept = pages.map((page) => ({
    ...page,
    notifications: page.notifications.flatMap((one) => {
      const now = news.get(one.id)
      return now === undefined ? [one] : now === null ? [] : [now]
    }),
  }))
  const here = new Set(allOf(kept).map(({ id }) => id))
  for (const one of news.values()) if (one && !here.has(one.id)) insert(kept, one)
  return counted(kept, allOf(kept).length - allOf(pages).length)
}

function insert(pages: NotificationPage[], one: Notification): void {
  const page = pages.find(
    ({ notifications, next }) => next === null || notifications.some((other) => isNewer(one, other)),
  )
  if (!page) return
  const place = page.notifications.findIndex((other) => isNewer(one, other))
  page.notifications.splice(place < 0 ? page.notifications.length : place, 0, one)
}

function isNewer(one: Notification, other: Notification): boolean {
  if (one.created_at !== other.created_at) return one.created_at > other.created_at
  return one.id > other.id
}

function allOf(pages: NotificationPages): Notification[] {
  return pages.flatMap(({ notifications }) => notifications)
}

function counted(pages: NotificationPage[], by: number): NotificationPage[] {
  return by === 0 ? pages : pages.map((page) => ({ ...page, total: page.total + by }))
}
