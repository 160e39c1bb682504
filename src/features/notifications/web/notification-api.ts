import { queryOptions } from '@tanstack/react-query'

import type { Notification, NotificationList } from '../model/notification.ts'
import { afterDelete, afterRead, afterReadAll } from '../model/notification-list.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.get<NotificationList>('/api/notifications', { signal }),
  refetchInterval: 30_000,
})

export function markRead(notifications: readonly Notification[]): Promise<void> {
  const ids = notifications.filter(({ read }) => !read).map(({ id }) => id)
  return changeAtOnce(
    (list) => afterRead(list, ids),
    () => Promise.all(ids.map((id) => api.patch(`/api/notifications/${id}`, { read: true }))),
  )
}

export function markAllRead(): Promise<void> {
  return changeAtOnce(afterReadAll, () => api.post('/api/notifications/read-all'))
}

export function deleteNotifications(notifications: readonly Notification[]): Promise<void> {
  const ids = notifications.map(({ id }) => id)
  return changeAtOnce(
    (list) => afterDelete(list, ids),
    () => Promise.all(ids.map((id) => api.delete(`/api/notifications/${id}`))),
  )
}

/**
 * Shows the change before the server has answered. A failure shows nothing red: the list that is read
 * afterwards tells the truth either way.
 */
async function changeAtOnce(
  change: (list: NotificationList) => NotificationList,
  call: () => Promise<unknown>,
) {
  const { queryKey } = notificationsQuery
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (list) => list && change(list))
  await call().catch(() => undefined)
  await refetchKind('notification')
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    notifications: unknown
  }
}
