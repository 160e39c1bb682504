import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

export const NOTIFICATION_TYPES = ['rsvp', 'media', 'activity', 'guest_access_request', 'system'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** How many the list holds. */
export const NOTIFICATIONS_SHOWN = 50

export interface Notification {
  id: Id
  type: NotificationType
  title: string
  message: string
  action_url: string | null
  metadata: Record<string, unknown>
  read: boolean
  created_at: Instant
}

/** GET /api/notifications: newest first; the count also covers those beyond the list. */
export interface NotificationList {
  notifications: Notification[]
  unread_count: number
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    notification: unknown
  }
}
