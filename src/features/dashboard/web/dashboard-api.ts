import { queryOptions } from '@tanstack/react-query'

import type { QuickAction } from '#features/accounts/model/quick-actions.ts'
import { billingQuery } from '#features/billing/web/billing-api.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import { unreadQuery } from '#features/notifications/web/notification-queries.ts'
import type { Dashboard } from '../model/dashboard.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient, showChange } from '#platform/web/query-client.ts'

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
