import type { Id } from '#platform/model/ids.ts'
import { attends, personKey } from './seating.ts'
import type { PersonKey, SeatedGuest, SeatingTable } from './seating.ts'
import { tableKey } from './seating-change.ts'

/** A guest as the list has them now. */
export type WrittenGuest = SeatedGuest & { id: Id; seat: string | null }

export interface SeatsAfterGuests {
  /** who sits elsewhere now; null has no seat any more */
  seats: Map<PersonKey, Id | null>
  /** who has left because they do not come, and which table */
  left: { key: PersonKey; table: SeatingTable }[]
  /** what the guest list says anew, by guest */
  written: Map<Id, string | null>
  /** words of the guest list that are no table of the plan, or a full one, each once */
  unknown: string[]
}

/**
 * What becomes of the plan's seats after guests have changed: who does not come leaves, whom the guest list gives an
 * existing table sits there if there is room, and whose table was cleared has none. All other words stay as they were
 * typed, and are named. A plus one goes along with their guest where they sat together.
 */
export function seatsAfterGuests(
  tables: readonly SeatingTable[],
  /** of the whole plan */
  seats: ReadonlyMap<PersonKey, Id>,
  guests: readonly WrittenGuest[],
): SeatsAfterGuests {
  const after: SeatsAfterGuests = { seats: new Map(), left: [], written: new Map(), unknown: [] }
  const byId = new Map(tables.map((table) => [table.id, table]))
  const byName = new Map(tables.map((table) => [tableKey(table.name), table]))
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
  // Whoever leaves makes room for whoever comes, in whichever order they stand on the list.
  for (const guest of guests) {
    const hasLeft = attends(guest, false) ? null : leave(guest.id)
    if (!attends(guest, true)) leave(personKey(guest.id, true))
    if (hasLeft && guest.seat !== null && tableKey(guest.seat) === tableKey(hasLeft.name))
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
    if (here && tableKey(guest.seat) === tableKey(here.name)) continue
    const wanted = byName.get(tableKey(guest.seat))
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
