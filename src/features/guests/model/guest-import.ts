import { guestName, type RsvpStatus } from './guest.ts'
import type { ImportField } from './guest-csv.ts'
import { guestImportCopy as copy } from './guest-import-copy.ts'
import { type HeaderMap, IMPORT_FIELD_LABELS, mapHeaders, splitFullName } from './guest-import-headers.ts'
import { type ExistingGuest, matchRows, type RowIdentity, type RowMatch } from './guest-import-match.ts'
import { changesOf, type ImportCells, readRow, type ReadRow } from './guest-import-row.ts'
import type { GuestChanges, GuestInput } from './guest-input.ts'
import { restoreCell } from '#platform/model/csv-cells.ts'
import type { Id } from '#platform/model/ids.ts'

/** Rows of one import, the header not counted. */
export const IMPORT_MAX_ROWS = 5000
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** A file as the CSV reader hands it over: the header first, and each row's number as a spreadsheet shows it. */
export interface ImportSheet {
  rows: readonly (readonly string[])[]
  lineOf: readonly number[]
}

export interface ImportColumn {
  /** As in the file, shortened and numbered where that keeps it apart from the others. */
  header: string
  field: ImportField | null
}

/** What every planned row says of itself; `data` holds its cells by header, for the person to find it again. */
interface RowFacts {
  row: number
  name: string
  data: Record<string, string>
  notes: string[]
}

export interface PlannedAdd extends RowFacts {
  kind: 'add'
  input: GuestInput & { rsvp_status: RsvpStatus }
  /** Looks like a guest on the list or an earlier row; `notes` say which. */
  isDuplicate: boolean
}

export interface PlannedUpdate extends RowFacts {
  kind: 'update'
  guestId: Id
  changes: GuestChanges & { rsvp_status?: RsvpStatus }
}

export interface ProblemRow extends RowFacts {
  kind: 'problem'
  message: string
  /** The field whose cell is wrong. */
  field: ImportField
}

export type PlannedRow = PlannedAdd | PlannedUpdate | ProblemRow

export interface ImportPlan {
  columns: ImportColumn[]
  /** True when first and last name are in known columns (mapHeaders). */
  known: boolean
  /** Sentences about the sheet as a whole. */
  notices: string[]
  rows: PlannedRow[]
}

/**
 * What an import of `sheet` would do, row by row (rule C7): add a guest, update one of `existing`, or nothing
 * because of a problem. Restores guarded cells itself. Rows without any text are no rows.
 */
export function planImport(sheet: ImportSheet, existing: readonly ExistingGuest[]): ImportPlan {
  const headers = (sheet.rows[0] ?? []).map((header) => restoreCell(header).trim())
  const map = mapHeaders(headers)
  const columns = columnsOf(headers, map)
  const drafts = draftRows(sheet, columns)
  const matches = matchRows(drafts.map(identityOf), existing)
  return {
    columns,
    known: map.known,
    notices: noticesOf(columns, map),
    rows: drafts.map((draft, index) => planRow(draft, matches[index])),
  }
}

/** Whether the person should see the plan before it is carried out (rule D3). */
export function importNeedsPreview(plan: ImportPlan): boolean {
  return !plan.known || plan.rows.some((row) => row.kind === 'update')
}

interface DraftRow {
  row: number
  cells: ImportCells
  data: Record<string, string>
  read: ReadRow
}

function draftRows(sheet: ImportSheet, columns: ImportColumn[]): DraftRow[] {
  const drafts: DraftRow[] = []
  for (let index = 1; index < sheet.rows.length; index++) {
    const texts = sheet.rows[index] ?? []
    if (texts.every((text) => text.trim() === '')) continue
    const cells: ImportCells = {}
    const data: Record<string, string> = {}
    columns.forEach(({ header, field }, column) => {
      if (!field && column >= SHOWN_COLUMNS) return
      const text = restoreCell(texts[column] ?? '')
      data[header] = text
      if (field && column < texts.length) cells[field] = text
    })
    drafts.push({ row: sheet.lineOf[index] ?? index + 1, cells, data, read: readRow(cells) })
  }
  return drafts
}

function planRow({ row, cells, data, read }: DraftRow, match: RowMatch | undefined): PlannedRow {
  if (read.problem)
    return { kind: 'problem', row, name: guestName(namesOf(cells)), data, notes: [], ...read.problem }
  const { guest, rsvpStatus, notes } = read
  const name = guestName(guest)
  if (match?.guest) {
    const isById = cells.id?.trim().toLowerCase() === match.guest.id
    const changes = { ...changesOf(cells, guest, isById), ...(rsvpStatus && { rsvp_status: rsvpStatus }) }
    const updates = copy.updates(guestName(match.guest))
    return { kind: 'update', row, name, data, notes: [updates, ...notes], guestId: match.guest.id, changes }
  }
  const input = { ...guest, rsvp_status: rsvpStatus ?? ('pending' as const) }
  const duplicate = match?.duplicate
  const all = duplicate ? [duplicate, ...notes] : notes
  return { kind: 'add', row, name, data, notes: all, input, isDuplicate: Boolean(duplicate) }
}

function identityOf({ row, cells, read }: DraftRow): RowIdentity {
  const names = read.problem ? namesOf(cells) : read.guest
  const email = read.problem ? null : read.guest.email
  const { first_name, last_name } = names
  return { row, id: cells.id ?? '', first_name, last_name, email, isProblem: read.problem !== null }
}

function namesOf(cells: ImportCells): { first_name: string; last_name: string } {
  if (cells.full_name !== undefined) return splitFullName(cells.full_name)
  return { first_name: (cells.first_name ?? '').trim(), last_name: (cells.last_name ?? '').trim() }
}

/** Columns without a meaning that a row still shows; the rest would only weigh on a wide sheet. */
const SHOWN_COLUMNS = 20
const HEADER_SHOWN = 60

function columnsOf(headers: string[], map: HeaderMap): ImportColumn[] {
  // Headers become keys of `data`: this one would be no key but the object's prototype.
  const used = new Set(['__proto__'])
  return headers.map((text, index) => {
    const base = text.slice(0, HEADER_SHOWN) || `Column ${index + 1}`
    const header = used.has(base) ? `${base} (${index + 1})` : base
    used.add(header)
    return { header, field: map.fields[index] ?? null }
  })
}

function noticesOf(columns: ImportColumn[], map: HeaderMap): string[] {
  const headerOf = (field: ImportField) => columns.find((column) => column.field === field)?.header ?? ''
  const ignored = columns.filter((column) => column.field === null).map((column) => column.header)
  return [
    ...map.missing.map((field) => copy.missingColumn(IMPORT_FIELD_LABELS[field])),
    ...(headerOf('full_name') ? [copy.namesSplit(headerOf('full_name'))] : []),
    ...map.ambiguous.map((field) => copy.severalColumns(IMPORT_FIELD_LABELS[field], headerOf(field))),
    ...(ignored.length > 0 ? [copy.ignoredColumns(ignored)] : []),
  ]
}
