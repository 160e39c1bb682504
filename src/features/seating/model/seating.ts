import { bringsPlusOne, guestName, plusOneName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

export const TABLE_SHAPES = ['round', 'long', 'head', 'free'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]

export const SHAPE_LABELS: Record<TableShape, string> = {
  round: 'Round',
  long: 'Long',
  head: 'Head table',
  free: 'Free',
}

/** What a person may need of a table; a table says which of it it offers. */
export const SEATING_NEEDS = ['wheelchair', 'near_exit'] as const
export type SeatingNeed = (typeof SEATING_NEEDS)[number]

export const NEED_LABELS: Record<SeatingNeed, string> = {
  wheelchair: 'Room for a wheelchair',
  near_exit: 'Near the exit',
}

export const RULE_KINDS = ['together', 'apart'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const SEATING_LIMITS = { tables: 200, capacity: 50, rules: 1000, changes: 250, moves: 6000 } as const

/** The floor's size; tables stand within it, by the middle of each. */
export const FLOOR = { width: 1600, height: 1100 } as const

/** A guest's id, with a plus at its end for the plus one whom they bring. */
export type PersonKey = string

export interface SeatingTable {
  id: Id
  name: string
  shape: TableShape
  capacity: number
  x: number
  y: number
  /** degrees */
  rotation: number
  offers: SeatingNeed[]
}

/** Somebody who comes: a guest who accepted, or their plus one. */
export interface SeatedPerson {
  key: PersonKey
  name: string
  /** for sorting by family name */
  sort_name: string
  /** whose plus one this is */
  guest_of: string | null
  party: string | null
  meal: string | null
  diet: string | null
  table_id: Id | null
  /** what the guest list says of their table, where that is not where they sit */
  written: string | null
  needs: SeatingNeed[]
}

export interface SeatingRule {
  id: Id
  kind: RuleKind
  person: PersonKey
  other: PersonKey
}

/** The whole of a couple's seating. */
export interface SeatingPlan {
  /** grows with every change */
  version: number
  /** since when guests see their table; null while they do not */
  released_at: Instant | null
  tables: SeatingTable[]
  people: SeatedPerson[]
  rules: SeatingRule[]
}

/** The key of a guest, or of the plus one whom they bring. */
export function personKey(guestId: Id, companion: boolean): PersonKey {
  return companion ? `${guestId}+` : guestId
}

/** Whose key this is. */
export function personOf(key: PersonKey): { guestId: Id; companion: boolean } {
  const companion = key.endsWith('+')
  return { guestId: companion ? key.slice(0, -1) : key, companion }
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

/** Whether the guest comes, or with `companion` somebody with them. */
export function attends(guest: SeatedGuest, companion: boolean): boolean {
  return guest.rsvp_status === 'accepted' && (!companion || bringsPlusOne(guest))
}

/** The name of a plus one: their own, or whose they are. */
export function companionName(
  guest: Pick<Guest, 'first_name' | 'last_name' | 'plus_one_first_name' | 'plus_one_last_name'>,
): string {
  return plusOneName(guest) ?? `Plus one of ${guestName(guest)}`
}

/** Who sits where, by table; people without one are under null. */
export function peopleByTable(people: readonly SeatedPerson[]): Map<Id | null, SeatedPerson[]> {
  const tables = new Map<Id | null, SeatedPerson[]>()
  for (const person of people) {
    const there = tables.get(person.table_id)
    if (there) there.push(person)
    else tables.set(person.table_id, [person])
  }
  return tables
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
