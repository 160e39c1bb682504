import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { itemPath } from '#platform/model/paths.ts'

export const NOTIFICATION_TYPES = ['rsvp', 'media', 'activity', 'guest_access_request', 'system'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** So many are shown until older ones are asked for. */
export const NOTIFICATIONS_SHOWN = 50

/** For so long a deleted one can be taken back. */
export const UNDO_MINUTES = 60

export interface Notification {
  id: Id
  type: NotificationType
  title: string
  message: string
  action_url: string | null
  /** what it tells of, on the screen of `action_url`: a guest, a photo, a note, a request; null where that is all */
  item_id: Id | null
  metadata: Record<string, unknown>
  read: boolean
  created_at: Instant
}

/** GET /api/notifications: newest first; the counts are of all there are. */
export interface NotificationPage {
  notifications: Notification[]
  /** What to ask for those after these; null at the end. */
  next: string | null
  total: number
  unread_count: number
}

/** GET /api/notifications/unread */
export interface UnreadNotifications {
  unread_count: number
}

/** Where the very thing is that it tells of; null where nothing can be opened. */
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
