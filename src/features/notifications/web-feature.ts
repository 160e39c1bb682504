import { ONE_BY_ONE } from './web/notification-queries.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const notifications: WebFeature = {
  screens: { '/notifications': () => import('./web/notifications-screen.tsx') },
  shows: { notification: ['notifications', 'unread'] },
  rows: {
    kind: 'notification',
    query: 'notifications',
    max: ONE_BY_ONE,
    refetch: async (ids) => (await import('./web/notification-api.ts')).refetchNotifications(ids),
  },
}
