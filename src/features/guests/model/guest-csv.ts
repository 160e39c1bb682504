import { PLUS_ONE_STATUSES } from './guest.ts'
import type { Guest, PlusOneStatus } from './guest.ts'
import { joinTags } from './guest-input.ts'
import { LANGUAGE_CODES, LANGUAGES, languageOfTag } from '#platform/model/languages.ts'
import type { Language } from '#platform/model/languages.ts'
import { fold } from '#platform/model/folding.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import type { GuestFacet } from '#platform/model/guest-facet.ts'
import { type CalendarDate, calendarDateIn, type Instant, type TimeZone } from '#platform/model/dates.ts'

/**
 * The columns of the guest list's export, in the order of rule C7; values follow rule A14, dates are in `zone`.
 * Languages have a column if the couple uses them. `exportedAt` lets an import see which answers are newer than the file.
 */
export function exportColumns(
  zone: TimeZone,
  hasLanguages: boolean,
  exportedAt: Instant,
): CsvColumn<Guest>[] {
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
    { header: 'tags', value: (guest) => joinTags(guest.tags, ';') },
    plain('id'),
    { header: 'plus_one_status', value: plusOneStatusCell },
    plain('plus_one_dietary'),
    { header: 'exported_at', value: () => exportedAt },
    ...(hasLanguages ? [plain('language')] : []),
  ]
}

/** Whether the couple has noted the language of any of these guests. */
export function haveLanguages(guests: readonly Pick<Guest, 'language'>[]): boolean {
  return guests.some(({ language }) => language !== null)
}

/** The columns of other features' data about guests, after those that every list has. */
export function facetColumns(facets: readonly GuestFacet[]): CsvColumn<Pick<Guest, 'id'>>[] {
  return facets.flatMap(({ columns }) =>
    columns()
      .filter(({ of, cells }) => of === 'guest' || cells.size > 0)
      .map(({ header, cells }) => ({ header, value: ({ id }) => cells.get(id) ?? null })),
  )
}

/** 'coming' or 'not coming' for a plus one who has said so (rule E1). */
export function plusOneStatusCell({ plus_one_status }: Guest): string | null {
  return plus_one_status && PLUS_ONE_CELLS[plus_one_status]
}

/** The answer in such a cell; null for any other text. */
export function plusOneStatusOf(cell: string): PlusOneStatus | null {
  const text = cell.trim().toLowerCase()
  return PLUS_ONE_STATUSES.find((status) => text === status || text === PLUS_ONE_CELLS[status]) ?? null
}

/**
 * The language that a cell names by its code, with or without a region, or by its own or its English name; null for any
 * other text.
 */
export function languageIn(cell: string): Language | null {
  return namedLanguages.get(fold(cell)) ?? languageOfTag(cell)
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })
/** By each of their names, folded: thousands of rows are read at a time. */
const namedLanguages = new Map(
  LANGUAGE_CODES.flatMap((code) =>
    [code, LANGUAGES[code].name, englishNames.of(code) ?? code].map((name) => [fold(name), code] as const),
  ),
)

const PLUS_ONE_CELLS = { accepted: 'coming', declined: 'not coming' } as const

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

/** The template to fill in: seven columns and two example rows. */
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
