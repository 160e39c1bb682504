import { queryOptions } from '@tanstack/react-query'

import type { GroupedHouseholds } from '../model/household-input.ts'
import type { SuggestedHousehold } from '../model/household-suggestions.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { refetchQueries } from '#platform/web/query-client.ts'

export interface HouseholdSuggestion extends SuggestedHousehold {
  key: string
}

/** Suggested households; computed by the server, which knows what was dismissed. */
export const suggestionsQuery = queryOptions({
  queryKey: ['household-suggestions'],
  queryFn: ({ signal }) =>
    api.get<{ suggestions: HouseholdSuggestion[] }>('/api/household-suggestions', { signal }),
  select: ({ suggestions }) => suggestions,
})

/** Groups guests; those with a null name leave their households. */
export async function groupHouseholds(
  households: readonly { name: string | null; guest_ids: readonly Id[] }[],
): Promise<GroupedHouseholds> {
  try {
    return await api.post<GroupedHouseholds>('/api/households', { households })
  } finally {
    void refetchKind('guest', ['guests'])
    await reread()
  }
}

/** Dismisses suggestions. */
export async function dismissSuggestions(keys: readonly string[]): Promise<void> {
  try {
    await api.post('/api/household-suggestions/dismiss', { keys })
  } finally {
    await reread()
  }
}

function reread(): Promise<void> {
  return refetchQueries({ queryKey: suggestionsQuery.queryKey })
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'household-suggestions': unknown
  }
}
