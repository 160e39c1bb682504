import { sql } from 'kysely'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { onlyId, recordManyHistory } from '#platform/server/db/history.ts'
import { IDS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Guest } from '../model/guest.ts'
import { partyKey } from '../model/guest-names.ts'
import type { GroupedHouseholds, HouseholdsInput } from '../model/household-input.ts'
import { lockGuestList } from './guest-commands.ts'
import type {} from './household-table.ts'

/**
 * Puts guests into households, removing them from their previous ones; ids that are not on the couple's list are
 * skipped. The name of an existing household, in any spelling, adds to it; a null name leaves the guests without one.
 * Returns how many guests were grouped, and what would undo it.
 */
export async function groupHouseholds(
  scope: OwnerScope,
  households: HouseholdsInput['households'],
): Promise<GroupedHouseholds> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const found = await readParties(
      inner,
      households.flatMap(({ guest_ids }) => guest_ids),
    )
    const written = await readSpellings(inner, households, found)
    const changes = households
      .map(({ name, guest_ids }) => ({
        name: written.get(partyKey(name)) ?? name,
        before: guest_ids.flatMap((id) => found.get(id) ?? []),
      }))
      .filter(({ before }) => before.length > 0)
    await writeParties(
      inner,
      changes.flatMap(({ name, before }) => before.map(({ id }) => ({ id, party: name }))),
    )
    await recordManyHistory(
      inner,
      changes.map(({ name, before }) => ({
        coupleId: inner.coupleId,
        action: 'guest.household',
        target: { type: 'guest', id: onlyId(before) },
        before,
        after: { party: name },
      })),
    )
    const members = changes.flatMap(({ before }) => before)
    const byParty = Map.groupBy(members, ({ party }) => party)
    return {
      count: members.length,
      before: [...byParty].map(([name, guests]) => ({ name, guest_ids: guests.map(({ id }) => id) })),
    }
  })
}

type Member = Pick<Guest, 'id' | 'party'>

/** The guests of the couple's list among `ids`, locked, by id. */
async function readParties(scope: OwnerScope, ids: readonly Id[]): Promise<Map<Id, Member>> {
  const found = new Map<Id, Member>()
  for (const some of inPieces(ids, IDS_PER_STATEMENT)) {
    const rows = await scope.db
      .selectFrom('guests')
      .select(['id', 'party'])
      .where('couple_id', '=', scope.coupleId)
      .where('id', 'in', some)
      .$if(scope.locksRows, (query) => query.forUpdate())
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** The spelling of each of these households among the guests who stay in it, by key. */
async function readSpellings(
  scope: OwnerScope,
  households: HouseholdsInput['households'],
  moved: ReadonlyMap<Id, Member>,
): Promise<Map<string | null, string | null>> {
  const written = new Map<string | null, string | null>()
  const keys = new Set(households.flatMap(({ name }) => partyKey(name) ?? []))
  for (const some of inPieces([...keys], IDS_PER_STATEMENT)) {
    const rows = await scope.db
      .selectFrom('guests')
      .select(['id', 'party', 'party_key'])
      .where('couple_id', '=', scope.coupleId)
      .where('party_key', 'in', some)
      .orderBy('id')
      .execute()
    for (const { id, party, party_key } of rows)
      if (!moved.has(id) && !written.has(party_key)) written.set(party_key, party)
  }
  return written
}

async function writeParties(scope: OwnerScope, members: readonly Member[]): Promise<void> {
  for (const some of inPieces(members, IDS_PER_STATEMENT)) {
    const rows = some.map(({ id, party }) => sql`(${id}, ${party}, ${partyKey(party)})`)
    await scope.db
      .with('grouped(id, party, party_key)', () => sql<Grouped>`(values ${sql.join(rows)})`)
      .updateTable('guests')
      .from('grouped')
      .set((eb) => ({
        party: eb.ref('grouped.party'),
        party_key: eb.ref('grouped.party_key'),
        updated_at: scope.now,
      }))
      .whereRef('guests.id', '=', 'grouped.id')
      .where('guests.couple_id', '=', scope.coupleId)
      .execute()
  }
}

type Grouped = Member & { party_key: string | null }

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
