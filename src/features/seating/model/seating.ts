import { bringsPlusOne, guestName, plusOneName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Instant } from '#platform/model/dates.ts'
import { fold } from '#platform/model/folding.ts'
import type { Id } from '#platform/model/ids.ts'
import { personKey } from '#platform/model/person-key.ts'
import type { PersonKey } from '#platform/model/person-key.ts'

export const TABLE_SHAPES = ['round', 'long', 'head', 'free'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]

export const SHAPE_LABELS: Record<TableShape, string> = {
  round: 'Round',
  long: 'Long',
  head: 'Head table',
  free: 'Free',
}

/** What a person may need from a table; each table states which of these it offers. */
export const SEATING_NEEDS = ['wheelchair', 'near_exit'] as const
export type SeatingNeed = (typeof SEATING_NEEDS)[number]

export const NEED_LABELS: Record<SeatingNeed, string> = {
  wheelchair: 'Room for a wheelchair',
  near_exit: 'Near the exit',
}

export const RULE_KINDS = ['together', 'apart'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const SEATING_LIMITS = { tables: 200, capacity: 50, rules: 1000, changes: 250, moves: 6000 } as const

/** The floor's size; a table's position is that of its center, within the floor. */
export const FLOOR = { width: 1600, height: 1100 } as const

export interface SeatingTable {
  id: Id
  name: string
  shape: TableShape
  capacity: number
  x: number
  y: number
  /** in degrees */
  rotation: number
  offers: SeatingNeed[]
}

/** Somebody who is coming: a guest who accepted, or their plus one. */
export interface SeatedPerson {
  key: PersonKey
  name: string
  /** for sorting by last name */
  sort_name: string
  /** whose plus one this is */
  guest_of: string | null
  party: string | null
  meal: string | null
  diet: string | null
  table_id: Id | null
  /** the table named on the guest list, if it is not the one they sit at */
  written: string | null
  needs: SeatingNeed[]
}

export interface SeatingRule {
  id: Id
  kind: RuleKind
  person: PersonKey
  other: PersonKey
}

/** A couple's complete seating plan. */
export interface SeatingPlan {
  /** increases with every change */
  version: number
  /** since when guests can see their table; null while they cannot */
  released_at: Instant | null
  tables: SeatingTable[]
  people: SeatedPerson[]
  rules: SeatingRule[]
}

/** Returns the table of a guest, or of their plus one. */
export type SeatOf = (guest: Pick<Guest, 'id' | 'seat'>, companion: boolean) => string | null

/**
 * Where people sit in the plan; anyone who is not in it sits where the guest list says. A plus one whose guest is in the
 * plan has their own table there, or none yet.
 */
export function seatsIn({ tables, people }: Pick<SeatingPlan, 'tables' | 'people'>): SeatOf {
  const names = new Map(tables.map(({ id, name }) => [id, name]))
  const seats = new Map(people.map(({ key, table_id }) => [key, names.get(table_id ?? '') ?? null]))
  return ({ id, seat }, companion) =>
    seats.get(personKey(id, companion)) ?? (companion && seats.get(id) ? null : seat)
}

export type SeatedGuest = Pick<
  Guest,
  | 'rsvp_status'
  | 'plus_one_allowed'
  | 'plus_one_first_name'
  | 'plus_one_last_name'
  | 'plus_one_meal_choice'
  | 'plus_one_status'
>

/** Whether the guest is coming, or with `companion` whether they bring a plus one. */
export function attends(guest: SeatedGuest, companion: boolean): boolean {
  return guest.rsvp_status === 'accepted' && (!companion || bringsPlusOne(guest))
}

/** A plus one's own name, or 'Plus one of' their guest's name. */
export function plusOneLabel(
  guest: Pick<Guest, 'first_name' | 'last_name' | 'plus_one_first_name' | 'plus_one_last_name'>,
): string {
  return plusOneName(guest) ?? plusOneOf(guestName(guest))
}

/** Whose plus one a person is, unless their label says it already; null for guests. */
export function guestNotNamed({ name, guest_of }: Pick<SeatedPerson, 'name' | 'guest_of'>): string | null {
  return guest_of === null || name === plusOneOf(guest_of) ? null : guest_of
}

function plusOneOf(guest: string): string {
  return `Plus one of ${guest}`
}

/** The names that more than one person has, so that a name alone does not say who is meant; in folded form. */
export function sharedNames(people: readonly SeatedPerson[]): Set<string> {
  const names = Map.groupBy(people, ({ name }) => fold(name))
  return new Set([...names].flatMap(([name, all]) => (all.length > 1 ? name : [])))
}

/** The people at each table; those without a seat are under null. */
export function peopleByTable(people: readonly SeatedPerson[]): Map<Id | null, SeatedPerson[]> {
  return Map.groupBy(people, ({ table_id }) => table_id)
}

/**
 * The place in `tables` of the one to offer first to these people: the first with a free seat for each of them, else
 * the first with any, else the first; not one where they all sit already.
 */
export function firstFreeTable(
  people: readonly Pick<SeatedPerson, 'table_id'>[],
  tables: readonly Pick<SeatingTable, 'id' | 'capacity'>[],
  seated: (table: Id) => number,
): number {
  const places = tables.map(({ id, capacity }) => {
    const coming = people.filter(({ table_id }) => table_id !== id).length
    return { coming, free: capacity - seated(id) }
  })
  const roomy = places.findIndex(({ coming, free }) => coming > 0 && free >= coming)
  return Math.max(0, roomy < 0 ? places.findIndex(({ coming, free }) => coming > 0 && free > 0) : roomy)
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    seating: unknown
  }
}

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    seating: SeatingPlan
  }
}
