import { isYes } from './answer-words.ts'
import { GUEST_LIMITS } from '../guest.ts'
import type { ImportCells } from './import-fields.ts'
import type { NamedPeople } from './import-people.ts'

/**
 * What a row that names several people becomes: guests of one household, a guest with a
 * plus one, or a single guest.
 */
export const ROW_SHAPES = ['household', 'plus_one', 'one'] as const
export type RowShape = (typeof ROW_SHAPES)[number]

/** The cells of each guest that a row becomes. */
export function cellsOfPeople(
  cells: ImportCells,
  { people, withGuest }: NamedPeople,
  shape: RowShape,
): ImportCells[] {
  const { full_name: _whole, ...others } = cells
  const [first, second] = people
  if (!first || (people.length < 2 && !withGuest) || shape === 'one') return [cells]
  const allowed = withGuest && !cells.plus_one_allowed?.trim() ? { plus_one_allowed: 'yes' } : {}
  if (!second) return [{ ...others, ...first, ...allowed }]
  const isPlusOne = shape === 'plus_one'
  const rest = isPlusOne ? people.slice(2) : people.slice(1)
  const emails = severalEmails(cells.email)
  const phones = severalPhones(cells.phone)
  const lead: ImportCells = {
    ...others,
    ...first,
    ...allowed,
    ...(emails && { email: emails[0] ?? '' }),
    ...(phones && { phone: phones[0] ?? '' }),
    ...(isPlusOne && {
      plus_one_allowed: 'yes',
      plus_one_first_name: second.first_name,
      plus_one_last_name: second.last_name,
    }),
  }
  const shared = Object.fromEntries(
    SHARED.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])),
  ) as ImportCells
  return [
    lead,
    ...rest.map((person, index) => ({
      ...shared,
      ...person,
      ...(emails && { email: emails[index + 1] ?? '' }),
      ...(phones && { phone: phones[index + 1] ?? '' }),
    })),
  ]
}

/** The default for a row with several people: a guest who is allowed a plus one brings the person named. */
export function guessShape(cells: ImportCells): RowShape {
  return isYes(cells.plus_one_allowed ?? '') ? 'plus_one' : 'household'
}

/** The name of a row's household: its names as they are written. */
export function householdName(cells: ImportCells): string {
  const name = cells.full_name ?? `${cells.first_name ?? ''} ${cells.last_name ?? ''}`
  return name
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, GUEST_LIMITS.party - 8)
    .toWellFormed()
}

/** The fields that all members of one household share; contact details and preferences belong to the first one. */
const SHARED = ['rsvp_status', 'photo_consent', 'seat', 'party', 'tags'] as const

/** The addresses in a cell that holds more than one; otherwise null. */
function severalEmails(cell = ''): string[] | null {
  const all = cell.split(/[\s,;/&]+/).filter((one) => one.includes('@'))
  return all.length > 1 ? all : null
}

function severalPhones(cell = ''): string[] | null {
  const parted = cell.split(/\s*[;&\n]\s*/).map(trimmed)
  if (parted.length > 1) return parted.every((one) => /\d{3}/.test(one)) ? parted : null
  // A slash may also follow an area code: '0171/1234567', or in each of two numbers, '0171/1234567 / 0172/7654321'.
  const slashed = [/ \/ /, /\//].map((slash) => cell.split(slash).map(trimmed))
  return slashed.find((all) => all.length > 1 && all.every(isWholeNumber)) ?? null
}

/** Whether it is more than an area code; the (0) between that and a country code is not dialed. */
function isWholeNumber(phone: string): boolean {
  return phone.replace('(0)', '').replace(/\D/g, '').length >= WHOLE_NUMBER_DIGITS
}

const WHOLE_NUMBER_DIGITS = 7

function trimmed(text: string): string {
  return text.trim()
}
