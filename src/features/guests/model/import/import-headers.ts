import { guestCopy } from '../guest-copy.ts'
import { guestFormCopy } from '../guest-form-copy.ts'
import { IMPORT_FIELDS, spellingsOf } from './import-fields.ts'
import type { ImportField } from './import-fields.ts'
import { fold } from '#platform/model/folding.ts'
import { isId } from '#platform/model/ids.ts'

/** The label of each field; the last four are recognized so that our own files import without remarks. */
export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  ...guestFormCopy.fields,
  full_name: 'Full name',
  plus_one_name: 'Plus one: full name',
  contact: 'E-mail and phone',
  rsvp_status: guestCopy.columns.status,
  id: 'Guest id',
  created_at: 'Date added',
  answered_on: 'Date of the answer',
  exported_at: 'Time of the export',
  problem: 'Problem',
}

/** Nobody writes longer headers; cutting them makes hostile input cheap. */
const HEADER_MAX = 80

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => spellingsOf(field).map((spelling) => [squash(spelling), field] as const)),
)

const REQUIRED = ['first_name', 'last_name'] as const

export interface HeaderMap {
  /** The field of each column; null for one that is left out. */
  fields: (ImportField | null)[]
  /** Whether both names have a column with a known spelling, and no other column claims to be one. */
  isRecognized: boolean
  /** Required fields without a column. */
  missing: ImportField[]
  /** Fields that several columns claim; the one headed by the field's own name is used, otherwise the first. */
  ambiguous: ImportField[]
}

/** The fields that a couple chose for headers earlier, by header key (headerKeys); null is a column to leave out. */
export type RememberedFields = ReadonlyMap<string, ImportField | null>

const NOTHING_REMEMBERED: RememberedFields = new Map()

/**
 * The field of each column, by what was chosen for its header earlier, otherwise by the header itself: trimmed, in
 * any case, with common spellings. A column 'Name' beside a column of first or of last names holds the other of the
 * two; alone it holds both, to be split; beside both, nothing.
 */
export function mapHeaders(headers: readonly string[], remembered = NOTHING_REMEMBERED): HeaderMap {
  const keys = remembered.size > 0 ? headerKeys(headers) : []
  const chosen = headers.map((_, index) => remembered.get(keys[index] ?? ''))
  const claims = headers.map((header, index) => {
    const choice = chosen[index]
    return choice === undefined ? (FIELD_OF.get(squash(header)) ?? null) : choice
  })
  const texts = headers.map(squash)
  // A choice takes precedence over a column that only looks like that field, and the field's own name over a synonym.
  const holderOf = (field: ImportField) => {
    const names = [field, IMPORT_FIELD_LABELS[field]].map(squash)
    const named = claims.findIndex((claim, index) => claim === field && names.includes(texts[index] ?? ''))
    return [chosen.indexOf(field), named, claims.indexOf(field)].find((index) => index >= 0)
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
  const isRecognized = absent.length === 0 && !REQUIRED.some((field) => ambiguous.includes(field))
  return { fields, isRecognized, missing, ambiguous }
}

/** Required fields that none of `fields` holds. */
export function missingNames(fields: readonly (ImportField | null)[]): ImportField[] {
  return fields.includes('full_name') ? [] : REQUIRED.filter((field) => !fields.includes(field))
}

/**
 * The keys by which headers are remembered: the folded text, and its number among equal ones; null for
 * a column without a header.
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

/** The form in which headers of answer columns are compared: without case, accents and punctuation. */
export function answerHeaderKey(header: string): string {
  // Names that consist of symbols must still differ from each other.
  return fold(header) + (header.match(/\p{So}/gu) ?? []).join('')
}

/**
 * The answer column of `known` that each of a file's headers names: the one spelled alike, otherwise one with the same
 * key; undefined for other headers, null among them. Each column is given out once.
 */
export function answerColumnsOf<C extends { header: string }>(
  headers: readonly (string | null)[],
  known: readonly C[],
): (C | undefined)[] {
  const free = new Map(known.map((column) => [column.header, column]))
  const take = (column: C | undefined) => {
    if (column) free.delete(column.header)
    return column
  }
  const alike = headers.map((header) => take(free.get(header ?? '')))
  const byKey = new Map([...free.values()].map((column) => [answerHeaderKey(column.header), column]))
  return headers.map((header, index) => {
    const similar = header === null ? undefined : byKey.get(answerHeaderKey(header))
    return alike[index] ?? (similar && take(free.get(similar.header)))
  })
}

/** Whether a header is that of a question in our export, whose answers are not imported. */
export function isQuestionHeader(header: string): boolean {
  return /^question: /i.test(header)
}

/** The name of a column without a header. */
export function unnamedColumn(index: number): string {
  return `Column ${index + 1}`
}

const UNNAMED = /^Column \d+$/

/** The number of rows at the top of a file in which to look for its header (rule E13). */
export const HEADER_ROWS = 10

/**
 * The index of the header among the first rows: the row with the most recognized columns, preferring
 * one with names. Null if none is recognized and the first row is already a guest: it contains an email
 * address or a phone number, or the rows are a plain list of names.
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
    // 'Guest' may also say what somebody is.
    const isNamed = fields.some(
      (field, at) => isNameField(field) && !ALSO_VALUES.has(squash(cells[at] ?? '')),
    )
    const score = recognised + (missing.length === 0 && isNamed ? HEADER_ROWS : 0)
    // A word such as 'Guest' beside an address is a guest's.
    const isGuest = !isNamed && cells.some((cell) => holdsEmail(cell) || isPhone(cell))
    if (score <= most || isGuest) continue
    best = index
    most = score
  }
  if (most > 0) return best
  const [first = []] = rows
  return first.some((cell) => holdsEmail(cell) || isPhone(cell)) || isListOfNames(rows) ? null : 0
}

/** Whether the rows are whole names and nothing else, from the first one on. */
function isListOfNames(rows: readonly (readonly string[])[]): boolean {
  const isOneName = (cells: readonly string[]) => {
    const [name = '', ...more] = cells.map((cell) => cell.trim()).filter(Boolean)
    return more.length === 0 && isWholeName(name)
  }
  return rows.length > 1 && rows.every(isOneName) && !rows[0]!.some((cell) => HEADER_WORD.test(cell))
}

/** As in 'Guest list', 'Our Wedding' or 'Nos invités'. */
const HEADER_WORD =
  /(?<!\p{L})(?:guests?|list|names?|weddings?|invite[ds]?|invitees?|attendees?|people|gäste?|gästeliste|namen?|hochzeit|einladung(?:en)?|invités?|noms?|mariage|invitad[oa]s?|nombres?|boda|convidad[oa]s?|nomes?|casamento|invitat[ie]|ospiti|nom[ei]|matrimonio|goście|imiona)(?!\p{L})/iu

/** Whether a cell is two words or more, and nothing but letters. */
export function isWholeName(cell: string): boolean {
  return /^\p{L}[\p{L}.'’-]*(?: [\p{L}.'’-]+)+$/u.test(cell)
}

function isNameField(field: ImportField | null): boolean {
  return field === 'full_name' || field === 'first_name' || field === 'last_name'
}

const NAME_COLUMNS = 10
/** Headers that people also put into cells: what somebody is, how to reach them, or what they say. */
const ALSO_VALUES = new Set(
  (
    'guest guests invite invites invitee invitees gast gaste partner spouse companion begleitung plusone plus1 ' +
    'ospite ospiti invitato invitati convidado convidados invitado invitados gosc goscie שם אורח אורחים الضيف الضيوف ' +
    'accompagnatore acompanante acompanhante osobatowarzyszaca מלווה المرافق ' +
    'mail email phone mobile cell telephone tel telefon handy contact kontakt coming attending dinner ' +
    'portable mobil cellulare telefone telemovel celular movil komorka'
  )
    .split(' ')
    .map(squash),
)

/**
 * Whether the cells can only be a header: both names, or a whole name with email or phone. A guest's row may hold some
 * words of headers, as 'Guest' and 'Phone'; a row with an id of ours is a guest whatever it holds.
 */
export function isHeaderRow(cells: readonly string[]): boolean {
  // There may be thousands of rows: most guests have an email address, and names come among the first columns.
  if (cells.some(holdsEmail)) return false
  const first = cells.slice(0, NAME_COLUMNS).filter(({ length }) => length > 1 && length < HEADER_MAX)
  const fields = new Set(first.map((cell) => FIELD_OF.get(squash(cell))))
  const hasNames = fields.has('first_name') && fields.has('last_name')
  if (!hasNames && !(fields.has('full_name') && (fields.has('email') || fields.has('phone')))) return false
  if (cells.some((cell) => isId(cell.trim().toLowerCase()))) return false
  const words = cells.map(squash).filter(Boolean)
  const isSure = (word: string) => !ALSO_VALUES.has(word)
  if (hasNames || words.some((word) => FIELD_OF.get(word) === 'full_name' && isSure(word))) return true
  return words.some(isSure) && words.every((word) => FIELD_OF.has(word))
}

/** Whether two headers have the same columns in the same order, in whatever spelling. */
export function haveSameColumns(a: readonly string[], b: readonly string[]): boolean {
  const [fields, others] = [mapHeaders(a).fields, mapHeaders(b).fields]
  const places = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index)
  return places.every((at) => {
    const field = fields[at] ?? null
    return field === (others[at] ?? null) && (field !== null || fold(a[at] ?? '') === fold(b[at] ?? ''))
  })
}

/** Whether a cell holds an email address; 'E-mail (@)' is a header. */
export function holdsEmail(cell: string): boolean {
  // Most cells hold none, and this is the cheaper test.
  return cell.includes('@') && /[^\s@]@[^\s@]+\.[^\s@]/.test(cell)
}

/** Digits written like a phone number: seven or more, or some after a plus. */
export function isPhone(cell: string): boolean {
  const text = cell.trim()
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]{3,40}$/.test(text) && digits >= (text.startsWith('+') ? 3 : 7)
}

/**
 * Which of our files that are no guest lists the header belongs to: `caterer` is a caterer's sheet, `plus_ones` lists the
 * people of an event or their answers to questions, with rows for plus ones; null for any other file.
 */
export function otherFileOf(headers: readonly string[]): 'caterer' | 'plus_ones' | null {
  const found = headers.map(squash)
  const holds = (own: readonly string[]) => own.every((header) => found.includes(header))
  // A couple's own list may say whose guest somebody is, but then it also says what no caterer's sheet does.
  const isOwnList = found.some((header) => ADDRESSES.has(header) || NOT_CATERED.has(FIELD_OF.get(header)))
  if ((holds(CATERER_HEADERS) || holds(EVENT_CATERER_HEADERS)) && !isOwnList) return 'caterer'
  return holds(PEOPLE_HEADERS) ? 'plus_ones' : null
}

const NOT_CATERED = new Set<ImportField | undefined>([
  'email',
  'phone',
  'contact',
  'rsvp_status',
  'plus_one_allowed',
  'plus_one_name',
  'plus_one_first_name',
  'plus_one_last_name',
  'party',
  'tags',
  'id',
])
const ADDRESSES = new Set(
  'address mailingaddress postaladdress homeaddress streetaddress street city zip zipcode postcode adresse'.split(
    ' ',
  ),
)
const CATERER_HEADERS = ['table', 'name', 'guestof', 'meal']
const EVENT_CATERER_HEADERS = ['name', 'guestof', 'meal', 'dietaryrestrictions']
const PEOPLE_HEADERS = ['name', 'plusoneof', 'household']

/**
 * First and last name from a whole name: 'King, Ada', 'Ada King', 'Ludwig van Beethoven' with its particle, or 'DE LA
 * TOUR Anne', as the French write it.
 */
export function splitFullName(text: string): { first_name: string; last_name: string } {
  const comma = text.indexOf(',')
  if (comma > 0) return { first_name: text.slice(comma + 1).trim(), last_name: text.slice(0, comma).trim() }
  const words = text.trim().split(/\s+/)
  const [, family, given] = CAPITALS_FIRST.exec(text.trim()) ?? []
  if (family && given) return { first_name: given, last_name: family }
  let last = Math.max(words.length - 1, 1)
  if (text !== text.toLowerCase()) while (last > 1 && isParticle(words[last - 1])) last--
  return { first_name: words.slice(0, last).join(' '), last_name: words.slice(last).join(' ') }
}

/** Two capitals may be initials: 'AJ Lee'. */
const CAPITALS_FIRST =
  /^((?=.*[\p{Lu}'’-]{3})[\p{Lu}'’-]{2,}(?: [\p{Lu}'’-]{2,})*) (\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{L}[\p{L}.'’-]*)*)$/u

function isParticle(word = ''): boolean {
  return /^\p{Ll}/u.test(word)
}

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
