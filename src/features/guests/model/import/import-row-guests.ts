import { isOwnRow, tidyCells } from './import-cells.ts'
import { importCopy as copy } from './import-copy.ts'
import type { ImportField } from './import-fields.ts'
import { splitFullName } from './import-headers.ts'
import { beginsWithFamily, familyIn, holdsJoint, holdsMore, isCount, isTitle } from './unlike-names.ts'
import { cellsOfPeople, guessShape, householdName } from './row-shapes.ts'
import type { ImportCells } from './import-fields.ts'
import type { NamedPeople } from './import-people.ts'
import { namesInRow } from './import-people.ts'
import type { RowShape } from './row-shapes.ts'
import { isLostValue } from './lost-values.ts'
import { readRow, type ReadRow } from './import-row.ts'
import type { ImportColumn, ImportTable, TableRow } from './import-table.ts'
import { GUESTS_MAX } from '../guest.ts'
import { foldedName } from '../guest-names.ts'

/** One guest of a row, before it is compared with the list. */
export interface RowGuest {
  from: TableRow
  cells: ImportCells
  /** Null if the row is left out. */
  read: ReadRow | null
  notes: string[]
  /** What the row becomes, if it names several people or one with an unnamed guest. */
  shape: RowShape | null
  /** How many people the row names. */
  peopleCount: number
  /** How many guests the row becomes. */
  guestCount: number
  /** The names of all its people, as the row writes them; empty unless it names several. */
  nameAsWritten: string
  /** The family's name, if the row names nobody else. */
  family: string | null
  /** The place, among all guests of the file, of the one with whom they name each other as plus ones. */
  partnerAt?: number
  /** A spreadsheet has taken letters, or digits of the phone number, that its guest on the list still has. */
  hasLostLetters?: true
  /** The cells that hold a spreadsheet's signs in place of a value, by field; they are read as if they were not there. */
  lostValues?: ImportCells
  hasLostDigits?: true
}

/** Rows that were read before, with the columns at that time: reading thousands after each correction would be slow. */
const rowGuestCache = new WeakMap<TableRow, { columns: readonly ImportColumn[]; rowGuests: RowGuest[] }>()

/** More than any list holds. Rows after that many are single guests, or a file could become twenty times as many. */
const MOST_GUESTS = 2 * GUESTS_MAX

/**
 * The guests of all rows: most often one of each, several if it names several people and their shape has a guest for
 * each. `listedNames` are the folded names of the guests on the list. Reads a row again only if it may have changed.
 */
export function guestsOfRows(
  { rows, columns }: Pick<ImportTable, 'rows' | 'columns'>,
  listedNames: ReadonlySet<string>,
): RowGuest[] {
  const all: RowGuest[] = []
  for (const row of rows) {
    const isTooMany = all.length >= MOST_GUESTS
    all.push(...rowGuestsOf(isTooMany ? { ...row, shape: 'one' } : row, columns, listedNames))
  }
  return all
}

function rowGuestsOf(
  row: TableRow,
  columns: readonly ImportColumn[],
  listedNames: ReadonlySet<string>,
): RowGuest[] {
  const before = rowGuestCache.get(row)
  if (before?.columns === columns) return before.rowGuests
  const rowGuests = readRowGuests(row, columns, listedNames)
  // What several people become depends on the list, and `nameHouseholds` still changes it.
  if (rowGuests[0]?.shape === null) rowGuestCache.set(row, { columns, rowGuests })
  return rowGuests
}

function readRowGuests(
  row: TableRow,
  columns: readonly ImportColumn[],
  listedNames: ReadonlySet<string>,
): RowGuest[] {
  const { cells, lostValues } = cellsByField(row, columns)
  const rowGuests = readCells(row, cells, listedNames)
  return Object.keys(lostValues).length > 0 ? rowGuests.map((one) => ({ ...one, lostValues })) : rowGuests
}

function readCells(row: TableRow, rawCells: ImportCells, listedNames: ReadonlySet<string>): RowGuest[] {
  if (row.left_out) return [oneGuest(row, withNames(rawCells), [], null)]
  if (isOwnRow(rawCells)) return [oneGuest(row, withNames(rawCells))]
  const { cells, notes } = tidyCells(rawCells)
  const family = familyOf(cells)
  if (family !== null) return [guestOfFamily(row, cells, family, notes)]
  const named = namesInRow(cells)
  return named.people.length > 1 || named.withGuest
    ? guestsOfPeople(row, cells, named, notes, listedNames)
    : [guestOfPerson(row, cells, named, notes)]
}

function cellsByField(
  row: TableRow,
  columns: readonly ImportColumn[],
): { cells: ImportCells; lostValues: ImportCells } {
  const cells: ImportCells = {}
  const lostValues: ImportCells = {}
  columns.forEach(({ field }, index) => {
    const cell = row.cells[index]
    if (!field || cell === undefined) return
    if (!isLostValue(cell)) cells[field] = cell
    else if (!NOT_THE_GUESTS.has(field)) lostValues[field] = cell.trim()
  })
  return { cells, lostValues }
}

/** Fields from which nothing of a guest is read. */
const NOT_THE_GUESTS: ReadonlySet<ImportField> = new Set([
  'created_at',
  'answered_on',
  'exported_at',
  'problem',
])

/** A row that is a single guest. */
function oneGuest(
  from: TableRow,
  cells: ImportCells,
  notes: string[] = [],
  read: ReadRow | null = readRow(cells),
): RowGuest {
  return {
    from,
    cells,
    read,
    notes,
    shape: null,
    peopleCount: 1,
    guestCount: 1,
    nameAsWritten: '',
    family: null,
  }
}

/** A row that names a whole family: a household of its name, with the guest whom somebody has named since. */
function guestOfFamily(row: TableRow, cells: ImportCells, family: string, notes: string[]): RowGuest {
  const { full_name: _whole, ...others } = cells
  const first_name = row.first_name?.trim() ?? ''
  const party = cells.party?.trim() ? cells.party : family
  return { ...oneGuest(row, { ...others, first_name, last_name: family, party }, notes), family }
}

function guestOfPerson(row: TableRow, cells: ImportCells, named: NamedPeople, notes: string[]): RowGuest {
  const { full_name, ...others } = cells
  const all = full_name === undefined ? cells : { ...others, ...named.people[0] }
  return oneGuest(row, all, [...notes, ...nameNotes(all)])
}

/** A row that names several people, or one with an unnamed guest. */
function guestsOfPeople(
  from: TableRow,
  cells: ImportCells,
  named: NamedPeople,
  notes: string[],
  listedNames: ReadonlySet<string>,
): RowGuest[] {
  const peopleCount = named.people.length
  const shape = from.shape ?? shapeOf(cells, peopleCount, listedNames)
  const guests = cellsOfPeople(cells, named, shape).map((part) => oneGuest(from, withNames(part)))
  // All or nothing: nobody is imported without the others that the row names.
  const problem = guests.find(({ read }) => read?.problem)
  if (problem) return [{ ...problem, cells: withNames(cells), shape, peopleCount }]
  return guests.map((guest, index) => ({
    ...guest,
    notes: [...(index === 0 ? notes : []), ...nameNotes(guest.cells, shape === 'one')],
    shape,
    peopleCount,
    guestCount: guests.length,
    nameAsWritten: householdName(cells),
  }))
}

/** The family's name, for a row that names a whole family. */
function familyOf(cells: ImportCells): string | null {
  const { full_name, first_name = '', last_name = '' } = cells
  if (full_name !== undefined) return familyIn(full_name)
  // 'Jo' and 'Family' in separate columns is a person.
  const isSomebody = !/^\s*(?:the\b.*)?$/i.test(first_name) && familyIn(first_name) === null
  return isSomebody ? null : familyIn(`${first_name} ${last_name}`)
}

/** The default for a row with several people: a single guest, if one of that name is already on the list. */
function shapeOf(cells: ImportCells, peopleCount: number, listedNames: ReadonlySet<string>): RowShape {
  const { first_name = '', last_name = '' } = withNames(cells)
  if (listedNames.has(foldedName(first_name, last_name))) return 'one'
  return peopleCount < 2 ? 'plus_one' : guessShape(cells)
}

function withNames({ full_name, ...others }: ImportCells): ImportCells {
  return full_name === undefined ? others : { ...others, ...splitFullName(full_name) }
}

/** `isAsWritten`: the names of several people are those of a single guest. */
function nameNotes({ first_name = '', last_name = '' }: ImportCells, isAsWritten = false): string[] {
  const person = { first_name, last_name }
  if (isTitle(first_name)) return [copy.titleOnly]
  if (beginsWithFamily(`${first_name} ${last_name}`)) return [copy.familyOnly]
  if (isCount(person)) return [copy.countAsName]
  return holdsMore(person) || (!isAsWritten && holdsJoint(person)) ? [copy.moreThanAName] : []
}
