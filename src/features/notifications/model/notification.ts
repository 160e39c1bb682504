import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { itemPath } from '#platform/model/paths.ts'

export const NOTIFICATION_TYPES = ['rsvp', 'media', 'activity', 'guest_access_request', 'system'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** How many are shown before older ones are requested. */
export const NOTIFICATIONS_SHOWN = 50

/** How long a deletion can be undone. */
export const UNDO_MINUTES = 60

export interface Notification {
  id: Id
  type: NotificationType
  title: string
  message: string
  action_url: string | null
  /**
   * the item that it is about, on the screen of `action_url`: a guest, a photo, a note, a request; null if there
   * is no single item
   */
  item_id: Id | null
  metadata: Record<string, unknown>
  read: boolean
  created_at: Instant
}

/** GET /api/notifications: newest first. */
export interface NotificationPage {
  notifications: Notification[]
  /** The cursor of the next page; null at the end. */
  next: string | null
  /** of all notifications */
  total: number
}

/** GET /api/notifications/unread */
export interface UnreadNotifications {
  unread_count: number
}

/** The path of the exact item that it is about; null if nothing can be opened. */
export function notificationPath({
  action_url,
  item_id,
}: Pick<Notification, 'action_url' | 'item_id'>): string | null {
  return action_url === null || item_id === null ? action_url : itemPath(action_url, item_id)
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    notification: unknown
  }
}
