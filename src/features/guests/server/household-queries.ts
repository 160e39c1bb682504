import { createHash } from 'node:crypto'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { suggestHouseholds } from '../model/household-suggestions.ts'
import type { SuggestedHousehold } from '../model/household-suggestions.ts'
import { listGuests } from './guest-queries.ts'
import type {} from './household-table.ts'

/** A suggestion, and the key to dismiss it with. */
export interface HouseholdSuggestion extends SuggestedHousehold {
  key: string
}

/** Households that the couple may want to create; a dismissed one returns only with other guests in it. */
export async function listHouseholdSuggestions(scope: OwnerScope): Promise<HouseholdSuggestion[]> {
  const rows = await scope.db
    .selectFrom('dismissed_households')
    .select('key')
    .where('couple_id', '=', scope.coupleId)
    .execute()
  const dismissed = new Set(rows.map(({ key }) => key))
  return suggestHouseholds(await listGuests(scope))
    .map((household) => ({ ...household, key: keyOf(household.guest_ids) }))
    .filter(({ key }) => !dismissed.has(key))
}

function keyOf(guestIds: readonly Id[]): string {
  return createHash('sha256').update(guestIds.toSorted().join()).digest('base64url')
}
