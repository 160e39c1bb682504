import type { Notification, NotificationPage } from '../model/notification.ts'
import { afterDelete, afterRead, countUnreadOf, reduceUnread, withNews } from '../model/notification-pages.ts'
import {
  notificationsPath as path,
  notificationsQuery,
  ONE_BY_ONE,
  unreadQuery,
} from './notification-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient, refetchAfterOthers, takesRows } from '#platform/web/query-client.ts'

const { queryKey } = notificationsQuery

export async function markRead(ids: readonly Id[]): Promise<void> {
  const marked = new Set(ids)
  await changeAtOnce(
    ids,
    (pages) => afterRead(pages, marked),
    (unread, pages) => reduceUnread(unread, countUnreadOf(pages, marked)),
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
    (unread, pages) => reduceUnread(unread, countUnreadOf(pages, deleted)),
    () => api.post(`${path}/delete`, { ids }),
  )
}

/** Undoes a deletion. */
export async function restoreNotifications(ids: readonly Id[]): Promise<void> {
  await api.post(`${path}/restore`, { ids })
  await reread(ids)
}

/** Reloads single rows of what is shown; a new one is inserted by its time. */
export async function refetchNotifications(ids: readonly Id[]): Promise<void> {
  if (!takesRows(queryKey)) return refetchAfterOthers({ queryKey })
  try {
    const found = await Promise.all(ids.map(async (id) => [id, await findNotification(id)] as const))
    const news = new Map(found)
    changePages((pages) => withNews(pages, news))
  } catch {
    await refetchAfterOthers({ queryKey })
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

/** Shows the change before the server has responded, and reverts it if the server refuses. */
async function changeAtOnce(
  ids: readonly Id[],
  change: (pages: readonly NotificationPage[]) => NotificationPage[],
  unreadAfter: (unread: number, pages: readonly NotificationPage[]) => number,
  call: () => Promise<unknown>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  const unread = queryClient.getQueryData(unreadQuery.queryKey)
  // Begun before anybody sees the change: who leaves the page on seeing it takes nothing back.
  const called = call()
  if (unread !== undefined)
    queryClient.setQueryData(unreadQuery.queryKey, unreadAfter(unread, before?.pages ?? []))
  changePages(change)
  try {
    await called
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    queryClient.setQueryData(unreadQuery.queryKey, unread)
    // All of them: others may have been changed since.
    void refetchKind('notification')
    throw error
  }
  void reread(ids)
}

/** Reloads these notifications, and everything that counts them; all of them if `ids` is empty. */
async function reread(ids: readonly Id[]): Promise<void> {
  if (ids.length === 0 || ids.length > ONE_BY_ONE) return refetchKind('notification')
  await Promise.all([refetchNotifications(ids), refetchKind('notification', ['notifications'])])
}

function changePages(change: (pages: readonly NotificationPage[]) => NotificationPage[]): void {
  queryClient.setQueryData(queryKey, (read) => read && { ...read, pages: change(read.pages) })
}
