import type { Id } from '#platform/model/ids.ts'
import { SEATING_LIMITS } from './seating.ts'
import type { SeatedPerson, SeatingPlan, SeatingTable } from './seating.ts'
import { freePlaces } from './floor-places.ts'
import { nameKey } from '#platform/model/folding.ts'
import type { SeatMove, SeatingChange } from './seating-input.ts'

const USUAL_SEATS = 8

/**
 * The step that seats people where the guest list says. Adds tables that are named there but missing from the plan,
 * with room for all. People listed for a full table stay where they are.
 */
export function writtenStep(plan: SeatingPlan, newId: () => Id): SeatingChange[] {
  const byName = new Map<string, { name: string; people: SeatedPerson[] }>()
  for (const person of plan.people) {
    if (person.written === null) continue
    const key = nameKey(person.written)
    const group = byName.get(key) ?? { name: person.written, people: [] }
    byName.set(key, group)
    group.people.push(person)
    // A plus one who sits with their guest, or has no seat either, goes along.
    const companion = plan.people.find((one) => one.key === `${person.key}+`)
    if (companion && companion.table_id === person.table_id) group.people.push(companion)
  }
  const tables = new Map(plan.tables.map((table) => [nameKey(table.name), table]))
  const added: SeatingTable[] = []
  const moves: SeatMove[] = []
  const missing = [...byName]
    .filter(([key]) => !tables.has(key))
    .slice(0, SEATING_LIMITS.tables - plan.tables.length)
  const places = freePlaces(plan.tables, missing.length)
  for (const [index, [key, { name, people }]] of missing.entries()) {
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
    tables.set(key, table)
  }
  for (const [key, { people }] of byName) {
    const table = tables.get(key)
    if (!table) continue
    const taken = plan.people.filter(({ table_id }) => table_id === table.id).length
    for (const { key: person, table_id } of people.slice(0, table.capacity - taken))
      moves.push({ person, from: table_id, to: table.id })
  }
  const changes: SeatingChange[] = added.map((table) => ({ do: 'add_table', table }))
  return moves.length > 0 ? [...changes, { do: 'move', moves }] : changes
}
