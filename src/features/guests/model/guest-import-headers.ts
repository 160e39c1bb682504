import { guestCopy } from './guest-copy.ts'
import { guestFormCopy } from './guest-form-copy.ts'
import { IMPORT_FIELDS, IMPORT_SPELLINGS } from './guest-csv.ts'
import type { ImportField } from './guest-csv.ts'
import { fold } from '#platform/model/folding.ts'

/** What people call each field; the last three are recognised so that our own files read without a remark. */
export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  ...guestFormCopy.fields,
  full_name: 'Full name',
  plus_one_name: 'Plus one: full name',
  contact: 'E-mail and phone',
  rsvp_status: guestCopy.columns.status,
  id: 'Guest id',
  created_at: 'Date added',
  answered_on: 'Date of the answer',
  problem: 'Problem',
}

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    IMPORT_SPELLINGS[field].split(' ').map((spelling) => [spelling, field] as const),
  ),
)

const REQUIRED = ['first_name', 'last_name'] as const

export interface HeaderMap {
  /** For each column the field it holds, null for one that is left out. */
  fields: (ImportField | null)[]
  /** True when both names have a column each by a known spelling, and no other column claims to be one. */
  known: boolean
  /** Required fields that no column holds. */
  missing: ImportField[]
  /** Fields that several columns claim; the first of them is used. */
  ambiguous: ImportField[]
}

/** What a couple chose for headers earlier, by their keys (headerKeys); null is a column to leave out. */
export type RememberedFields = ReadonlyMap<string, ImportField | null>

const NOTHING_REMEMBERED: RememberedFields = new Map()

/**
 * Which field each column holds, by what was chosen for its header earlier, else by its header: trimmed, any case, with
 * the spellings people use. A column 'Name' beside a column of first or of last names holds the other of the two;
 * alone it holds both, to be split; beside both, nothing.
 */
export function mapHeaders(headers: readonly string[], remembered = NOTHING_REMEMBERED): HeaderMap {
  const keys = remembered.size > 0 ? headerKeys(headers) : []
  const chosen = headers.map((_, index) => remembered.get(keys[index] ?? ''))
  const claims = headers.map((header, index) => {
    const choice = chosen[index]
    return choice === undefined ? (FIELD_OF.get(squash(header)) ?? null) : choice
  })
  // A choice goes before a column that only reads like that field.
  const holderOf = (field: ImportField) => {
    const index = chosen.indexOf(field)
    return index < 0 ? claims.indexOf(field) : index
  }
  const absent = REQUIRED.filter((field) => !claims.includes(field))
  const nameHolds = absent.length === 2 ? 'full_name' : (absent[0] ?? null)
  const fields = claims.map((field, index) => {
    if (field === null || holderOf(field) !== index) return null
    return field === 'full_name' && chosen[index] === undefined ? nameHolds : field
  })
  const missing = missingNames(fields)
  const isChosen = (field: ImportField) => chosen.includes(field)
  const ambiguous = IMPORT_FIELDS.filter(
    (field) => fields.includes(field) && countOf(claims, field) > 1 && !isChosen(field),
  )
  const known = absent.length === 0 && !REQUIRED.some((field) => ambiguous.includes(field))
  return { fields, known, missing, ambiguous }
}

/** Required fields that none of `fields` holds. */
export function missingNames(fields: readonly (ImportField | null)[]): ImportField[] {
  return fields.includes('full_name') ? [] : REQUIRED.filter((field) => !fields.includes(field))
}

/**
 * By what each header is remembered: its folded text, and which of several equal ones it is; null for a column without
 * a header.
 */
export function headerKeys(headers: readonly string[]): (string | null)[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const text = squash(header)
    if (text === '' || UNNAMED.test(header)) return null
    const place = (seen.get(text) ?? 0) + 1
    seen.set(text, place)
    return place === 1 ? text : `${text} ${place}`
  })
}

/** How a column without a header is called. */
export function unnamedColumn(index: number): string {
  return `Column ${index + 1}`
}

const UNNAMED = /^Column \d+$/

/** Rows at the top of a file in which its header is looked for (rule E13). */
export const HEADER_ROWS = 10

/**
 * Which of the first rows is the header, by its index: the one in which most columns are recognised, one with names
 * before others; null where none is recognised and the first row holds an address or a phone number, so that it is a
 * guest already.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  remembered = NOTHING_REMEMBERED,
): number | null {
  let best = 0
  let most = 0
  for (const [index, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const { fields, missing } = mapHeaders(cells, remembered)
    const recognised = fields.filter((field) => field !== null).length
    const score = recognised + (missing.length === 0 ? HEADER_ROWS : 0)
    if (score <= most) continue
    best = index
    most = score
  }
  if (most > 0) return best
  return rows[0]?.some((cell) => cell.includes('@') || isPhone(cell)) ? null : 0
}

/** Digits as a phone number is written: seven or more, or some after a plus. */
export function isPhone(cell: string): boolean {
  const text = cell.trim()
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]{3,40}$/.test(text) && digits >= (text.startsWith('+') ? 3 : 7)
}

/** Whether the header is that of our caterer's sheet, whose rows are plates: plus ones are rows there, too. */
export function isCatererSheet(headers: readonly string[]): boolean {
  const found = new Set(headers.map(squash))
  return CATERER_HEADERS.every((header) => found.has(header))
}

const CATERER_HEADERS = ['table', 'name', 'guestof', 'meal']

/** First and last name of a whole name: 'King, Ada', 'Ada King', and 'Ludwig van Beethoven' with its particle. */
export function splitFullName(text: string): { first_name: string; last_name: string } {
  const comma = text.indexOf(',')
  if (comma > 0) return { first_name: text.slice(comma + 1).trim(), last_name: text.slice(0, comma).trim() }
  const words = text.trim().split(/\s+/)
  let last = Math.max(words.length - 1, 1)
  if (text !== text.toLowerCase()) while (last > 1 && isParticle(words[last - 1])) last--
  return { first_name: words.slice(0, last).join(' '), last_name: words.slice(last).join(' ') }
}

function isParticle(word = ''): boolean {
  return /^\p{Ll}/u.test(word)
}

/** Longer headers are nobody's; cutting them keeps hostile ones cheap. */
const HEADER_MAX = 80

function squash(header: string): string {
  const plain = header
    .slice(0, HEADER_MAX)
    .replace(/\([^)]*\)/g, ' ')
    .replaceAll('+', ' plus ')
  return fold(plain).replaceAll(' ', '')
}

function countOf<T>(all: readonly T[], one: T): number {
  return all.filter((candidate) => candidate === one).length
}
