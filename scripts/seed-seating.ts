// Where the demo's guests sit: tables on a floor, two rules, a need, and a few people without a seat.
import { v7 as uuidv7 } from 'uuid'
import { clockNow } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import type { OwnerScope } from '../src/platform/server/db/scope.ts'
import { suggestSeats } from '../src/features/seating/model/suggest-seats.ts'
import type { SeatingTable } from '../src/features/seating/model/seating.ts'
import type { SeatingChange } from '../src/features/seating/model/seating-input.ts'
import { changeSeating } from '../src/features/seating/server/seating-commands.ts'
import { readSeatingPlan } from '../src/features/seating/server/seating-queries.ts'

const NAMES = [
  'Lavender',
  'Sage',
  'Rosemary',
  'Thyme',
  'Jasmine',
  'Juniper',
  'Olive',
  'Fig',
  'Quince',
  'Almond',
  'Laurel',
  'Myrtle',
]
const LEFT_TO_SEAT = 6

/** Returns how many people sit at how many tables. */
export async function seatGuests(wedding: {
  ownerAt: (now: Instant) => Promise<OwnerScope>
}): Promise<{ people: number; tables: number }> {
  const owner = await wedding.ownerAt(clockNow())
  const tables: SeatingTable[] = [
    {
      id: uuidv7(),
      name: 'Head table',
      shape: 'head',
      capacity: 10,
      x: 800,
      y: 100,
      rotation: 0,
      offers: [],
    },
    ...NAMES.map((name, index): SeatingTable => ({
      id: uuidv7(),
      name,
      shape: index % 5 === 4 ? 'long' : 'round',
      capacity: index % 5 === 4 ? 12 : 10,
      x: 200 + (index % 4) * 400,
      y: 340 + Math.floor(index / 4) * 290,
      rotation: 0,
      offers: index < 4 ? ['wheelchair', 'near_exit'] : [],
    })),
  ]
  await changeSeating(
    owner,
    tables.map((table): SeatingChange => ({ do: 'add_table', table })),
  )
  const { people } = await readSeatingPlan(owner)
  const [first, second, third, fourth, fifth] = people
  if (!first || !second || !third || !fourth || !fifth) return { people: 0, tables: tables.length }
  await changeSeating(owner, [
    { do: 'add_rule', rule: { id: uuidv7(), kind: 'together', person: first.key, other: fourth.key } },
    { do: 'add_rule', rule: { id: uuidv7(), kind: 'apart', person: second.key, other: third.key } },
    { do: 'set_needs', person: fifth.key, before: [], after: ['wheelchair', 'near_exit'] },
  ])
  const suggestion = suggestSeats(await readSeatingPlan(owner))
  const moves = suggestion.moves.slice(0, -LEFT_TO_SEAT)
  await changeSeating(owner, [{ do: 'move', moves }])
  return { people: moves.length, tables: tables.length }
}
