import type { ImportColumn, ImportPlan, PlannedRow } from './guest-import.ts'
import type { ImportField } from './guest-csv.ts'
import type { Id } from '#platform/model/ids.ts'

/** The file as it was read: data rows, and how ('utf-8', 'windows-1252' …; ',', ';' or a tab). */
export interface ImportFile {
  name: string
  rows: number
  bytes: number
  encoding: string
  delimiter: string
}

export interface PreviewRow {
  row: number
  kind: PlannedRow['kind']
  name: string
  /** The row's cells by header, as `columns` names them. */
  data: Record<string, string>
  /** Of a problem row: the field whose cell is wrong, and the sentence without 'Row N: '. */
  field: ImportField | null
  message: string | null
  is_duplicate: boolean
  notes: string[]
}

/** Every row counts once: ready, duplicates and updates together are what an import would bring in. */
export interface ImportCounts {
  ready: number
  problems: number
  duplicates: number
  updates: number
}

export interface ImportPreview {
  kind: 'preview'
  file: ImportFile
  columns: ImportColumn[]
  notices: string[]
  counts: ImportCounts
  rows: PreviewRow[]
}

export interface ImportError {
  row: number
  message: string
  data: Record<string, string>
}

export interface ImportResult {
  kind: 'done'
  import_id: Id
  /** Rows that came in: added and updated together. */
  imported: number
  added: number
  updated: number
  errors: ImportError[]
  duplicates: { row: number; name: string }[]
}

/** What POST /api/guests/import returns. */
export type ImportResponse = ImportPreview | ImportResult

/** The plan for the person to look at; nothing has been written. */
export function previewOf(plan: ImportPlan, file: Omit<ImportFile, 'rows'>): ImportPreview {
  return {
    kind: 'preview',
    file: { ...file, rows: plan.rows.length },
    columns: plan.columns,
    notices: plan.notices,
    counts: countRows(plan),
    rows: plan.rows.map(previewRow),
  }
}

/** The plan carried out in full; a row that the database refused belongs into `errors` by the caller's hand. */
export function resultOf(plan: ImportPlan, importId: Id): ImportResult {
  const { ready, duplicates, updates } = countRows(plan)
  return {
    kind: 'done',
    import_id: importId,
    imported: ready + duplicates + updates,
    added: ready + duplicates,
    updated: updates,
    errors: errorsOf(plan),
    duplicates: plan.rows.flatMap((row) => (isDuplicate(row) ? [{ row: row.row, name: row.name }] : [])),
  }
}

/** How many rows of each sort the plan has. */
export function countRows(plan: ImportPlan): ImportCounts {
  const counts: ImportCounts = { ready: 0, problems: 0, duplicates: 0, updates: 0 }
  for (const row of plan.rows) {
    if (row.kind === 'problem') counts.problems++
    else if (row.kind === 'update') counts.updates++
    else if (row.isDuplicate) counts.duplicates++
    else counts.ready++
  }
  return counts
}

/** The rows that stay out, in the form that the import record keeps. */
export function errorsOf(plan: ImportPlan): ImportError[] {
  return plan.rows.flatMap((row) =>
    row.kind === 'problem' ? [{ row: row.row, message: row.message, data: row.data }] : [],
  )
}

function previewRow(planned: PlannedRow): PreviewRow {
  const { row, kind, name, data, notes } = planned
  const problem = planned.kind === 'problem' ? planned : { field: null, message: null }
  const { field, message } = problem
  return { row, kind, name, data, field, message, is_duplicate: isDuplicate(planned), notes }
}

function isDuplicate(row: PlannedRow): boolean {
  return row.kind === 'add' && row.isDuplicate
}
