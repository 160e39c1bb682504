import { queryOptions } from '@tanstack/react-query'

import type { QuickAction } from '#features/accounts/model/quick-actions.ts'
import type { Billing } from '#features/billing/model/subscription.ts'
import { billingQuery } from '#features/billing/web/billing-api.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { Week } from '#features/couples/model/this-week.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import type { Instant } from '#platform/model/dates.ts'
import { unreadQuery } from '#features/notifications/web/notification-queries.ts'
import { api } from '#platform/web/api-client.ts'
import type { OptionalPart } from '#platform/web/web-feature.ts'
import { queryClient, showChange } from '#platform/web/query-client.ts'

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
  /** whether this wedding uses each of the optional parts */
  in_use: Record<OptionalPart, boolean>
}

/** Everything the home screen shows; the rail's counts also come from it. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => {
    const dashboard = await api.get<Dashboard>('/api/dashboard', { signal })
    queryClient.setQueryData(coupleQuery.queryKey, dashboard.couple)
    if (dashboard.billing) queryClient.setQueryData(billingQuery.queryKey, dashboard.billing)
    queryClient.setQueryData(unreadQuery.queryKey, dashboard.unread_notifications)
    return dashboard
  },
})

/** Saves which quick actions are shown, and in which order. */
export async function saveQuickActions(quick_actions: QuickAction[]): Promise<true> {
  await api.put('/api/account/quick-actions', { quick_actions })
  await showChange(dashboardQuery, (before) => before && { ...before, quick_actions })
  return true
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    dashboard: unknown
  }
}
