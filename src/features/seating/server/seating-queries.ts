import { sql } from 'kysely'
import { guestName } from '#features/guests/model/guest.ts'
import type { RsvpStatus } from '#features/guests/model/guest.ts'
import { fold } from '#platform/model/folding.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { personKey } from '#platform/model/person-key.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import type { Flag } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope, OwnerScope } from '#platform/server/db/scope.ts'
import { attends, plusOneLabel } from '../model/seating.ts'
import type { SeatedGuest, SeatedPerson, SeatingNeed, SeatingPlan, SeatingTable } from '../model/seating.ts'
import { tableFinder } from '../model/table-finder.ts'
import type {} from './seating-table.ts'

const findTable = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db.selectFrom('seating_tables').select('id').where('couple_id', '=', coupleId).limit(1),
)

/** Whether the couple uses the seating plan, that is, has any table. */
export async function usesSeating({ db }: AnyScope, coupleId: Id): Promise<boolean> {
  return (await findTable(db, { coupleId })).length > 0
}

/** Whether the couple was sent this message since that time. */
export async function wasNotified(
  { db }: AnyScope,
  coupleId: Id,
  message: string,
  since: Instant,
): Promise<boolean> {
  const notification = await db
    .selectFrom('notifications')
    .select('id')
    .where('couple_id', '=', coupleId)
    .where('created_at', '>=', since)
    .where('message', '=', message)
    .limit(1)
    .executeTakeFirst()
  return notification !== undefined
}

/** The couple's tables in their order. */
export async function listTables({ db }: AnyScope, coupleId: Id): Promise<SeatingTable[]> {
  const rows = await db
    .selectFrom('seating_tables')
    .select(['id', 'name', 'shape', 'capacity', 'x', 'y', 'rotation', 'offers'])
    .where('couple_id', '=', coupleId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, offers: JSON.parse(row.offers) as SeatingNeed[] }))
}

/** Everybody's seat, or only the seats of `guestIds`. */
export async function listSeats(
  { db }: AnyScope,
  coupleId: Id,
  guestIds?: readonly Id[],
): Promise<Map<PersonKey, Id>> {
  const rows = await db
    .selectFrom('seats')
    .select(['guest_id', 'companion', 'table_id'])
    .where('couple_id', '=', coupleId)
    .$if(guestIds !== undefined, (query) => query.where('guest_id', 'in', guestIds ?? []))
    .execute()
  return new Map(
    rows.map(({ guest_id, companion, table_id }) => [personKey(guest_id, companion === 1), table_id]),
  )
}

const GUEST_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'sort_name',
  'rsvp_status',
  'plus_one_allowed',
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_meal_choice',
  'plus_one_dietary',
  'plus_one_status',
  'meal_choice',
  'dietary_restrictions',
  'party',
  'seat',
] as const

export interface ListedGuest extends Omit<SeatedGuest, 'plus_one_allowed'> {
  id: Id
  first_name: string
  last_name: string
  sort_name: string
  rsvp_status: RsvpStatus
  plus_one_allowed: boolean
  plus_one_dietary: string | null
  meal_choice: string | null
  dietary_restrictions: string | null
  party: string | null
  seat: string | null
}

/** The guests who may be part of a plan, with their table on the guest list. */
export async function listSeatedGuests(
  { db }: AnyScope,
  coupleId: Id,
  guestIds?: readonly Id[],
): Promise<ListedGuest[]> {
  const rows = await db
    .selectFrom('guests')
    .select(GUEST_COLUMNS)
    .where('couple_id', '=', coupleId)
    .$if(guestIds !== undefined, (query) => query.where('id', 'in', guestIds ?? []))
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, plus_one_allowed: row.plus_one_allowed === 1 }))
}

/** The couple's whole plan, with only the people who are coming. */
export async function readSeatingPlan(scope: OwnerScope): Promise<SeatingPlan> {
  const { db, coupleId } = scope
  // One after the other: a transaction has a single connection.
  const head = await db
    .selectFrom('seating_plans')
    .select(['version', 'released_at'])
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  const tables = await listTables(scope, coupleId)
  const seats = await listSeats(scope, coupleId)
  const guests = await listSeatedGuests(scope, coupleId)
  const needRows = await db
    .selectFrom('seating_needs')
    .select(['guest_id', 'companion', 'need'])
    .where('couple_id', '=', coupleId)
    .orderBy('need', 'desc')
    .execute()
  const ruleRows = await db
    .selectFrom('seating_rules')
    .select(['id', 'kind', 'guest_id', 'companion', 'other_guest_id', 'other_companion'])
    .where('couple_id', '=', coupleId)
    .orderBy('id')
    .execute()
  const needs = new Map<PersonKey, SeatingNeed[]>()
  for (const { guest_id, companion, need } of needRows) {
    const key = personKey(guest_id, companion === 1)
    needs.set(key, [...(needs.get(key) ?? []), need])
  }
  const tableNamed = tableFinder(tables)
  const people = guests.flatMap((guest) => seatedPeople(guest, seats, tableNamed, needs))
  const keys = new Set(people.map(({ key }) => key))
  const rules = ruleRows
    .map(({ id, kind, ...who }) => ({
      id,
      kind,
      person: personKey(who.guest_id, who.companion === 1),
      other: personKey(who.other_guest_id, who.other_companion === 1),
    }))
    // A rule about somebody who is not coming is left out; it applies again once they are.
    .filter(({ person, other }) => keys.has(person) && keys.has(other))
  return {
    version: head?.version ?? 0,
    released_at: head?.released_at ?? null,
    tables,
    people,
    rules,
  }
}

function seatedPeople(
  guest: ListedGuest,
  seats: ReadonlyMap<PersonKey, Id>,
  tableNamed: (name: string) => SeatingTable | undefined,
  needs: ReadonlyMap<PersonKey, SeatingNeed[]>,
): SeatedPerson[] {
  if (!attends(guest, false)) return []
  const { party, seat } = guest
  const tableOf = (key: PersonKey) => seats.get(key) ?? null
  const own = tableOf(guest.id)
  const isWritten = seat !== null && (own === null || tableNamed(seat)?.id !== own)
  const people: SeatedPerson[] = [
    {
      key: guest.id,
      name: guestName(guest),
      sort_name: guest.sort_name,
      guest_of: null,
      party,
      meal: guest.meal_choice,
      diet: guest.dietary_restrictions,
      table_id: own,
      written: isWritten ? seat : null,
      needs: needs.get(guest.id) ?? [],
    },
  ]
  if (!attends(guest, true)) return people
  const key = personKey(guest.id, true)
  const { plus_one_last_name: last, plus_one_first_name: first } = guest
  return people.concat({
    key,
    name: plusOneLabel(guest),
    sort_name: first || last ? `${fold(last ?? '')} ${fold(first ?? '')}`.trim() : guest.sort_name,
    guest_of: guestName(guest),
    party,
    meal: guest.plus_one_meal_choice,
    diet: guest.plus_one_dietary,
    table_id: tableOf(key),
    written: null,
    needs: needs.get(key) ?? [],
  })
}

/**
 * SQL for the table that a guest may see, in a query on `guests`: what the couple typed if they have no tables;
 * otherwise their table in the plan, once it is released and while the chart is turned on.
 */
export function shownSeat(companion: Flag) {
  return sql<string | null>`case
    when not exists (select 1 from seating_tables where seating_tables.couple_id = guests.couple_id) then guests.seat
    else (
      select seating_tables.name from seats
      join seating_tables on seating_tables.id = seats.table_id
      join seating_plans on seating_plans.couple_id = seats.couple_id
      join couples on couples.id = seats.couple_id
      where seats.guest_id = guests.id and seats.companion = ${companion === 1 ? sql`true` : sql`false`}
        and seating_plans.released_at is not null
        and cast(couples.settings -> 'toggles' ->> 'seating' as text) in ('true', '1')
    ) end`
}
