import type { WebFeature } from '#platform/web/web-feature.ts'

export const notifications: WebFeature = {
  screens: { '/notifications': () => import('./web/notifications-screen.tsx') },
  shows: { notification: ['notifications'] },
}
