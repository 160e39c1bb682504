import { queryOptions } from '@tanstack/react-query'

import type { SeatingPlan } from '../model/seating.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'

const PATH = '/api/seating'
type Version = Pick<SeatingPlan, 'version' | 'released_at'>

export const seatingQuery = queryOptions({
  queryKey: ['seating'],
  queryFn: ({ signal }) => api.get<SeatingPlan>(PATH, { signal }),
})

/** Sends one step; returns the new state's version. */
export function sendChanges(changes: readonly SeatingChange[]): Promise<Version> {
  return api.post<Version>(`${PATH}/changes`, { changes })
}

/** Shows guests their table, or hides it again. */
export async function releaseTables(released: boolean): Promise<void> {
  const after = await api.put<Version>(`${PATH}/release`, { released })
  queryClient.setQueryData(seatingQuery.queryKey, (plan) => plan && { ...plan, ...after })
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    seating: unknown
  }
}
