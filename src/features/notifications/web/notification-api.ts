import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Notification, NotificationPage, UnreadNotifications } from '../model/notification.ts'
import { afterDelete, afterRead, countUnreadOf, lessUnread, withNews } from '../model/notification-pages.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'

const path = '/api/notifications'

/** The pages that were asked for so far, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    api.get<NotificationPage>(
      pageParam === null ? path : `${path}?${new URLSearchParams({ after: pageParam })}`,
      {
        signal,
      },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
const { queryKey } = notificationsQuery

/** How many are unread; the dashboard's call brings it too. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) =>
    (await api.get<UnreadNotifications>(`${path}/unread`, { signal })).unread_count,
})

/** More than so many changed at once are read with their pages. */
export const ONE_BY_ONE = 20

export async function markRead(ids: readonly Id[]): Promise<void> {
  const marked = new Set(ids)
  await changeAtOnce(
    ids,
    (pages) => afterRead(pages, marked),
    (unread, pages) => lessUnread(unread, countUnreadOf(pages, marked)),
    () => api.post(`${path}/read`, { ids }),
  )
}

export async function markAllRead(): Promise<void> {
  await changeAtOnce(
    [],
    (pages) => afterRead(pages),
    () => 0,
    () => api.post(`${path}/read-all`),
  )
}

export async function deleteNotifications(ids: readonly Id[]): Promise<void> {
  const deleted = new Set(ids)
  await changeAtOnce(
    ids,
    (pages) => afterDelete(pages, deleted),
    (unread, pages) => lessUnread(unread, countUnreadOf(pages, deleted)),
    () => api.post(`${path}/delete`, { ids }),
  )
}

/** Takes a deletion back. */
export async function restoreNotifications(ids: readonly Id[]): Promise<void> {
  await api.post(`${path}/restore`, { ids })
  await readAgain(ids)
}

/** Reads single rows of what is shown again; a new one comes in where its time puts it. */
export async function refetchNotifications(ids: readonly Id[]): Promise<void> {
  if (!queryClient.getQueryData(queryKey)) return
  try {
    const found = await Promise.all(ids.map(async (id) => [id, await findNotification(id)] as const))
    const news = new Map(found)
    changePages((pages) => withNews(pages, news))
  } catch {
    await queryClient.invalidateQueries({ queryKey })
  }
}

async function findNotification(id: Id): Promise<Notification | null> {
  try {
    return await api.get<Notification>(`${path}/${id}`)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Shows the change before the server has answered, and takes it back where that says no. */
async function changeAtOnce(
  ids: readonly Id[],
  change: (pages: readonly NotificationPage[]) => NotificationPage[],
  unreadAfter: (unread: number, pages: readonly NotificationPage[]) => number,
  call: () => Promise<unknown>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  const unread = queryClient.getQueryData(unreadQuery.queryKey)
  if (unread !== undefined)
    queryClient.setQueryData(unreadQuery.queryKey, unreadAfter(unread, before?.pages ?? []))
  changePages(change)
  try {
    await call()
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    queryClient.setQueryData(unreadQuery.queryKey, unread)
    throw error
  } finally {
    void readAgain(ids)
  }
}

/** What is shown of these, and whatever counts them; without `ids` all of it. */
async function readAgain(ids: readonly Id[]): Promise<void> {
  if (ids.length === 0 || ids.length > ONE_BY_ONE) return refetchKind('notification')
  await Promise.all([refetchNotifications(ids), refetchKind('notification', ['notifications'])])
}

function changePages(change: (pages: readonly NotificationPage[]) => NotificationPage[]): void {
  queryClient.setQueryData(queryKey, (read) => read && { ...read, pages: change(read.pages) })
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    notifications: unknown
    unread: unknown
  }
}
