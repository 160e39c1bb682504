import { countMeals, dinerName, dinersAt, dinersOf, mayBringMore } from './diner.ts'
import type { Diner, MealCount, NotesOf } from './diner.ts'
import type { InvitedPerson } from '#features/events/model/event-schema.ts'
import { invitedFileName } from '#features/events/model/invited-csv.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { tableKey, tableTitle } from '#features/guests/model/table-name.ts'
import { seatsIn } from '#features/seating/model/seating.ts'
import type { SeatingPlan } from '#features/seating/model/seating.ts'
import { tablesReadAlike } from '#features/seating/model/table-finder.ts'
import { applyList } from '#lists/model/define-list.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import type { CalendarDate } from '#platform/model/dates.ts'
import { nameKey } from '#platform/model/folding.ts'

type Seats = Pick<SeatingPlan, 'tables' | 'people'>

/** What the kitchen needs to know: who is coming, where they sit and what they eat. */
export interface CatererSheet {
  people: number
  guests: number
  plusOnes: number
  meals: MealCount[]
  /** Sorted by title, with people without a table last; a single unnamed table while no seats are assigned. */
  tables: CatererTable[]
  hasTables: boolean
  /** People who are coming and have not chosen a meal, in the order of the list. */
  undecided: Diner[]
  /** Numbers of guests who are not on the sheet. */
  pending: number
  declined: number
  mayBringMore: number
}

export interface CatererTable {
  /** As the couple wrote it; null for people without a table. */
  name: string | null
  /** The name as people read it, unless another table of the sheet is read like that: then as the couple wrote it. */
  title: string | null
  diners: Diner[]
  meals: MealCount[]
}

/** The sheet for `guests`, sorted by last name, both as a whole and at each table; `plan` says where they sit. */
export function catererSheet(guests: readonly Guest[], notesOf?: NotesOf, plan?: Seats): CatererSheet {
  const sorted = applyList(guestList, guests, { search: '', filters: {}, sort: 'name' })
  const count = (status: Guest['rsvp_status']) =>
    guests.filter(({ rsvp_status }) => rsvp_status === status).length
  return {
    ...sheetOf(dinersOf(sorted, notesOf, plan && seatsIn(plan)), plan?.tables),
    pending: count('pending'),
    declined: count('declined'),
    mayBringMore: guests.filter(mayBringMore).length,
  }
}

/**
 * The sheet for an event besides the wedding: `people` are those invited to it, in the order of the sheet, with their
 * answers and meals for that event. Only the wedding has tables.
 */
export function eventCatererSheet(
  people: readonly InvitedPerson[],
  guests: readonly Guest[],
  notesOf?: NotesOf,
): CatererSheet {
  const count = (status: InvitedPerson['status']) =>
    people.filter((person) => person.status === status).length
  const [companions, own] = [true, false].map(
    (companion) =>
      new Map(people.filter((one) => one.companion === companion).map((one) => [one.guest_id, one])),
  )
  const mayBring = guests.filter(
    ({ id, plus_one_allowed, plus_one_status }) =>
      own?.get(id)?.status === 'accepted' &&
      plus_one_allowed &&
      plus_one_status !== 'declined' &&
      !companions?.has(id),
  )
  return {
    ...sheetOf(dinersAt(people, guests, notesOf)),
    pending: count('pending'),
    declined: count('declined'),
    mayBringMore: mayBring.length,
  }
}

function sheetOf(
  diners: Diner[],
  planned?: Seats['tables'],
): Omit<CatererSheet, 'pending' | 'declined' | 'mayBringMore'> {
  const tables = tablesOf(diners, planned)
  const plusOnes = diners.filter(({ guest_of }) => guest_of !== null).length
  return {
    people: diners.length,
    guests: diners.length - plusOnes,
    plusOnes,
    meals: countMeals(diners),
    tables,
    hasTables: tables.some(({ name }) => name !== null),
    undecided: diners.filter(({ meal }) => meal === null),
  }
}

/** Everybody with dietary needs, or with an answer for the caterer, with the title and in the order of their tables. */
export function dietsOf({ tables }: Pick<CatererSheet, 'tables'>): { table: string | null; diner: Diner }[] {
  return tables.flatMap(({ title: table, diners }) =>
    diners.filter(({ diet, notes }) => diet !== null || notes.length > 0).map((diner) => ({ table, diner })),
  )
}

/** The people of the sheet in its order, as its rows in a file: each at the title of their table, as on the paper. */
export function sheetRows({ tables }: Pick<CatererSheet, 'tables'>): Diner[] {
  return tables.flatMap(({ title, diners }) => diners.map((diner) => ({ ...diner, seat: title })))
}

/** The columns of the sheet as CSV; meals are raw values, as in every file (rule A14). */
export const catererColumns: CsvColumn<Diner>[] = [
  { header: 'Table', value: (diner) => diner.seat },
  { header: 'Name', value: dinerName },
  { header: 'Guest of', value: (diner) => diner.guest_of },
  { header: 'Meal', value: (diner) => diner.meal },
  { header: 'Dietary Restrictions', value: (diner) => diner.diet },
]

/**
 * The columns of the sheet as CSV, plus one for each question with answers for the caterer; an event's sheet has no
 * tables.
 */
export function catererColumnsOf(diners: readonly Diner[], hasSeats = true): CsvColumn<Diner>[] {
  const questions = new Map(
    diners.flatMap(({ notes }) => notes).map((note) => [note.question_id, note.question]),
  )
  return [
    ...(hasSeats ? catererColumns : catererColumns.filter(({ header }) => header !== 'Table')),
    ...[...questions].map(([id, header]) => ({
      header,
      value: ({ notes }: Diner) => notes.find(({ question_id }) => question_id === id)?.cell ?? null,
    })),
  ]
}

/** 'caterer-sheet-2027-06-12.csv' */
export function catererFileName(date: CalendarDate): string {
  return `caterer-sheet-${date}.csv`
}

/** 'caterer-sheet-welcome-dinner-2027-06-11.csv' */
export function eventCatererFileName(name: string, date: CalendarDate): string {
  return `caterer-sheet-${invitedFileName(name, date)}`
}

/** Sorts 'Table 2' before 'Table 10', and treats 'Head Table' and 'head table' as equal. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Names that people read alike are one table, unless the plan has a table for each of them. */
function tablesOf(diners: readonly Diner[], planned: Seats['tables'] = []): CatererTable[] {
  const apart = new Set(tablesReadAlike(planned).flatMap((alike) => alike.map(({ name }) => nameKey(name))))
  const byName = new Map<string, Pick<CatererTable, 'name' | 'diners'>>()
  for (const diner of diners) {
    const exact = nameKey(diner.seat ?? '')
    const key = apart.has(exact) ? exact : tableKey(exact)
    const table = byName.get(key) ?? { name: diner.seat, diners: [] }
    byName.set(key, table)
    table.diners.push(diner)
  }
  const tables = [...byName.values()]
  const readAs = Map.groupBy(tables, ({ name }) => nameKey(tableTitle(name ?? '')))
  const titleOf = (name: string) => {
    const title = tableTitle(name)
    return readAs.get(nameKey(title))?.length === 1 ? title : name
  }
  return tables
    .map(({ name, diners: own }) => ({
      name,
      title: name === null ? null : titleOf(name),
      diners: own,
      meals: countMeals(own),
    }))
    .toSorted(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) ||
        BY_NUMBER.compare(tableTitle(a.name ?? ''), tableTitle(b.name ?? '')),
    )
}
