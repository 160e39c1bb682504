import type { Id } from '#platform/model/ids.ts'
import { personKey } from '#platform/model/person-key.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import { attends } from './seating.ts'
import type { SeatedGuest, SeatingTable } from './seating.ts'
import { tableFinder } from './table-finder.ts'

/** A guest as currently listed. */
export type WrittenGuest = SeatedGuest & { id: Id; seat: string | null }

export interface SeatsAfterGuests {
  /** people whose seat changes; null means no seat any more */
  seats: Map<PersonKey, Id | null>
  /** people who lost their seat because they are not coming, with the table */
  left: { key: PersonKey; table: SeatingTable }[]
  /** new table names for the guest list, by guest */
  written: Map<Id, string | null>
  /** names on the guest list that match no table of the plan, or a full one, each once */
  unknown: string[]
}

/**
 * How the plan's seats change after guests have changed. People who are not coming lose their seat; a guest whose
 * listed table exists sits there if there is room; a guest whose table was cleared has no seat. Other table names stay
 * on the list and are reported. A plus one moves with their guest if they sat together.
 */
export function seatsAfterGuests(
  tables: readonly SeatingTable[],
  /** of the whole plan */
  seats: ReadonlyMap<PersonKey, Id>,
  guests: readonly WrittenGuest[],
): SeatsAfterGuests {
  const after: SeatsAfterGuests = { seats: new Map(), left: [], written: new Map(), unknown: [] }
  const byId = new Map(tables.map((table) => [table.id, table]))
  const tableNamed = tableFinder(tables)
  const taken = new Map<Id, number>()
  for (const id of seats.values()) taken.set(id, (taken.get(id) ?? 0) + 1)
  const now = (key: PersonKey) =>
    after.seats.get(key) ?? (after.seats.has(key) ? null : (seats.get(key) ?? null))
  const sit = (key: PersonKey, to: Id | null) => {
    const from = now(key)
    if (from !== null) taken.set(from, (taken.get(from) ?? 1) - 1)
    if (to !== null) taken.set(to, (taken.get(to) ?? 0) + 1)
    after.seats.set(key, to)
  }
  const leave = (key: PersonKey) => {
    const table = byId.get(now(key) ?? '')
    if (!table) return null
    sit(key, null)
    after.left.push({ key, table })
    return table
  }
  // First everybody who leaves, so that their seats are free for others, whatever the order of the list.
  for (const guest of guests) {
    const hasLeft = attends(guest, false) ? null : leave(guest.id)
    if (!attends(guest, true)) leave(personKey(guest.id, true))
    if (hasLeft && guest.seat !== null && tableNamed(guest.seat) === hasLeft)
      after.written.set(guest.id, null)
  }
  const unknown = new Set<string>()
  for (const guest of guests) {
    if (!attends(guest, false)) continue
    const here = byId.get(now(guest.id) ?? '')
    const companion = personKey(guest.id, true)
    const goesAlong = attends(guest, true) && now(companion) === (here?.id ?? null)
    if (guest.seat === null) {
      if (!here) continue
      sit(guest.id, null)
      if (goesAlong) sit(companion, null)
      continue
    }
    const wanted = tableNamed(guest.seat)
    if (here && wanted === here) continue
    const free = wanted ? wanted.capacity - (taken.get(wanted.id) ?? 0) : 0
    if (!wanted || free < 1) {
      unknown.add(guest.seat)
      continue
    }
    sit(guest.id, wanted.id)
    if (goesAlong && free > 1) sit(companion, wanted.id)
    if (guest.seat !== wanted.name) after.written.set(guest.id, wanted.name)
  }
  after.unknown = [...unknown]
  return after
}
