import type { ImportField } from './import-fields.ts'
import { isNameAsAllowed, mayBeRemark } from './import-cells.ts'
import {
  answerColumnsOf,
  findHeader,
  haveSameColumns,
  headerKeys,
  isHeaderRow,
  isPhone,
  isWholeName,
  HEADER_ROWS,
  mapHeaders,
  type RememberedFields,
  unnamedColumn,
} from './import-headers.ts'
import { isAnswerInOtherWords, isNo, isYes } from './answer-words.ts'
import { isUnknownAnswer } from './import-row.ts'
import type { RowShape } from './row-shapes.ts'
import type { TickedQuestion } from './import-questions.ts'
import { fold } from '#platform/model/folding.ts'

/** A row of the file: its number as a spreadsheet shows it, and its cells as text. */
export interface SheetRow {
  row: number
  cells: readonly string[]
}

export interface ImportColumn {
  /** As in the file, but shortened, and numbered if it would otherwise equal another one. */
  header: string
  field: ImportField | null
  /** It holds answers that another feature reads (import-answers.ts). */
  answers?: boolean | undefined
}

/** Why a row of the file is left out: it looks like a total or a heading, repeats the header, or somebody has skipped it. */
export const LEFT_OUT = ['total', 'header', 'skipped'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

export interface TableRow extends SheetRow {
  /** What the row becomes if it names several people; absent until somebody chooses. */
  shape?: RowShape | undefined
  left_out?: LeftOut | undefined
  /** The first name of one guest, if the row names a whole family. */
  first_name?: string | undefined
  /** The questions that it asked when somebody ticked it; absent until then. */
  ticked?: readonly TickedQuestion[] | undefined
  /** Marked as a new guest who only shares a name with one on the list. */
  is_new?: boolean | undefined
}

/**
 * A file as a table of guests: the rows below its header, with a meaning for each column; cells
 * are in the columns' order.
 */
export interface ImportTable {
  columns: ImportColumn[]
  rows: TableRow[]
}

export interface ReadTable extends ImportTable {
  /** The position of each column in the rows of the file. */
  places: number[]
  /** The header's position among the rows of the file; null if the file has no header. */
  headerAt: number | null
  /** False if the meaning of a column should be checked before anything is imported. */
  isRecognized: boolean
  /** Fields that several columns claim; the first of them is used. */
  ambiguous: ImportField[]
  /** The number of rows above the header with several cells, which may be guests. */
  above: number
}

interface TableChoices {
  remembered?: RememberedFields
  /** The header's position among the rows, if somebody has chosen it; null means no header. */
  headerAt?: number | null
  /** The headers of columns that hold answers. */
  answerHeaders?: readonly string[]
}

/**
 * The table in a sheet (rule E13). The header is searched for in the first rows; rows above it and columns without
 * any text are left out. A column's meaning is what was chosen for its header before, otherwise what its header
 * says, otherwise what its cells look like.
 */
export function readTable(sheet: readonly SheetRow[], choices: TableChoices = {}): ReadTable {
  const found = choices.headerAt === undefined ? headerOf(sheet, choices.remembered) : choices.headerAt
  const headerAt = found !== null && found < sheet.length ? found : null
  const headers = headerAt === null ? [] : (sheet[headerAt]?.cells ?? []).map((cell) => cell.trim())
  const below = sheet.slice(headerAt === null ? 0 : headerAt + 1)
  const widest = below.reduce((most, { cells }) => Math.max(most, cells.length), headers.length)
  const all = Array.from({ length: widest }, (_, index) => headers[index] ?? '')
  const map = mapHeaders(all, choices.remembered)
  const places = placesOf(all, map.fields, below)
  const names = namesOf(all.map((header, index) => (places.includes(index) ? header : '')))
  const named = places.map((place): ImportColumn => ({
    header: names[place] ?? unnamedColumn(place),
    field: map.fields[place] ?? null,
  }))
  const answers = answerColumnsOf(
    named.map(({ header, field }) => (field === null ? header : null)),
    (choices.answerHeaders ?? []).map((header) => ({ header: shownHeader(header) })),
  )
  const columns = named.map((column, index) => (answers[index] ? { ...column, answers: true } : column))
  // Short rows stay short: a missing cell says nothing about its guest, an empty one may.
  const rows = below.map(({ row, cells }) => ({
    row,
    cells: places.flatMap((place) => cells[place] ?? []),
  }))
  const above = sheet.slice(0, headerAt ?? 0).filter(hasSeveralCells).length
  const isGuessed = guessByCells(columns, rows)
  if (headerAt === null) guessNames(columns, rows)
  const chosen = (place: number) => choices.remembered?.has(headerKeys(all)[place] ?? '') === true
  const isUnknown = unusedColumns(columns, rows).some((index) => !chosen(places[index] ?? index))
  return {
    columns,
    places,
    rows: withLeftOut(
      rows,
      places.map((place) => all[place] ?? ''),
    ),
    headerAt,
    isRecognized:
      map.isRecognized && above === 0 && !isGuessed && !isUnknown && !interpretsCells(columns, rows),
    ambiguous: map.ambiguous,
    above,
  }
}

function hasSeveralCells({ cells }: SheetRow): boolean {
  return cells.filter((cell) => cell.trim() !== '').length > 1
}

/** The row of the file in which a second list begins, with other columns than the one that is read; null if none does. */
export function secondListAt(sheet: readonly SheetRow[], headerAt: number | null): number | null {
  const header = headerAt === null ? null : sheet[headerAt]
  // Any rows may be above a header that nobody knows.
  if (header && mapHeaders(header.cells).fields.every((field) => field === null)) return null
  const other = sheet.findIndex(({ cells }, index) => {
    // A header may take two rows.
    const isBeside = headerAt !== null && Math.abs(index - headerAt) < 2
    return !isBeside && isHeaderRow(cells) && !haveSameColumns(cells, header?.cells ?? [])
  })
  return other < 0 ? null : (sheet[Math.max(other, headerAt ?? 0)]?.row ?? null)
}

/** The number of columns shown besides those with a meaning; more would only make a wide sheet heavy. */
const SHOWN_COLUMNS = 40
const HEADER_SHOWN = 60
/** The number of rows whose cells are sampled to guess a column's meaning. */
const SAMPLE_ROWS = 50
/** The number of rows at the end of a file that may be totals. */
const LAST_ROWS = 3

function headerOf(sheet: readonly SheetRow[], remembered?: RememberedFields): number | null {
  return findHeader(
    sheet.slice(0, HEADER_ROWS).map(({ cells }) => cells),
    remembered,
  )
}

/** The columns to read, by their position in the file. */
function placesOf(
  headers: readonly string[],
  fields: readonly (ImportField | null)[],
  rows: readonly SheetRow[],
): number[] {
  const withText = new Set<number>()
  for (const { cells } of rows)
    for (const [index, cell] of cells.entries())
      if (!withText.has(index) && cell.trim() !== '') withText.add(index)
  let shown = 0
  return headers.flatMap((header, index) => {
    if (fields[index]) return [index]
    return (header !== '' || withText.has(index)) && shown++ < SHOWN_COLUMNS ? [index] : []
  })
}

/** A header as it is shown and sent. */
export function shownHeader(text: string): string {
  return text.slice(0, HEADER_SHOWN).toWellFormed()
}

/** Unique names for the headers; columns without one get a numbered name. */
function namesOf(headers: readonly string[]): string[] {
  // Headers become object keys: this one would set the prototype instead.
  const used = new Set(['__proto__'])
  return headers.map((text, index) => {
    const base = shownHeader(text) || unnamedColumn(index)
    const header = used.has(base) ? `${base} (${index + 1})` : base
    used.add(header)
    return header
  })
}

/** Gives columns the meaning that their cells suggest; returns whether it did, in which case somebody should check. */
function guessByCells(columns: ImportColumn[], rows: readonly SheetRow[]): boolean {
  let isGuessed = false
  const isFree = (field: ImportField) => columns.every((column) => column.field !== field)
  for (const [index, column] of columns.entries()) {
    const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row.cells[index]?.trim() || [])
    if (column.field === 'plus_one_allowed') {
      // A '+1' column contains yes or no, or the plus one's name.
      const others = cells.filter((cell) => !isYesOrNo(cell) && !mayBeRemark(cell))
      if (mostOf(others, isWholeName) && isFree('plus_one_name') && isFree('plus_one_first_name')) {
        column.field = 'plus_one_name'
        isGuessed = true
      }
    } else if (
      column.field === null &&
      !column.answers &&
      isFree('email') &&
      isFree('contact') &&
      mostOf(cells, isAddress)
    ) {
      column.field = 'email'
      isGuessed = true
    }
  }
  return isGuessed
}

/** The indexes of columns with text that hold nothing about guests. */
export function unusedColumns(columns: readonly ImportColumn[], rows: readonly SheetRow[]): number[] {
  return columns.flatMap(({ field, answers }, index) =>
    field === null && !answers && rows.some(({ cells }) => (cells[index] ?? '').trim() !== '') ? [index] : [],
  )
}

/**
 * Whether answers are read from words other than ours, or a plus one's is in unknown words, or their name in a cell for
 * yes or no: nobody should be accepted, or somebody's plus one, without a check.
 */
function interpretsCells(columns: readonly ImportColumn[], rows: readonly SheetRow[]): boolean {
  return columns.some(({ field }, at) =>
    rows.some(({ cells }) => {
      const cell = cells[at] ?? ''
      const isName = field === 'plus_one_allowed' && isNameAsAllowed(cell)
      return isName || isAnswerInOtherWords(field, cell) || isUnknownAnswer(field, cell)
    }),
  )
}

/** For a file without a header: finds a column of whole names, or the first two columns of words; and phone numbers. */
function guessNames(columns: readonly ImportColumn[], rows: readonly SheetRow[]): void {
  const open = columns.flatMap((column, index) => {
    const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row.cells[index]?.trim() || [])
    return column.field === null && cells.length > 0 ? [{ column, cells }] : []
  })
  const words = open.filter(({ cells }) => mostOf(cells, isName))
  const whole = words.find(({ cells }) => mostOf(cells, isWholeName))
  const [first, last] = words
  if (whole && (whole === first || words.length < 2)) whole.column.field = 'full_name'
  else if (first && last) {
    first.column.field = 'first_name'
    last.column.field = 'last_name'
  }
  const phone = open.find(({ column, cells }) => column.field === null && mostOf(cells, isPhone))
  if (phone) phone.column.field = 'phone'
}

function isName(cell: string): boolean {
  return /^\p{L}[\p{L}\p{M} .'’-]{0,60}$/u.test(cell) && !isYesOrNo(cell)
}

function mostOf(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.filter(is).length * 2 > cells.length
}

function isYesOrNo(cell: string): boolean {
  return isYes(cell) || isNo(cell)
}

function isAddress(cell: string): boolean {
  return cell.length < 300 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell)
}

/** Drops rows without any text, and marks repeated headers and totals at the end. */
function withLeftOut(rows: SheetRow[], headers: readonly string[]): TableRow[] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const header = foldedRow(headers)
  return filled.map((row, index) => {
    const isAlike = header !== '' && isLike(row.cells, headers) && foldedRow(row.cells) === header
    if (isAlike || isHeaderRow(row.cells)) return { ...row, left_out: 'header' as const }
    const mayBeTotal = index >= filled.length - LAST_ROWS && index > 0
    if (isHeading(row.cells) || (mayBeTotal && isTotal(row.cells)))
      return { ...row, left_out: 'total' as const }
    return row
  })
}

/** A cheap check before all cells are folded. */
function isLike(cells: readonly string[], headers: readonly string[]): boolean {
  const at = headers.findIndex((header) => header !== '')
  return cells[at]?.trim().length === headers[at]?.length
}

function foldedRow(cells: readonly string[]): string {
  return cells
    .map((cell) => fold(cell.trim()))
    .join('\n')
    .trim()
}

/** 'Accepted:' beside a number, 'Adults: 10' or 'BRIDE SIDE', and nothing else in the row. */
function isHeading(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  if (first.length > HEADER_SHOWN || !others.every((text) => /^\d+$/.test(text))) return false
  return COUNT.test(first) || SIDE.test(first)
}

const COUNT = /^\p{L}.*:(?:\s*\d+)?$/u
/** Whose guests follow, in our pages' languages. */
const SIDE = new RegExp(
  `^(?:${[
    "(?:the )?(?:bride|groom)(?:['’]?s)? side",
    'seite (?:der braut|des bräutigams)|(?:braut|bräutigams?)seite',
    'côté (?:de la )?mariée|côté (?:du )?marié',
    'lado (?:de la novia|del novio|da noiva|do noivo)',
    '(?:lato|parte) (?:della sposa|dello sposo)',
  ].join('|')}):?$`,
  'iu',
)

/** 'Total', with a number in it or beside it, and no email address. */
function isTotal(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean)
  const [first = '', ...others] = texts
  if (!TOTAL.test(first) || texts.some((text) => text.includes('@'))) return false
  return /\d/.test(first) || others.some((text) => /^\d+$/.test(text))
}

const TOTAL =
  /^(?:(?:grand|sub)[ -]?)?(?:totals?|totaux|totaal|totale|summe|gesamt|gesamtzahl|sum|count|anzahl|number of guests)(?:\s|:|$)/i
