import type { Guest } from '../guest.ts'
import type { ImportField } from './import-fields.ts'
import type { AnswerColumn, PlusOneAnswers } from './import-answers.ts'
import { importCopy as copy } from './import-copy.ts'
import { dataOf, planImport } from './import-plan.ts'
import type { ImportPlan, PlannedGuest } from './planned-guest.ts'
import { HEADER_ROWS, type RememberedFields } from './import-headers.ts'
import type { RowShape } from './row-shapes.ts'
import { IMPORT_QUESTIONS, type TickedQuestion } from './import-questions.ts'
import type { CorrectedTable, ImportPreview, UncheckedRow } from './import-response.ts'
import { readTable } from './import-table.ts'
import type { ReadTable, SheetRow, TableRow } from './import-table.ts'
import { isCovered, questionsOf } from './ticked-questions.ts'
import type { Id } from '#platform/model/ids.ts'

/** A previewed file and the corrections made to it so far. */
export interface ImportDraft {
  /** The rows of the file, with corrected cells. */
  sheet: readonly SheetRow[]
  remembered: RememberedFields
  /** The answer columns that the file has or may have, whichever row is its header, and those that follow guests' tags. */
  answerColumns: readonly AnswerColumn[]
  plusOneAnswers: readonly PlusOneAnswers[]
  table: ReadTable
}

/** The draft of a file as it was read. */
export function startDraft({
  sheet,
  remembered,
  answer_columns,
  plus_one_answers,
}: ImportPreview): ImportDraft {
  const fields = new Map(remembered.map(({ header, field }) => [header, field]))
  const draft = {
    sheet,
    remembered: fields,
    answerColumns: answer_columns,
    plusOneAnswers: plus_one_answers,
  }
  return { ...draft, table: readTable(sheet, choicesOf(draft)) }
}

/** The draft with another row of the file as its header, or none; corrections of cells are kept. */
export function withHeader(draft: ImportDraft, headerAt: number | null): ImportDraft {
  return { ...draft, table: readTable(draft.sheet, { ...choicesOf(draft), headerAt }) }
}

function choicesOf({ remembered, answerColumns }: Omit<ImportDraft, 'table'>) {
  return { remembered, answerHeaders: answerColumns.map(({ header }) => header) }
}

/** Assigns `field` to the column, and to no other one. */
export function withField(draft: ImportDraft, column: number, field: ImportField | null): ImportDraft {
  const columns = draft.table.columns.map((one, index) => {
    if (index === column) return { header: one.header, field }
    return field !== null && one.field === field ? { ...one, field: null } : one
  })
  return { ...draft, table: { ...draft.table, columns, ambiguous: [] } }
}

/** Reads the column's answers from now on; only possible if its header is that of our export. */
export function withAnswers(draft: ImportDraft, column: number): ImportDraft {
  const columns = draft.table.columns.map((one, index) =>
    index === column ? { header: one.header, field: null, answers: true } : one,
  )
  return { ...draft, table: { ...draft.table, columns } }
}

/** Changes the cell's text. */
export function withCell(draft: ImportDraft, row: number, column: number, text: string): ImportDraft {
  const place = draft.table.places[column] ?? column
  return {
    ...withRow(draft, row, (one) => ({ ...one, cells: replaced(one.cells, column, text) })),
    sheet: draft.sheet.map((one) =>
      one.row === row ? { ...one, cells: replaced(one.cells, place, text) } : one,
    ),
  }
}

/**
 * Leaves out a row that is taken, takes back one that was left out, or ticks one that asks something. A tick covers what
 * the row asks now: a row that asks something else by then, or about somebody else, has to be ticked again.
 */
export function withToggled(draft: ImportDraft, { from, guests, isTaken }: DraftRow): ImportDraft {
  return withRow(draft, from.row, (one) => {
    if (from.left_out) return { ...one, left_out: undefined }
    // A row with a problem can only be corrected, or left out.
    if (isTaken || hasProblem({ guests })) return { ...one, left_out: 'skipped' }
    return { ...one, ticked: questionsOf(guests) }
  })
}

/** Marks the row as a new guest who only shares a name with one on the list. */
export function withNew(draft: ImportDraft, row: number): ImportDraft {
  return withRow(draft, row, (one) => ({ ...one, is_new: true }))
}

/** Names a guest of the family that the row stands for. */
export function withFirstName(draft: ImportDraft, row: number, first_name: string): ImportDraft {
  return withRow(draft, row, (one) => ({ ...one, first_name }))
}

/** Sets what a row that names several people becomes, for all of `rows`. */
export function withShape(draft: ImportDraft, rows: ReadonlySet<number>, shape: RowShape): ImportDraft {
  const all = draft.table.rows.map((one) => (rows.has(one.row) ? { ...one, shape } : one))
  return { ...draft, table: { ...draft.table, rows: all } }
}

/** A row of the file and the guests that it becomes. */
export interface DraftRow<Row extends TableRow = TableRow> {
  from: Row
  guests: PlannedGuest[]
  /** Whether it is imported: a row with a problem never, one with an open question only if somebody says so. */
  isTaken: boolean
}

export interface DraftPlan extends ImportPlan {
  grid: DraftRow[]
}

/** The current plan of the import. */
export function planDraft(
  { table, answerColumns, plusOneAnswers }: ImportDraft,
  existing: readonly Guest[],
): DraftPlan {
  const plan = planImport(table, existing, answerColumns, plusOneAnswers)
  const grid = gridOf(plan, table.rows, (from, guests) => {
    const isDecided = guests.every((guest) => isCovered(guest, from.ticked ?? []))
    return from.left_out === undefined && isDecided && !hasProblem({ guests })
  })
  return { ...plan, grid }
}

function gridOf<Row extends TableRow>(
  plan: ImportPlan,
  rows: readonly Row[],
  isTaken: (from: Row, guests: readonly PlannedGuest[]) => boolean,
): DraftRow<Row>[] {
  const guestsOf = Map.groupBy(plan.rows, ({ row }) => row)
  return rows.map((from) => {
    const guests = guestsOf.get(from.row) ?? []
    return { from, guests, isTaken: isTaken(from, guests) }
  })
}

/** Whether the row cannot be imported as it is, whatever anybody says. */
export function hasProblem({ guests }: { guests: readonly PlannedGuest[] }): boolean {
  return guests.some((guest) => guest.kind === 'problem' || isRepeated(guest))
}

/** Whether another row is read instead; a row that is left out by itself can be taken back in. */
function isRepeated(guest: PlannedGuest): boolean {
  return guest.kind === 'left_out' && guest.reason === 'repeated'
}

/** What becomes of a row of the file; for several guests, the state that most needs attention. */
export type RowState = 'problem' | 'check' | 'left_out' | 'duplicate' | 'update' | 'add' | 'unchanged'

/** The state of a row; one to check is so no longer once somebody has ticked it. */
export function stateOf({ from, guests, isTaken }: DraftRow): RowState {
  if (from.left_out || guests.some(isRepeated)) return 'left_out'
  if (!isTaken && guests.some(isToCheck)) return 'check'
  const kinds = new Set(guests.map((guest) => (mayBeKnown(guest) ? 'duplicate' : guest.kind)))
  if (!isTaken && !kinds.has('problem')) return 'duplicate'
  return (['problem', 'duplicate', 'update', 'add'] as const).find((kind) => kinds.has(kind)) ?? 'unchanged'
}

/**
 * Whether somebody may have to correct the row: it stays out although nobody skipped it, or its guest is to be checked.
 */
export function isToCorrect({ from, guests, isTaken }: DraftRow): boolean {
  return (!isTaken && from.left_out !== 'skipped') || guests.some(isToCheck)
}

/**
 * The counts in a preview: guests of the rows that are taken for `ready`, `updates` and `unchanged`, rows that stay out
 * for the rest. So a row counts once, and a tick moves it from one count to another.
 */
export interface DraftCounts {
  /** All guests whom the import would add or update: the number on its button. `updates` are on the list already. */
  ready: number
  updates: number
  unchanged: number
  /** Rows that may be somebody else once more. */
  duplicates: number
  toCheck: number
  problems: number
  leftOut: number
}

/** Counts the guests and rows of a draft by what the import would do with them. */
export function countDraft({ grid }: Pick<DraftPlan, 'grid'>): DraftCounts {
  const guests = grid.flatMap((row) => (row.isTaken ? row.guests : []))
  const ready = guests.filter(isChange)
  const out = grid.filter(({ isTaken }) => !isTaken).map(stateOf)
  const count = (state: RowState) => out.filter((one) => one === state).length
  return {
    ready: ready.length,
    updates: ready.filter(({ kind }) => kind === 'update').length,
    unchanged: guests.length - ready.length,
    duplicates: count('duplicate'),
    toCheck: count('check'),
    problems: count('problem'),
    leftOut: count('left_out'),
  }
}

function isChange({ kind }: PlannedGuest): boolean {
  return kind === 'add' || kind === 'update'
}

/** Whether somebody should look at the guest before it is imported. */
function isToCheck({ asks }: PlannedGuest): boolean {
  return asks === 'name' || asks === 'answer'
}

/**
 * The rows that stay out because their question was not answered, each with that question; or because they were ticked
 * for another guest.
 */
export function uncheckedRows({ grid, columns }: Pick<DraftPlan, 'grid' | 'columns'>): UncheckedRow[] {
  return grid.flatMap((one) => {
    const { from, guests, isTaken } = one
    const asking = guests.filter(({ asks }) => asks !== null)
    if (isTaken || from.left_out || (asking.length === 0 && hasProblem(one))) return []
    const doubtful = asking.length > 0 ? asking : guests
    const remarks = doubtful.flatMap((guest) => (guest.kind === 'problem' ? guest.message : guest.notes))
    const message = [...new Set(remarks)].join(' ')
    const state = stateOf(one) === 'check' ? 'check' : 'duplicate'
    return [{ row: from.row, message, data: dataOf(from, columns), state }]
  })
}

/** Whether the guest may already be on the list or in the file. */
function mayBeKnown(guest: PlannedGuest): boolean {
  return guest.asks === 'same' || (guest.kind === 'add' && guest.isDuplicate)
}

/**
 * The request body: all rows of the draft, as those that stay out count when the others are compared with the list;
 * those that name several people with the shape they were shown with.
 */
export function correctedTable({ table }: ImportDraft, plan: DraftPlan, file_name: string): CorrectedTable {
  return {
    file_name,
    columns: table.columns,
    rows: plan.grid.map((one) => {
      const { from, guests, isTaken } = one
      const { row, cells, first_name, is_new, left_out } = from
      // Rows with a problem are sent like those that are taken, so that the result names them.
      const isUnticked = !left_out && !isTaken && stateOf(one) !== 'problem'
      const shape = guests[0]?.shape
      const ticked = isTaken ? questionsOf(guests) : []
      const guest_ids = guestIdsOf(guests)
      const chosen = {
        ...(shape && { shape }),
        ...(left_out && { left_out }),
        ...(isUnticked && { is_unticked: true }),
        ...(is_new && { is_new }),
        ...(first_name && { first_name }),
        ...(isTaken && guest_ids.length > 0 && { guest_ids }),
      }
      return { row, cells, ticked, ...chosen }
    }),
  }
}

/**
 * The plan without the rows that stayed out of the preview, and without those that ask what nobody has ticked or whose
 * guests are gone, because the list has changed since; and the latter, each with its question.
 */
export function decidedPlan(
  plan: ImportPlan,
  { columns, rows }: CorrectedTable,
): { plan: ImportPlan; unchecked: UncheckedRow[] } {
  const stayOut = new Set(rows.flatMap((one) => (one.left_out || one.is_unticked ? one.row : [])))
  const sent = rows.filter(({ row }) => !stayOut.has(row))
  const grid = gridOf(plan, sent, (from, guests) => {
    const ticked = tickedIn(from)
    return hasProblem({ guests }) || guests.every((guest) => isCovered(guest, ticked))
  })
  const gone = new Set(grid.filter(lacksGuest))
  const unchecked = [
    ...uncheckedRows({ grid: grid.filter((one) => !gone.has(one)), columns }),
    ...[...gone].map(({ from }): UncheckedRow => ({
      row: from.row,
      message: copy.goneMeanwhile,
      data: dataOf(from, columns),
      state: 'check',
    })),
  ].toSorted((a, b) => a.row - b.row)
  for (const { row } of unchecked) stayOut.add(row)
  return { plan: { ...plan, rows: plan.rows.filter(({ row }) => !stayOut.has(row)) }, unchecked }
}

/** Whether the row was shown to be a guest who is no longer found for it. */
function lacksGuest({ from, guests }: DraftRow<CorrectedTable['rows'][number]>): boolean {
  const found = new Set(guestIdsOf(guests))
  return from.guest_ids?.some((id) => !found.has(id)) ?? false
}

/** The guests on the list among those planned. */
function guestIdsOf(guests: readonly PlannedGuest[]): Id[] {
  return guests.flatMap((guest) => ('guestId' in guest ? guest.guestId : []))
}

function tickedIn({
  ticked,
  decided = IMPORT_QUESTIONS,
  replaces,
}: CorrectedTable['rows'][number]): readonly TickedQuestion[] {
  return ticked ?? decided.map((question) => ({ question, replaces }))
}

/** The first rows of the file, one of which may be the header. */
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
