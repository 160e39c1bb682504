import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { partyKey } from '../model/guest-names.ts'
import type { GroupedHouseholds, HouseholdsInput } from '../model/household-input.ts'
import { lockGuestList } from './guest-commands.ts'
import type {} from './household-table.ts'

/**
 * Puts guests into households, removing them from their previous ones; ids that are not on the couple's list are
 * skipped. The name of an existing household adds to it; a null name leaves the guests without one. Returns how
 * many guests were grouped, and what would undo it.
 */
export async function groupHouseholds(
  scope: OwnerScope,
  households: HouseholdsInput['households'],
): Promise<GroupedHouseholds> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    let count = 0
    const partyBefore = new Map<string | null, Id[]>()
    for (const { name, guest_ids } of households) {
      const members = inner.db
        .selectFrom('guests')
        .select(['id', 'party'])
        .where('couple_id', '=', inner.coupleId)
        .where('id', 'in', guest_ids)
      const before = await members.$if(inner.locksRows, (query) => query.forUpdate()).execute()
      const ids = before.map(({ id }) => id)
      if (ids.length === 0) continue
      await inner.db
        .updateTable('guests')
        .set({ party: name, party_key: partyKey(name), updated_at: inner.now })
        .where('couple_id', '=', inner.coupleId)
        .where('id', 'in', ids)
        .execute()
      await recordHistory(inner, {
        coupleId: inner.coupleId,
        action: 'guest.household',
        target: { type: 'guest', id: ids.length === 1 ? ids[0]! : null },
        before,
        after: { party: name },
      })
      count += ids.length
      for (const { id, party } of before) partyBefore.set(party, [...(partyBefore.get(party) ?? []), id])
    }
    return { count, before: [...partyBefore].map(([name, guest_ids]) => ({ name, guest_ids })) }
  })
}

/** Dismisses suggestions until they would contain other guests. */
export async function dismissHouseholds(scope: OwnerScope, keys: readonly string[]): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const rows = [...new Set(keys)].map((key) => ({
      couple_id: inner.coupleId,
      key,
      created_at: inner.now,
    }))
    await inner.db
      .insertInto('dismissed_households')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['couple_id', 'key']).doNothing())
      .execute()
  })
}
