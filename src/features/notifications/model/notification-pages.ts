import type { Notification, NotificationPage } from './notification.ts'
import type { Id } from '#platform/model/ids.ts'

/** The pages of the list that were loaded, newest first; the counts shown are those of the first page. */
export type NotificationPages = readonly NotificationPage[]

/** The pages after some notifications, or all without `ids`, were read; reading them again changes nothing. */
export function afterRead(pages: NotificationPages, ids?: ReadonlySet<Id>): NotificationPage[] {
  return pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((one) =>
      !one.read && (ids?.has(one.id) ?? true) ? { ...one, read: true } : one,
    ),
  }))
}

/** How many of `ids` are unread, as far as the pages contain them. */
export function countUnreadOf(pages: NotificationPages, ids: ReadonlySet<Id>): number {
  return allOf(pages).filter(({ id, read }) => !read && ids.has(id)).length
}

/** The unread count after `by` notifications were read or deleted; never below 0. */
export function reduceUnread(count: number, by: number): number {
  return Math.max(0, count - by)
}

/** The pages after some of their rows were deleted. */
export function afterDelete(pages: NotificationPages, ids: ReadonlySet<Id>): NotificationPage[] {
  const left = pages.map((page) => ({
    ...page,
    notifications: page.notifications.filter(({ id }) => !ids.has(id)),
  }))
  return counted(left, allOf(left).length - allOf(pages).length)
}

/**
 * The pages updated with what the server returned for some notifications; null means deleted. A new one is
 * inserted by its time; one that is older than everything shown will arrive with its own page.
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
