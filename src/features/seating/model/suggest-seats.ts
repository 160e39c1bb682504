import { partyKey } from '#features/guests/model/guest-names.ts'
import type { Id } from '#platform/model/ids.ts'
import { personOfKey } from '#platform/model/person-key.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import type { SeatedPerson, SeatingPlan, SeatingTable } from './seating.ts'
import type { SeatMove } from './seating-input.ts'

export interface SeatSuggestion {
  /** one step, undone as one */
  moves: SeatMove[]
  /** people without a seat in the suggestion, and why */
  leftOver: { person: PersonKey; reason: 'full' | 'needs' | 'rules' }[]
}

interface Floor {
  /** by table; negative if more people sit there than it has seats */
  free: Map<Id, number>
  seated: Map<PersonKey, Id>
  /** for each person, the people they must not share a table with */
  apart: Map<PersonKey, Set<PersonKey>>
}

/**
 * Suggests seats for everybody who has none; people who are seated stay. The same plan always gets the same result.
 * Households, and people who should sit together, share a table if one has room; otherwise they are split, guests and
 * their plus ones last. No suggestion breaks a rule or a need, or puts more people at a table than it has seats. Head
 * tables are filled last.
 */
export function suggestSeats({ tables, people, rules }: SeatingPlan): SeatSuggestion {
  const floor: Floor = {
    free: new Map(tables.map(({ id, capacity }) => [id, capacity])),
    seated: new Map(),
    apart: new Map(),
  }
  for (const { key, table_id } of people) {
    if (table_id === null) continue
    floor.seated.set(key, table_id)
    floor.free.set(table_id, (floor.free.get(table_id) ?? 0) - 1)
  }
  for (const { kind, person, other } of rules) {
    if (kind !== 'apart') continue
    noteApart(floor, person, other)
    noteApart(floor, other, person)
  }
  const order = [...tables].toSorted((a, b) => Number(a.shape === 'head') - Number(b.shape === 'head'))
  const moves: SeatMove[] = []
  const leftOver: SeatSuggestion['leftOver'] = []
  for (const { members, anchors } of groupsOf({ people, rules }, floor)) {
    let waiting = members
    while (waiting.length > 0) {
      const found = bestTable(order, waiting, anchors, floor)
      if (!found) break
      for (const person of found.people) {
        floor.seated.set(person.key, found.table.id)
        floor.free.set(found.table.id, (floor.free.get(found.table.id) ?? 0) - 1)
        moves.push({ person: person.key, from: null, to: found.table.id })
      }
      waiting = waiting.filter((person) => !found.people.includes(person))
    }
    for (const person of waiting)
      leftOver.push({ person: person.key, reason: reasonOf(tables, person, floor) })
  }
  return { moves, leftOver }
}

function noteApart({ apart }: Floor, one: PersonKey, other: PersonKey): void {
  const others = apart.get(one) ?? new Set()
  apart.set(one, others.add(other))
}

interface Group {
  members: SeatedPerson[]
  /** tables where members of the group already sit */
  anchors: Set<Id>
}

/** The groups of people without a seat who belong together, hardest to place first. */
function groupsOf({ people, rules }: Pick<SeatingPlan, 'people' | 'rules'>, floor: Floor): Group[] {
  const parent = new Map(people.map(({ key }) => [key, key]))
  const rootOf = (key: PersonKey): PersonKey => {
    let root = key
    while (parent.get(root) !== root) root = parent.get(root)!
    parent.set(key, root)
    return root
  }
  const join = (one: PersonKey, other: PersonKey) => {
    if (parent.has(one) && parent.has(other)) parent.set(rootOf(other), rootOf(one))
  }
  const households = new Map<string, PersonKey>()
  for (const { key, party } of people) {
    const { guestId, companion } = personOfKey(key)
    if (companion) join(guestId, key)
    const household = partyKey(party)
    if (household === null) continue
    const first = households.get(household)
    if (first === undefined) households.set(household, key)
    else join(first, key)
  }
  for (const { kind, person, other } of rules) if (kind === 'together') join(person, other)
  const groups = new Map<PersonKey, Group>()
  for (const person of people) {
    const root = rootOf(person.key)
    const group = groups.get(root) ?? { members: [], anchors: new Set() }
    groups.set(root, group)
    const table = floor.seated.get(person.key)
    if (table === undefined) group.members.push(person)
    else group.anchors.add(table)
  }
  const hardness = ({ members }: Group) => members.reduce((sum, { needs }) => sum + needs.length, 0)
  return [...groups.values()]
    .filter(({ members }) => members.length > 0)
    .toSorted((a, b) => hardness(b) - hardness(a) || b.members.length - a.members.length)
}

/** The table that takes most of the group; avoids leaving a single free seat if another table fits better. */
function bestTable(
  tables: readonly SeatingTable[],
  members: readonly SeatedPerson[],
  anchors: ReadonlySet<Id>,
  floor: Floor,
): { table: SeatingTable; people: SeatedPerson[] } | null {
  let best: { table: SeatingTable; people: SeatedPerson[]; score: number } | null = null
  for (const table of tables) {
    const free = floor.free.get(table.id) ?? 0
    if (free <= 0) continue
    const people = whoFits(table, members, free, floor)
    if (people.length === 0) continue
    const rest = free - people.length
    // In order of weight: how many sit together, whether others of the group sit there already, and how well the table
    // fits.
    const score =
      people.length * 10_000 +
      (anchors.has(table.id) ? 5_000 : 0) -
      (table.shape === 'head' ? 2_000 : 0) -
      // A single free seat is hard to use: many guests come in twos.
      (rest === 1 ? 100 : rest)
    if (!best || score > best.score) best = { table, people, score }
  }
  return best
}

/** As many of the group as may sit at the table; a guest and their plus one stay together if both may. */
function whoFits(
  { id, offers }: SeatingTable,
  members: readonly SeatedPerson[],
  free: number,
  { seated, apart }: Floor,
): SeatedPerson[] {
  const people: SeatedPerson[] = []
  const may = ({ key, needs }: SeatedPerson) => {
    if (!needs.every((need) => offers.includes(need))) return false
    const others = apart.get(key)
    if (!others) return true
    return ![...others].some((other) => seated.get(other) === id || people.some((one) => one.key === other))
  }
  const byGuest = Map.groupBy(members, ({ key }) => personOfKey(key).guestId)
  for (const together of byGuest.values()) {
    if (people.length + together.length > free && people.length > 0) continue
    for (const person of together) if (people.length < free && may(person)) people.push(person)
  }
  return people
}

function reasonOf(tables: readonly SeatingTable[], person: SeatedPerson, floor: Floor) {
  const free = tables.filter(({ id }) => (floor.free.get(id) ?? 0) > 0)
  if (free.length === 0) return 'full'
  const offering = free.filter(({ offers }) => person.needs.every((need) => offers.includes(need)))
  return offering.length === 0 ? 'needs' : 'rules'
}
