import type { QuickAction } from '#features/accounts/model/quick-actions.ts'
import type { Billing } from '#features/billing/model/subscription.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { Week } from '#features/couples/model/this-week.ts'
import type { Instant } from '#platform/model/dates.ts'

export interface DashboardStats {
  total_guests: number
  plus_ones_allowed: number
  rsvp_accepted: number
  rsvp_pending: number
  rsvp_declined: number
  media_total: number
  media_queued: number
  activities: number
  active_guests: number
  week: Week & { new_rsvps: number; new_media: number; new_activities: number }
}

export interface Dashboard {
  /** the server's time: a device's clock may be a day off */
  now: Instant
  couple: Couple | null
  /** null without a wedding, and if the figures could not be read */
  stats: DashboardStats | null
  unread_notifications: number
  quick_actions: QuickAction[]
  /** null if it could not be read */
  billing: Billing | null
  /** whether this wedding uses what not every wedding does */
  in_use: { events: boolean; questions: boolean; seating: boolean }
}
