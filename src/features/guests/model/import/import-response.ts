import type { ImportField } from './import-fields.ts'
import type { AnswerColumn, PlusOneAnswers } from './import-answers.ts'
import { isUnclearName } from './planned-guest.ts'
import type { ImportPlan, LeftOutRow, PlannedAdd, PlannedGuest } from './planned-guest.ts'
import type { ImportQuestion, ReplacedAnswer, TickedQuestion } from './import-questions.ts'
import type { ImportColumn, LeftOut, SheetRow } from './import-table.ts'
import type { RowShape } from './row-shapes.ts'
import type { Id } from '#platform/model/ids.ts'

/**
 * The file as it was read: its number of data rows, encoding ('utf-8', 'windows-1252', ...) and
 * delimiter (',', ';' or a tab).
 */
export interface ImportFile {
  name: string
  rows: number
  bytes: number
  encoding: string
  delimiter: string
}

/** Every guest counts once: an import would bring in ready, duplicates and updates together. */
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
  /** All rows of the file with any text, including titles and header, so that the person can correct them. */
  sheet: SheetRow[]
  /** The fields that the couple chose for headers of earlier files, by headerKeys. */
  remembered: { header: string; field: ImportField | null }[]
  /** The answer columns in the file, and those with answers that other tags would hide. */
  answer_columns: AnswerColumn[]
  /** What plus ones have answered, in whichever column of our export. */
  plus_one_answers: PlusOneAnswers[]
}

/** A preview with the person's corrections: the table that is imported as it stands. */
export interface CorrectedTable {
  file_name: string
  columns: ImportColumn[]
  rows: {
    row: number
    cells: readonly string[]
    shape?: RowShape | undefined
    /** Somebody has skipped it, or it is not a guest. */
    left_out?: LeftOut | undefined
    /** Nobody has ticked it: it stays out, but counts when other rows are compared with the list. */
    is_unticked?: boolean | undefined
    /** Marked as a new guest who only shares a name with one on the list. */
    is_new?: boolean | undefined
    /** The first name of one guest, if the row names a whole family. */
    first_name?: string | undefined
    /** The guests on the list whom the row was shown to be: it stays out if one of them is deleted meanwhile. */
    guest_ids?: readonly Id[] | undefined
    /** The questions about the row that the person has decided; if it is absent, those of the next two. */
    ticked?: readonly TickedQuestion[] | undefined
    /** The questions that are decided, whomever they are about; any, if it is absent. */
    decided?: readonly ImportQuestion[] | undefined
    /** The answers of its guests that the person saw it replace; any, if it is absent. */
    replaces?: readonly ReplacedAnswer[] | undefined
  }[]
}

export interface ImportError {
  row: number
  message: string
  data: Record<string, string>
}

/** Whether somebody has to check the row, or it may be somebody else once more. */
export const UNCHECKED_STATES = ['check', 'duplicate'] as const

/** A row that stays out because its question was not answered. */
export interface UncheckedRow extends ImportError {
  state: (typeof UNCHECKED_STATES)[number]
}

export interface ImportResult {
  kind: 'done'
  import_id: Id
  /** Imported guests: added and updated together. */
  imported: number
  added: number
  updated: number
  /** Guests that their row did not change. */
  unchanged: number
  errors: ImportError[]
  /** Rows that were left out because their question came up after the preview. */
  unchecked: UncheckedRow[]
  duplicates: { row: number; name: string }[]
  /** Added guests whose names nobody can get in with. */
  unclear_names: { row: number; name: string; guest_id: Id }[]
  /** Rows that are not guests, or the same guest as another row. */
  left_out: { row: number; reason: LeftOutRow['reason'] }[]
  /** The headers of columns with text that were not imported. */
  left_out_columns: string[]
  /** Answers that were not entered, and why. */
  answers_left_out: { row: number; message: string }[]
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
  /** Guests that the undo left alone: all of them counted, and the first ones named. */
  kept: number
  kept_guests: { name: string; reason: KeptReason }[]
}

/** The names that these rows have added although each is something other than that of a single guest. */
export function unclearNames(
  added: readonly (PlannedAdd & { guestId: Id })[],
): ImportResult['unclear_names'] {
  return added.filter(isUnclearName).map(({ row, name, guestId }) => ({ row, name, guest_id: guestId }))
}

/** The result of a plan that was carried out in full, without `unclearNames`; `refused` are answers that could not be entered. */
export function resultOf(
  plan: ImportPlan,
  importId: Id,
  refused: ImportResult['answers_left_out'],
): Omit<ImportResult, 'unclear_names'> {
  const { ready, duplicates, updates, unchanged } = countRows(plan)
  return {
    kind: 'done',
    import_id: importId,
    imported: ready + duplicates + updates,
    added: ready + duplicates,
    updated: updates,
    unchanged,
    errors: errorsOf(plan),
    unchecked: [],
    duplicates: plan.rows.flatMap((row) => (isDuplicateAdd(row) ? [{ row: row.row, name: row.name }] : [])),
    left_out_columns: plan.unused,
    answers_left_out: [
      ...plan.rows.flatMap(({ row, answersLeftOut }) => answersLeftOut.map((message) => ({ row, message }))),
      ...refused,
    ].toSorted((a, b) => a.row - b.row),
    left_out: plan.rows.flatMap((row) =>
      row.kind === 'left_out' ? [{ row: row.row, reason: row.reason }] : [],
    ),
  }
}

/** The number of guests of each kind in the plan. */
export function countRows({ rows }: Pick<ImportPlan, 'rows'>): ImportCounts {
  const counts: ImportCounts = { ready: 0, problems: 0, duplicates: 0, updates: 0, unchanged: 0 }
  for (const row of rows) {
    if (row.kind === 'problem') counts.problems++
    else if (row.kind === 'update') counts.updates++
    else if (row.kind === 'unchanged') counts.unchanged++
    else if (isDuplicateAdd(row)) counts.duplicates++
    else if (row.kind === 'add') counts.ready++
  }
  return counts
}

/** The rows that are left out because of a problem, in the format of the import record. */
export function errorsOf(plan: ImportPlan): ImportError[] {
  return plan.rows.flatMap((row) =>
    row.kind === 'problem' ? [{ row: row.row, message: row.message, data: row.data }] : [],
  )
}

/** In the order of the file. */
export function inOrder(rows: readonly ImportError[]): ImportError[] {
  return rows.toSorted((a, b) => a.row - b.row)
}

function isDuplicateAdd(row: PlannedGuest): boolean {
  return row.kind === 'add' && row.isDuplicate
}
