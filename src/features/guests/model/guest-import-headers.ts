import { guestCopy } from './guest-copy.ts'
import { IMPORT_FIELDS, IMPORT_SPELLINGS } from './guest-csv.ts'
import type { ImportField } from './guest-csv.ts'
import { fold } from '#platform/model/folding.ts'

/** What people call each field; `created_at` and `answered_on` are recognised so that our own exports read without a remark. */
export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  ...guestCopy.fields,
  full_name: 'Full name',
  rsvp_status: guestCopy.columns.status,
  id: 'Guest id',
  created_at: 'Date added',
  answered_on: 'Date of the answer',
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

/**
 * Which field each column holds, by its header: trimmed, any case, with the spellings people use. A column 'Name' beside
 * a column of first or of last names holds the other of the two; alone it holds both, to be split; beside both, nothing.
 */
export function mapHeaders(headers: readonly string[]): HeaderMap {
  const claims = headers.map((header) => FIELD_OF.get(squash(header)) ?? null)
  const absent = REQUIRED.filter((field) => !claims.includes(field))
  const nameHolds = absent.length === 2 ? 'full_name' : (absent[0] ?? null)
  const fields = claims.map((field, index) => {
    if (field === null || claims.indexOf(field) !== index) return null
    return field === 'full_name' ? nameHolds : field
  })
  const missing = fields.includes('full_name') ? [] : REQUIRED.filter((field) => !fields.includes(field))
  const ambiguous = IMPORT_FIELDS.filter((field) => fields.includes(field) && countOf(claims, field) > 1)
  const known = absent.length === 0 && !REQUIRED.some((field) => ambiguous.includes(field))
  return { fields, known, missing, ambiguous }
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
