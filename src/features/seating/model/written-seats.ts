import type { Id } from '#platform/model/ids.ts'
import { SEATING_LIMITS } from './seating.ts'
import type { SeatedPerson, SeatingPlan, SeatingTable } from './seating.ts'
import { freePlaces } from './floor-places.ts'
import { tableFinder } from './table-finder.ts'
import { tableKey } from '#features/guests/model/table-name.ts'
import type { SeatMove, SeatingChange } from './seating-input.ts'

const USUAL_SEATS = 8

/**
 * The step that seats people where the guest list says. Adds tables that are named there but missing from the plan,
 * with room for all. People listed for a full table stay where they are.
 */
export function writtenStep(plan: SeatingPlan, newId: () => Id): SeatingChange[] {
  const tableNamed = tableFinder(plan.tables)
  const groups = new Map<string, { name: string; table: SeatingTable | undefined; people: SeatedPerson[] }>()
  for (const person of plan.people) {
    if (person.written === null) continue
    const table = tableNamed(person.written)
    const key = table?.id ?? tableKey(person.written)
    const group = groups.get(key) ?? { name: person.written, table, people: [] }
    groups.set(key, group)
    group.people.push(person)
    // A plus one who sits with their guest, or has no seat either, goes along.
    const companion = plan.people.find((one) => one.key === `${person.key}+`)
    if (companion && companion.table_id === person.table_id) group.people.push(companion)
  }
  const added: SeatingTable[] = []
  const moves: SeatMove[] = []
  const missing = [...groups.values()]
    .filter((group) => group.table === undefined)
    .slice(0, SEATING_LIMITS.tables - plan.tables.length)
  const places = freePlaces(plan.tables, missing.length)
  for (const [index, group] of missing.entries()) {
    const { name, people } = group
    const capacity = Math.min(SEATING_LIMITS.capacity, Math.max(USUAL_SEATS, people.length))
    const place = places[index] ?? { x: 0, y: 0 }
    const table: SeatingTable = {
      id: newId(),
      name,
      shape: 'round',
      capacity,
      ...place,
      rotation: 0,
      offers: [],
    }
    added.push(table)
    group.table = table
  }
  for (const { table, people } of groups.values()) {
    if (!table) continue
    const taken = plan.people.filter(({ table_id }) => table_id === table.id).length
    for (const { key: person, table_id } of people.slice(0, table.capacity - taken))
      moves.push({ person, from: table_id, to: table.id })
  }
  const changes: SeatingChange[] = added.map((table) => ({ do: 'add_table', table }))
  return moves.length > 0 ? [...changes, { do: 'move', moves }] : changes
}
