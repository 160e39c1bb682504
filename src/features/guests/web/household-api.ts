import { queryOptions } from '@tanstack/react-query'

import type { SuggestedHousehold } from '../model/household-suggestions.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'

export interface HouseholdSuggestion extends SuggestedHousehold {
  key: string
}

/** Households that could be made; worked out by the server, which knows what was dismissed. */
export const suggestionsQuery = queryOptions({
  queryKey: ['household-suggestions'],
  queryFn: ({ signal }) =>
    api.get<{ suggestions: HouseholdSuggestion[] }>('/api/household-suggestions', { signal }),
  select: ({ suggestions }) => suggestions,
})

/** Returns how many guests were grouped. */
export async function groupHouseholds(
  households: readonly { name: string; guest_ids: readonly Id[] }[],
): Promise<number> {
  try {
    return (await api.post<{ count: number }>('/api/households', { households })).count
  } finally {
    void refetchKind('guest', ['guests'])
    await readAgain()
  }
}

/** Takes suggestions away. */
export async function dismissSuggestions(keys: readonly string[]): Promise<void> {
  try {
    await api.post('/api/household-suggestions/dismiss', { keys })
  } finally {
    await readAgain()
  }
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: suggestionsQuery.queryKey })
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'household-suggestions': unknown
  }
}
