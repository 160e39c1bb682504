import { queryOptions } from '@tanstack/react-query'

import type { Couple } from '#features/couples/model/couple.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'

export interface DashboardStats {
  total_guests: number
  plus_ones_allowed: number
  rsvp_accepted: number
  rsvp_pending: number
  rsvp_declined: number
  media_queued: number
}

export interface Dashboard {
  couple: Couple | null
  stats: DashboardStats
  unread_notifications: number
}

/** Everything the home screen shows; the rail takes its counts from it too. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => {
    const dashboard = await api.get<Dashboard>('/api/dashboard', { signal })
    queryClient.setQueryData(coupleQuery.queryKey, dashboard.couple)
    return dashboard
  },
})

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    dashboard: unknown
  }
}
