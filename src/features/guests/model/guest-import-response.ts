import type { ImportField } from './guest-csv.ts'
import type { ImportPlan, PlannedGuest } from './guest-import.ts'
import type { ImportColumn, LeftOut, SheetRow } from './guest-import-table.ts'
import type { RowShape } from './guest-import-people.ts'
import type { Id } from '#platform/model/ids.ts'

/** The file as it was read: data rows, and how ('utf-8', 'windows-1252' …; ',', ';' or a tab). */
export interface ImportFile {
  name: string
  rows: number
  bytes: number
  encoding: string
  delimiter: string
}

/** Every guest counts once: ready, duplicates and updates together are what an import would bring in. */
export interface ImportCounts {
  ready: number
  problems: number
  duplicates: number
  updates: number
  unchanged: number
}

export interface ImportPreview {
  kind: 'preview'
  file: ImportFile
  columns: ImportColumn[]
  notices: string[]
  counts: ImportCounts
  /** All rows of the file with any text, titles and header included, so that the person can correct them. */
  sheet: SheetRow[]
  /** What the couple chose for headers of earlier files, by headerKeys. */
  remembered: { header: string; field: ImportField | null }[]
}

/** What the person has made of a preview: the table that is imported as it stands. */
export interface CorrectedTable {
  file_name: string
  columns: ImportColumn[]
  rows: {
    row: number
    cells: readonly string[]
    shape?: RowShape | undefined
    /** Said to be no guest of the list, only of the same name. */
    is_new?: boolean | undefined
    /** The first name of one guest, where the row names a whole family. */
    first_name?: string | undefined
  }[]
}

export interface ImportError {
  row: number
  message: string
  data: Record<string, string>
}

export interface ImportResult {
  kind: 'done'
  import_id: Id
  /** Guests who came in: added and updated together. */
  imported: number
  added: number
  updated: number
  /** Guests whom their row left as they are. */
  unchanged: number
  errors: ImportError[]
  duplicates: { row: number; name: string }[]
  /** Rows that are no guests. */
  left_out: { row: number; reason: LeftOut }[]
  /** The headers of columns with text of which nothing came in. */
  left_out_columns: string[]
}

/** What POST /api/guests/import returns. */
export type ImportResponse = ImportPreview | ImportResult

/** An import that can still be undone. */
export interface RecentImport {
  id: Id
  file_name: string
  added: number
  updated: number
  created_at: string
}

/** Why an undone import left a guest as they are. */
export const KEPT_REASONS = ['answered', 'opened', 'written', 'changed', 'removed'] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

export interface UndoneImport {
  removed: number
  restored: number
  /** Guests whom the undo left alone, all of them counted and the first ones named. */
  kept: number
  kept_guests: { name: string; reason: KeptReason }[]
}

/** The plan carried out in full. */
export function resultOf(plan: ImportPlan, importId: Id): ImportResult {
  const { ready, duplicates, updates, unchanged } = countRows(plan)
  return {
    kind: 'done',
    import_id: importId,
    imported: ready + duplicates + updates,
    added: ready + duplicates,
    updated: updates,
    unchanged,
    errors: errorsOf(plan),
    duplicates: plan.rows.flatMap((row) => (isDuplicate(row) ? [{ row: row.row, name: row.name }] : [])),
    left_out_columns: plan.unused,
    left_out: plan.rows.flatMap((row) =>
      row.kind === 'left_out' ? [{ row: row.row, reason: row.reason }] : [],
    ),
  }
}

/** How many guests of each sort the plan has. */
export function countRows({ rows }: Pick<ImportPlan, 'rows'>): ImportCounts {
  const counts: ImportCounts = { ready: 0, problems: 0, duplicates: 0, updates: 0, unchanged: 0 }
  for (const row of rows) {
    if (row.kind === 'problem') counts.problems++
    else if (row.kind === 'update') counts.updates++
    else if (row.kind === 'unchanged') counts.unchanged++
    else if (isDuplicate(row)) counts.duplicates++
    else if (row.kind === 'add') counts.ready++
  }
  return counts
}

/** The rows that stay out because of a problem, in the form that the import record keeps. */
export function errorsOf(plan: ImportPlan): ImportError[] {
  return plan.rows.flatMap((row) =>
    row.kind === 'problem' ? [{ row: row.row, message: row.message, data: row.data }] : [],
  )
}

function isDuplicate(row: PlannedGuest): boolean {
  return row.kind === 'add' && row.isDuplicate
}
