import type { Guest } from './guest.ts'
import { TAG_SEPARATOR } from './guest-input.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { type CalendarDate, calendarDateIn, type TimeZone } from '#platform/model/dates.ts'

/** The columns of the guest list's export, in the order of ruling C7; values as A14 says, dates in `zone`. */
export function exportColumns(zone: TimeZone): CsvColumn<Guest>[] {
  return [
    plain('first_name'),
    plain('last_name'),
    plain('email'),
    plain('phone'),
    plain('rsvp_status'),
    { header: 'plus_one_allowed', value: (guest) => (guest.plus_one_allowed ? 'Yes' : 'No') },
    plain('plus_one_first_name'),
    plain('plus_one_last_name'),
    plain('meal_choice'),
    plain('plus_one_meal_choice'),
    plain('dietary_restrictions'),
    { header: 'created_at', value: (guest) => calendarDateIn(zone, guest.created_at) },
    plain('party'),
    plain('seat'),
    { header: 'tags', value: (guest) => guest.tags.join(TAG_SEPARATOR) },
    plain('id'),
  ]
}

/** 'guest-list-2027-06-12.csv' */
export function exportFileName(date: CalendarDate): string {
  return `guest-list-${date}.csv`
}

export const TEMPLATE_FILE_NAME = 'guest-list-template.csv'

type TextField = { [K in keyof Guest]: Guest[K] extends string | null ? K : never }[keyof Guest]

function plain(field: TextField): CsvColumn<Guest> {
  return { header: field, value: (guest) => guest[field] }
}

interface TemplateRow {
  first_name: string
  last_name: string
  email: string
  phone: string
  plus_one_allowed: 'true' | 'false'
  meal_choice: string
  dietary_restrictions: string
}

/** The file to fill in: seven columns (S1 §3) and two rows that show how. */
export const templateColumns: CsvColumn<TemplateRow>[] = [
  { header: 'first_name', value: (row) => row.first_name },
  { header: 'last_name', value: (row) => row.last_name },
  { header: 'email', value: (row) => row.email },
  { header: 'phone', value: (row) => row.phone },
  { header: 'plus_one_allowed', value: (row) => row.plus_one_allowed },
  { header: 'meal_choice', value: (row) => row.meal_choice },
  { header: 'dietary_restrictions', value: (row) => row.dietary_restrictions },
]

export const templateRows: TemplateRow[] = [
  {
    first_name: 'Ada',
    last_name: 'King',
    email: 'ada.king@example.com',
    phone: '+1 (416) 555-0142',
    plus_one_allowed: 'true',
    meal_choice: 'vegetarian',
    dietary_restrictions: 'No nuts, please',
  },
  {
    first_name: 'José',
    last_name: 'García',
    email: 'jose.garcia@example.com',
    phone: '',
    plus_one_allowed: 'false',
    meal_choice: 'fish',
    dietary_restrictions: '',
  },
]
