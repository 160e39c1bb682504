import { countMeals, dinerName, dinersOf, mayBringMore } from './diner.ts'
import type { Diner, MealCount, NotesOf } from './diner.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { applyList } from '#lists/model/define-list.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import type { CalendarDate } from '#platform/model/dates.ts'

/** What the kitchen is told: who comes, where they sit and what they eat. */
export interface CatererSheet {
  people: number
  guests: number
  plusOnes: number
  meals: MealCount[]
  /** In the order of their numbers, those without a table last; one alone, without a name, while no table is set. */
  tables: CatererTable[]
  hasTables: boolean
  /** Who comes and has not chosen a meal, in the order of the list. */
  undecided: Diner[]
  /** Guests who are not on the sheet. */
  pending: number
  declined: number
  mayBringMore: number
}

export interface CatererTable {
  /** As the couple wrote it; null for people without one. */
  name: string | null
  diners: Diner[]
  meals: MealCount[]
}

/** The sheet of `guests`, each table and the whole by last name. */
export function catererSheet(guests: readonly Guest[], notesOf?: NotesOf): CatererSheet {
  const sorted = applyList(guestList, guests, { search: '', filters: {}, sort: 'name' })
  const diners = dinersOf(sorted, notesOf)
  const tables = tablesOf(diners)
  const plusOnes = diners.filter(({ guest_of }) => guest_of !== null).length
  const count = (status: Guest['rsvp_status']) =>
    guests.filter(({ rsvp_status }) => rsvp_status === status).length
  return {
    people: diners.length,
    guests: diners.length - plusOnes,
    plusOnes,
    meals: countMeals(diners),
    tables,
    hasTables: tables.some(({ name }) => name !== null),
    undecided: diners.filter(({ meal }) => meal === null),
    pending: count('pending'),
    declined: count('declined'),
    mayBringMore: guests.filter(mayBringMore).length,
  }
}

/** Everybody who has written what they cannot eat, or answered what the kitchen is told, in the order of the tables. */
export function dietsOf({ tables }: Pick<CatererSheet, 'tables'>): { table: string | null; diner: Diner }[] {
  return tables.flatMap(({ name: table, diners }) =>
    diners.filter(({ diet, notes }) => diet !== null || notes.length > 0).map((diner) => ({ table, diner })),
  )
}

/** The columns of the sheet as CSV; meals raw, as in every file (rule A14). */
export const catererColumns: CsvColumn<Diner>[] = [
  { header: 'Table', value: (diner) => diner.seat },
  { header: 'Name', value: dinerName },
  { header: 'Guest of', value: (diner) => diner.guest_of },
  { header: 'Meal', value: (diner) => diner.meal },
  { header: 'Dietary Restrictions', value: (diner) => diner.diet },
]

/** The same with a column for each question that anybody has answered for the caterer. */
export function catererColumnsOf(diners: readonly Diner[]): CsvColumn<Diner>[] {
  const asked = new Map(diners.flatMap(({ notes }) => notes).map((note) => [note.question_id, note.question]))
  return [
    ...catererColumns,
    ...[...asked].map(([id, header]) => ({
      header,
      value: ({ notes }: Diner) => notes.find(({ question_id }) => question_id === id)?.answer ?? null,
    })),
  ]
}

/** 'caterer-sheet-2027-06-12.csv' */
export function catererFileName(date: CalendarDate): string {
  return `caterer-sheet-${date}.csv`
}

/** '2' before '10', and 'Head Table' is the same as 'head table'. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function tablesOf(diners: readonly Diner[]): CatererTable[] {
  const byName = new Map<string, CatererTable>()
  for (const diner of diners) {
    const key = diner.seat?.toLowerCase() ?? ''
    const table = byName.get(key) ?? { name: diner.seat, diners: [], meals: [] }
    byName.set(key, table)
    table.diners.push(diner)
  }
  return [...byName.values()]
    .map((table) => ({ ...table, meals: countMeals(table.diners) }))
    .toSorted(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) || BY_NUMBER.compare(a.name ?? '', b.name ?? ''),
    )
}
