import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { fold } from '#platform/model/folding.ts'
import type { CalendarDate } from '#platform/model/dates.ts'
import type { InvitedPerson } from './event-schema.ts'

/** The columns of who is invited to an event and who is coming, with raw values (rule A14). */
export const INVITED_COLUMNS: CsvColumn<InvitedPerson>[] = [
  { header: 'Name', value: (person) => person.name },
  { header: 'Plus one of', value: (person) => (person.companion ? person.guest_name : null) },
  { header: 'Household', value: (person) => person.party },
  { header: 'Answer', value: (person) => person.status },
  { header: 'Meal', value: (person) => person.meal_choice },
]

/** 'welcome-dinner-2027-06-11.csv' */
export function invitedFileName(name: string, date: CalendarDate): string {
  const words = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${words || 'event'}-${date}.csv`
}
