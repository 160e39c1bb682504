import { queryOptions } from '@tanstack/react-query'

import type { Analytics } from '../model/analytics.ts'
import { api } from '#platform/web/api-client.ts'

const PATH = '/api/analytics'

/** A snapshot: it does not follow live changes, and Refresh loads it again. */
export const analyticsQuery = queryOptions({
  queryKey: ['analytics'],
  queryFn: ({ signal }) => api.get<Analytics>(PATH, { signal }),
})

/** Downloads the report as JSON. */
export async function saveReport(): Promise<true> {
  await api.save(`${PATH}/export.json`)
  return true
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    analytics: unknown
  }
}
