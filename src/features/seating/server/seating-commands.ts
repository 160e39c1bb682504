import type { InsertResult } from 'kysely'
import { writeSeats } from '#features/guests/server/guest-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import { personOfKey } from '#platform/model/person-key.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { ROWS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AnyScope, OwnerScope } from '#platform/server/db/scope.ts'
import type { SeatingPlan, SeatingTable } from '../model/seating.ts'
import { seatingCopy as copy } from '../model/seating-copy.ts'
import { applyChanges } from '../model/seating-change.ts'
import { nameKey } from '#platform/model/folding.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { readSeatingPlan } from './seating-queries.ts'

/**
 * Applies one step to the couple's plan, completely or not at all, and updates everybody's table on the guest list.
 * Returns the new version.
 * @throws AppError `stale` with the present state, `conflict`, `limit_reached`, `invalid`
 */
export async function changeSeating(
  scope: OwnerScope,
  changes: readonly SeatingChange[],
): Promise<Pick<SeatingPlan, 'version' | 'released_at'>> {
  // Announced after the transaction: otherwise the plan would follow the names that it has written itself, and seat
  // people again whose move was undone.
  const listed: LiveChange[] = []
  const done = await inTransaction(scope, async (inner) => {
    await lockGuestsOf(inner, changes)
    await lockPlan(inner, inner.coupleId)
    const before = await readSeatingPlan(inner)
    const after = applyChanges(before, changes)
    if (after === before) return before
    await writePlan({ ...inner, announce: (_, change) => void listed.push(change) }, before, after)
    const version = await incrementVersion(inner, inner.coupleId)
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'seating.change',
      target: { type: 'seating', id: null },
      after: countsOf(changes),
    })
    return { version, released_at: before.released_at }
  })
  for (const change of listed) scope.announce(scope.coupleId, change)
  return done
}

/** Shows guests their table, or hides it again. */
export async function releaseSeating(
  scope: OwnerScope,
  released: boolean,
): Promise<Pick<SeatingPlan, 'version' | 'released_at'>> {
  return inTransaction(scope, async (inner) => {
    await lockPlan(inner, inner.coupleId)
    const before = await inner.db
      .selectFrom('seating_plans')
      .select(['version', 'released_at'])
      .where('couple_id', '=', inner.coupleId)
      .executeTakeFirstOrThrow()
    if ((before.released_at !== null) === released) return before
    const released_at = released ? inner.now : null
    await inner.db
      .updateTable('seating_plans')
      .set({ released_at })
      .where('couple_id', '=', inner.coupleId)
      .execute()
    const version = await incrementVersion(inner, inner.coupleId)
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: released ? 'seating.release' : 'seating.take_back',
      target: { type: 'seating', id: null },
    })
    return { version, released_at }
  })
}

/**
 * Locks the plan until the transaction ends. Transactions that also write guests must lock those first: otherwise an
 * RSVP, which locks its guest, could deadlock with a transaction that holds the plan and waits for that guest.
 */
export async function lockPlan({ db, locksRows }: AnyScope, coupleId: Id): Promise<void> {
  await db
    .insertInto('seating_plans')
    .values({ couple_id: coupleId, released_at: null })
    .onConflict((conflict) => conflict.column('couple_id').doNothing())
    .execute()
  if (!locksRows) return
  await db
    .selectFrom('seating_plans')
    .select('version')
    .where('couple_id', '=', coupleId)
    .forUpdate()
    .execute()
}

/** Records that the plan has changed; returns its new version. */
export async function incrementVersion({ db }: AnyScope, coupleId: Id): Promise<number> {
  const { version } = await db
    .updateTable('seating_plans')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('couple_id', '=', coupleId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Gives people a seat, or takes it away with null; replaces their previous seat. */
export async function writeSeatRows(
  { db }: AnyScope,
  coupleId: Id,
  seatOf: ReadonlyMap<PersonKey, Id | null>,
): Promise<void> {
  const entries = [...seatOf].map(([key, table_id]) => ({ ...personOfKey(key), table_id }))
  for (const some of inPieces(entries, ROWS_PER_STATEMENT)) {
    for (const companion of [false, true]) {
      const ids = some.filter((one) => one.companion === companion).map(({ guestId }) => guestId)
      if (ids.length === 0) continue
      await db
        .deleteFrom('seats')
        .where('couple_id', '=', coupleId)
        .where('companion', '=', toFlag(companion))
        .where('guest_id', 'in', ids)
        .execute()
    }
    const rows = some.flatMap(({ guestId, companion, table_id }) =>
      table_id === null
        ? []
        : [{ couple_id: coupleId, table_id, guest_id: guestId, companion: toFlag(companion) }],
    )
    if (rows.length > 0) await db.insertInto('seats').values(rows).execute()
  }
}

/** Locks the guests whose rows a step will write, always in the same order. */
async function lockGuestsOf(scope: OwnerScope, changes: readonly SeatingChange[]): Promise<void> {
  if (!scope.locksRows) return
  const guestIds = [...new Set(changes.flatMap(peopleNamedIn).map((key) => personOfKey(key).guestId))]
  const tableIds = changes.flatMap((change) => (change.do === 'edit_table' ? [change.id] : []))
  if (guestIds.length + tableIds.length === 0) return
  await scope.db
    .selectFrom('guests')
    .select('id')
    .where('couple_id', '=', scope.coupleId)
    .where((eb) =>
      eb.or([
        ...(guestIds.length > 0 ? [eb('id', 'in', guestIds)] : []),
        ...(tableIds.length > 0
          ? [
              eb(
                'id',
                'in',
                eb
                  .selectFrom('seats')
                  .select('guest_id')
                  .where('couple_id', '=', scope.coupleId)
                  .where('table_id', 'in', tableIds),
              ),
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The people that a change names. */
function peopleNamedIn(change: SeatingChange): PersonKey[] {
  if (change.do === 'move') return change.moves.map(({ person }) => person)
  if (change.do === 'add_rule') return [change.rule.person, change.rule.other]
  return change.do === 'set_needs' ? [change.person] : []
}

async function writePlan(scope: OwnerScope, before: SeatingPlan, after: SeatingPlan): Promise<void> {
  await writeTables(scope, before, after)
  const personBefore = new Map(before.people.map((person) => [person.key, person]))
  const moved = after.people.filter((person) => person !== personBefore.get(person.key))
  await writeSeatRows(scope, scope.coupleId, new Map(moved.map(({ key, table_id }) => [key, table_id])))
  await removeTables(scope, before, after)
  await writeNames(scope, before, after)
  await writeRules(scope, before, after)
  for (const person of moved)
    if (person.needs.join() !== personBefore.get(person.key)?.needs.join()) await writeNeeds(scope, person)
}

async function writeTables(scope: OwnerScope, before: SeatingPlan, after: SeatingPlan): Promise<void> {
  const known = new Map(before.tables.map((table) => [table.id, table]))
  // A table may take the name of another one that is renamed or removed in the same step: names are unique at its end,
  // but not in between.
  const names = new Map(after.tables.map(({ id, name }) => [id, name]))
  const freed = before.tables.filter(({ id, name }) => names.get(id) !== name)
  for (const { id } of freed) await updateTable(scope, id, { name_key: `\u0001${id}` })
  const changed = after.tables.filter((table) => known.has(table.id) && known.get(table.id) !== table)
  for (const table of changed) await updateTable(scope, table.id, columnsOf(table))
  const added = after.tables.filter(({ id }) => !known.has(id))
  if (added.length === 0) return
  const last = await scope.db
    .selectFrom('seating_tables')
    .select((eb) => eb.fn.max<number | null>('position').as('position'))
    .where('couple_id', '=', scope.coupleId)
    .executeTakeFirst()
  const first = (last?.position ?? -1) + 1
  const rows = added.map((table, index) => ({
    id: table.id,
    couple_id: scope.coupleId,
    position: first + index,
    ...columnsOf(table),
  }))
  const inserted = await scope.db
    .insertInto('seating_tables')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  checkInserted(inserted, rows.length)
}

function columnsOf({ name, shape, capacity, x, y, rotation, offers }: SeatingTable) {
  const place = { x: Math.round(x), y: Math.round(y), rotation }
  return { name, name_key: nameKey(name), shape, capacity, offers: JSON.stringify(offers), ...place }
}

async function updateTable(
  scope: OwnerScope,
  id: Id,
  columns: Partial<ReturnType<typeof columnsOf>>,
): Promise<void> {
  await scope.db
    .updateTable('seating_tables')
    .set(columns)
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', id)
    .execute()
}

async function removeTables(scope: OwnerScope, before: SeatingPlan, after: SeatingPlan): Promise<void> {
  const left = new Set(after.tables.map(({ id }) => id))
  const ids = before.tables.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  if (ids.length === 0) return
  await scope.db
    .deleteFrom('seating_tables')
    .where('couple_id', '=', scope.coupleId)
    .where('id', 'in', ids)
    .execute()
}

/**
 * Writes table names to the guest list, for people who were moved and those whose table was renamed; for those whose
 * move was undone, the couple's own text.
 */
async function writeNames(scope: OwnerScope, before: SeatingPlan, after: SeatingPlan): Promise<void> {
  const personBefore = new Map(before.people.map((person) => [person.key, person]))
  const nameOf = (plan: SeatingPlan) => new Map(plan.tables.map(({ id, name }) => [id, name]))
  const [namesBefore, names] = [nameOf(before), nameOf(after)]
  const guestIdsByTable = new Map<string | null, Id[]>()
  for (const person of after.people) {
    const { guestId, companion } = personOfKey(person.key)
    const earlier = personBefore.get(person.key)
    const name = person.table_id === null ? null : (names.get(person.table_id) ?? null)
    const listed = person.written ?? name
    const isMoved = earlier?.table_id !== person.table_id || earlier?.written !== person.written
    const isRenamed = person.table_id !== null && namesBefore.get(person.table_id) !== name
    if (companion || !(isMoved || (isRenamed && person.written === null))) continue
    guestIdsByTable.set(listed, [...(guestIdsByTable.get(listed) ?? []), guestId])
  }
  await writeSeats(scope, scope.coupleId, guestIdsByTable)
}

async function writeRules(scope: OwnerScope, before: SeatingPlan, after: SeatingPlan): Promise<void> {
  if (before.rules === after.rules) return
  const known = new Set(before.rules.map(({ id }) => id))
  const left = new Set(after.rules.map(({ id }) => id))
  const gone = [...known].filter((id) => !left.has(id))
  if (gone.length > 0) {
    await scope.db
      .deleteFrom('seating_rules')
      .where('couple_id', '=', scope.coupleId)
      .where('id', 'in', gone)
      .execute()
  }
  const rows = after.rules
    .filter(({ id }) => !known.has(id))
    .map(({ id, kind, person, other }) => ({
      id,
      couple_id: scope.coupleId,
      kind,
      guest_id: personOfKey(person).guestId,
      companion: toFlag(personOfKey(person).companion),
      other_guest_id: personOfKey(other).guestId,
      other_companion: toFlag(personOfKey(other).companion),
    }))
  if (rows.length === 0) return
  const inserted = await scope.db
    .insertInto('seating_rules')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  checkInserted(inserted, rows.length)
}

async function writeNeeds(scope: OwnerScope, { key, needs }: SeatingPlan['people'][number]): Promise<void> {
  const { guestId, companion } = personOfKey(key)
  const whose = { couple_id: scope.coupleId, guest_id: guestId, companion: toFlag(companion) }
  await scope.db
    .deleteFrom('seating_needs')
    .where('couple_id', '=', scope.coupleId)
    .where('guest_id', '=', guestId)
    .where('companion', '=', whose.companion)
    .execute()
  if (needs.length === 0) return
  await scope.db
    .insertInto('seating_needs')
    .values(needs.map((need) => ({ ...whose, need })))
    .execute()
}

/** The browser generates the ids; one that already belongs to another couple is refused like any other conflict. */
function checkInserted({ numInsertedOrUpdatedRows = 0n }: InsertResult, rows: number): void {
  if (Number(numInsertedOrUpdatedRows) !== rows) throw new AppError('conflict', copy.idTaken)
}

/** For the history: how many changes and moves, without names. */
function countsOf(changes: readonly SeatingChange[]) {
  const moved = changes.flatMap((change) => (change.do === 'move' ? change.moves : []))
  return { moved: moved.length, changes: changes.length }
}
