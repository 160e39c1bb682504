import { queryOptions } from '@tanstack/react-query'

import type { ActivitySummary } from '../model/activity-list.ts'
import { api } from '#platform/web/api-client.ts'

export const activitySource = { path: '/api/activities', queryName: 'activities' } as const

export const activitySummaryQuery = queryOptions({
  queryKey: ['activity-summary'],
  queryFn: ({ signal }) => api.get<ActivitySummary>('/api/activities/summary', { signal }),
})

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    activities: unknown
    'activity-summary': unknown
  }
}
