import { ONE_BY_ONE, refetchNotifications } from './web/notification-api.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const notifications: WebFeature = {
  screens: { '/notifications': () => import('./web/notifications-screen.tsx') },
  shows: { notification: ['notifications', 'unread'] },
  rows: {
    kind: 'notification',
    query: 'notifications',
    max: ONE_BY_ONE,
    refetch: refetchNotifications,
  },
}
