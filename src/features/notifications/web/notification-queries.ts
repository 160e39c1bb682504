import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { NotificationPage, UnreadNotifications } from '../model/notification.ts'
import { api } from '#platform/web/api-client.ts'

export const notificationsPath = '/api/notifications'

/** The pages that were loaded so far, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    api.get<NotificationPage>(
      pageParam === null
        ? notificationsPath
        : `${notificationsPath}?${new URLSearchParams({ after: pageParam })}`,
      {
        signal,
      },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** How many are unread; the dashboard's call includes it too. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) =>
    (await api.get<UnreadNotifications>(`${notificationsPath}/unread`, { signal })).unread_count,
})

/** If more than this many change at once, whole pages are reloaded. */
export const ONE_BY_ONE = 20

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    notifications: unknown
    unread: unknown
  }
}
