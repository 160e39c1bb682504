import type { Guest } from './guest.ts'
import type { ImportField } from './guest-csv.ts'
import { type ImportPlan, type PlannedGuest, planImport } from './guest-import.ts'
import { HEADER_ROWS, type RememberedFields } from './guest-import-headers.ts'
import type { RowShape } from './guest-import-people.ts'
import type { CorrectedTable, ImportPreview } from './guest-import-response.ts'
import { type ReadTable, readTable, type SheetRow, type TableRow } from './guest-import-table.ts'

/** A previewed file with what the person has corrected in it so far. */
export interface ImportDraft {
  /** The rows of the file, with their corrected cells. */
  sheet: readonly SheetRow[]
  remembered: RememberedFields
  table: ReadTable
}

/** The file as it was read. */
export function startDraft({ sheet, remembered }: ImportPreview): ImportDraft {
  const fields = new Map(remembered.map(({ header, field }) => [header, field]))
  return { sheet, remembered: fields, table: readTable(sheet, { remembered: fields }) }
}

/** The same file with another row as its header, or none; what was corrected in cells stays. */
export function withHeader({ sheet, remembered }: ImportDraft, headerAt: number | null): ImportDraft {
  return { sheet, remembered, table: readTable(sheet, { remembered, headerAt }) }
}

/** The column holds `field` from now on, and no other one does. */
export function withField(draft: ImportDraft, column: number, field: ImportField | null): ImportDraft {
  const columns = draft.table.columns.map((one, index) => {
    if (index === column) return { ...one, field }
    return field !== null && one.field === field ? { ...one, field: null } : one
  })
  return { ...draft, table: { ...draft.table, columns, ambiguous: [] } }
}

/** The cell reads `text` from now on. */
export function withCell(draft: ImportDraft, row: number, column: number, text: string): ImportDraft {
  const place = draft.table.places[column] ?? column
  return {
    ...withRow(draft, row, (one) => ({ ...one, cells: replaced(one.cells, column, text) })),
    sheet: draft.sheet.map((one) =>
      one.row === row ? { ...one, cells: replaced(one.cells, place, text) } : one,
    ),
  }
}

/** The row is left out, or back in, whatever it asks. */
export function withSkipped(draft: ImportDraft, row: number, isSkipped: boolean): ImportDraft {
  const leftOut = isSkipped ? ('skipped' as const) : undefined
  return withRow(draft, row, (one) => ({ ...one, leftOut, isWanted: !isSkipped }))
}

/** The row is nobody of the list, only of the same name. */
export function withNew(draft: ImportDraft, row: number): ImportDraft {
  return withRow(draft, row, (one) => ({ ...one, is_new: true }))
}

/** A guest of the family that the row names. */
export function withFirstName(draft: ImportDraft, row: number, first_name: string): ImportDraft {
  return withRow(draft, row, (one) => ({ ...one, first_name }))
}

/** What a row with several people becomes; or every such row, where `rows` names them. */
export function withShape(draft: ImportDraft, rows: ReadonlySet<number>, shape: RowShape): ImportDraft {
  const all = draft.table.rows.map((one) => (rows.has(one.row) ? { ...one, shape } : one))
  return { ...draft, table: { ...draft.table, rows: all } }
}

/** A row of the file with the guests that it becomes. */
export interface DraftRow {
  from: TableRow
  guests: PlannedGuest[]
  /** Whether it comes in: one that asks something only when somebody says so. */
  isTaken: boolean
}

export interface DraftPlan extends ImportPlan {
  grid: DraftRow[]
}

/** What the import would do as it stands. */
export function planDraft({ table }: ImportDraft, existing: readonly Guest[]): DraftPlan {
  const plan = planImport(table, existing)
  const guestsOf = new Map<number, PlannedGuest[]>()
  for (const planned of plan.rows) {
    const guests = guestsOf.get(planned.row)
    if (guests) guests.push(planned)
    else guestsOf.set(planned.row, [planned])
  }
  const grid = table.rows.map((from) => {
    const guests = guestsOf.get(from.row) ?? []
    const isAsked = guests.some(({ asks }) => asks !== null)
    return { from, guests, isTaken: from.leftOut === undefined && (from.isWanted === true || !isAsked) }
  })
  return { ...plan, grid }
}

/** What a preview counts: guests who come in, are as they are on the list or may be on it twice; rows for the rest. */
export interface DraftCounts {
  /** Everybody whom the import would add or update: as many as its button says. */
  ready: number
  updates: number
  unchanged: number
  duplicates: number
  toCheck: number
  problems: number
  leftOut: number
}

export function countDraft({ grid }: Pick<DraftPlan, 'grid'>): DraftCounts {
  const counts = { ready: 0, updates: 0, unchanged: 0, duplicates: 0, toCheck: 0, problems: 0, leftOut: 0 }
  for (const { from, guests, isTaken } of grid) {
    if (from.leftOut) counts.leftOut++
    else if (guests.some(({ asks }) => asks === 'name')) counts.toCheck++
    else if (guests.some(({ kind }) => kind === 'problem')) counts.problems++
    if (from.leftOut) continue
    for (const guest of guests) {
      const comesIn = isTaken && (guest.kind === 'add' || guest.kind === 'update')
      if (comesIn) counts.ready++
      if (comesIn && guest.kind === 'update') counts.updates++
      if (guest.kind === 'unchanged') counts.unchanged++
      if (isDuplicate(guest)) counts.duplicates++
    }
  }
  return counts
}

/** Whether the guest may be somebody whom the list or the file has already. */
export function isDuplicate(guest: PlannedGuest): boolean {
  return guest.asks === 'same' || (guest.kind === 'add' && guest.isDuplicate)
}

/** What is sent: the rows that are not left out, each of several people with what it was shown to become. */
export function correctedTable({ table }: ImportDraft, plan: DraftPlan, file_name: string): CorrectedTable {
  return {
    file_name,
    columns: table.columns,
    rows: plan.grid.flatMap(({ from, guests, isTaken }) => {
      if (!isTaken) return []
      const { row, cells, is_new, first_name } = from
      const shape = guests[0]?.shape
      return [
        { row, cells, ...(shape && { shape }), ...(is_new && { is_new }), ...(first_name && { first_name }) },
      ]
    }),
  }
}

/** The first rows of the file, among which its header is. */
export function headerChoices({ sheet }: ImportDraft): SheetRow[] {
  return sheet.slice(0, HEADER_ROWS)
}

function withRow(draft: ImportDraft, row: number, change: (row: TableRow) => TableRow): ImportDraft {
  const rows = draft.table.rows.map((one) => (one.row === row ? change(one) : one))
  return { ...draft, table: { ...draft.table, rows } }
}

function replaced(cells: readonly string[], at: number, text: string): string[] {
  const all = Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) => cells[index] ?? '')
  all[at] = text
  return all
}
