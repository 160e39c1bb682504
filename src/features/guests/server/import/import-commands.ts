import { AppError } from '#platform/model/app-error.ts'
import { restoreCell } from '#platform/model/csv-cells.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import type { CsvSheet } from '#platform/server/csv/csv.ts'
import { createdId } from '#platform/server/db/created-id.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { ROWS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { applyGuestChanges } from '../../model/changed-guest.ts'
import type { Guest } from '../../model/guest.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import {
  IMPORT_MAX_ROWS,
  importNeedsPreview,
  planImport,
  SHEET_MAX_ROWS,
} from '../../model/import/import-plan.ts'
import { decidedPlan } from '../../model/import/import-draft.ts'
import { otherFileOf } from '../../model/import/import-headers.ts'
import type { ImportPlan, PlannedAdd, PlannedUpdate } from '../../model/import/planned-guest.ts'
import { countRows, errorsOf, resultOf, unclearNames } from '../../model/import/import-response.ts'
import type { CorrectedTable, ImportResponse, ImportResult } from '../../model/import/import-response.ts'
import { readTable, secondListAt } from '../../model/import/import-table.ts'
import { CONTACT_ORIGIN, enteredContacts } from '../../model/known-contact.ts'
import type { ContactOrigin } from '../../model/known-contact.ts'
import type { SheetRow } from '../../model/import/import-table.ts'
import { checkRoomFor, guestColumns, lockGuestList, newGuestRow } from '../guest-commands.ts'
import { enterAnswers, headersIn, readAnswers } from './import-answers.ts'
import type { AnswerDeps } from './import-answers.ts'
import { rememberFields, rememberedFields } from './import-header-commands.ts'
import { lockListedGuests } from '../guest-queries.ts'

/** How many imports one account may carry out. */
const IMPORTS: RateLimit = { bucket: 'guests.import', burst: 10, perSeconds: 3600 }
/** Nobody else is served while a file is compared with the list, whether or not anything is imported then. */
const READS: RateLimit = { bucket: 'guests.import.read', burst: 30, perSeconds: 600 }

export interface ImportRequest {
  bytes: Uint8Array
  fileName: string
  /** `auto` shows the plan first only if rule D3 requires it. */
  preview: 'auto' | 'always' | 'never'
}

/**
 * Reads a guest list and imports it, all or nothing; rows with problems are left out and reported. Returns the plan
 * and the file's cells instead if the person should check them first.
 * @throws AppError `invalid` for anything but CSV, `limit_reached` for too many rows, `rate_limited`
 */
export async function importGuests(
  scope: OwnerScope,
  deps: AnswerDeps,
  request: ImportRequest,
): Promise<ImportResponse> {
  if (!request.fileName.toLowerCase().endsWith('.csv')) throw new AppError('invalid', copy.notCsvName)
  await limitReading(scope)
  const sheet = readCsv(request.bytes, { maxRows: SHEET_MAX_ROWS })
  const rows = sheetRows(sheet)
  return inTransaction(scope, async (inner) => {
    // If the same file is sent twice at once, the second must see the guests of the first, or
    // everybody is imported twice.
    await lockGuestList(inner)
    const remembered = await rememberedFields(inner)
    const { answerColumns, plusOneAnswers } = await readAnswers(inner, deps, headersIn(rows))
    const answerHeaders = answerColumns.map(({ header }) => header)
    const table = readTable(rows, { remembered, answerHeaders })
    if (table.rows.length > IMPORT_MAX_ROWS) throw new AppError('limit_reached', copy.tooManyRows)
    const header = table.headerAt === null ? [] : rows[table.headerAt]?.cells
    const other = otherFileOf(header ?? [])
    if (other !== null) throw new AppError('invalid', copy.noGuestLists[other])
    const second = secondListAt(rows, table.headerAt)
    if (second !== null) throw new AppError('invalid', copy.twoLists(second))
    const guests = await lockListedGuests(inner)
    const plan = planImport(table, guests, answerColumns, plusOneAnswers)
    if (!plan.rows.length) throw new AppError('invalid', copy.empty)
    const wantsPreview =
      request.preview === 'always' ||
      (request.preview === 'auto' && importNeedsPreview(plan, table.isRecognized))
    if (!wantsPreview) {
      const importId = inner.newId()
      return carryOut(inner, deps, plan, { importId, fileName: request.fileName }, guests)
    }
    const { encoding, delimiter } = sheet
    const bytes = request.bytes.length
    return {
      kind: 'preview',
      file: { name: request.fileName, rows: table.rows.length, bytes, encoding, delimiter },
      columns: plan.columns,
      notices: plan.notices,
      counts: countRows(plan),
      sheet: rows,
      remembered: [...remembered].map(([key, field]) => ({ header: key, field })),
      answer_columns: answerColumns,
      plus_one_answers: plusOneAnswers,
    }
  })
}

/**
 * Imports a table as the person has corrected it in the preview, in the same way, but without the rows whose question
 * came up after it; and remembers the fields they assigned to its columns (rule E13). With a `key` it is carried out
 * once, and returns the same result again, until it is undone.
 * @throws AppError `invalid` for a table without rows, `limit_reached`, `rate_limited`
 */
export async function importTable(
  scope: OwnerScope,
  deps: AnswerDeps,
  table: CorrectedTable,
  key: string | null,
): Promise<ImportResult> {
  await limitReading(scope)
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const { importId, earlier } = await findImport(inner, key)
    if (earlier) return earlier
    const guests = await lockListedGuests(inner)
    const headers = new Set(table.columns.flatMap(({ header, answers }) => (answers ? header : [])))
    const { answerColumns, plusOneAnswers } = await readAnswers(inner, deps, headers)
    const whole = planImport(table, guests, answerColumns, plusOneAnswers)
    const { plan, unchecked } = decidedPlan(whole, table)
    if (plan.rows.length + unchecked.length === 0) throw new AppError('invalid', copy.empty)
    const carriedOut = await carryOut(inner, deps, plan, { importId, fileName: table.file_name }, guests)
    await rememberFields(inner, table.columns)
    const result = { ...carriedOut, unchecked }
    if (key !== null) await keepResult(inner, result)
    return result
  })
}

/** Outside of the transaction, which a refused import rolls back. */
function limitReading(scope: OwnerScope): Promise<void> {
  return limitRate(scope, READS, scope.ownerId, copy.tooManyReads)
}

/** The id of the import with this key, and its result if it has been carried out. One that was undone has another id. */
async function findImport(
  scope: OwnerScope,
  key: string | null,
): Promise<{ importId: Id; earlier: ImportResult | null }> {
  const importId = createdId(scope, 'guest_import', key)
  const row = await scope.db
    .selectFrom('imports')
    .select(['result', 'undone_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', importId)
    .executeTakeFirst()
  if (row?.undone_at) return findImport(scope, importId)
  return { importId, earlier: row?.result ? (JSON.parse(row.result) as ImportResult) : null }
}

async function keepResult({ db, coupleId }: OwnerScope, result: ImportResult): Promise<void> {
  await db
    .updateTable('imports')
    .set({ result: JSON.stringify(result) })
    .where('couple_id', '=', coupleId)
    .where('id', '=', result.import_id)
    .execute()
}

function sheetRows({ rows, lineOf }: CsvSheet): SheetRow[] {
  return rows.map((cells, index) => ({ row: lineOf[index] ?? index + 1, cells: cells.map(restoreCell) }))
}

/**
 * A guest before an import changed them, with who had entered their answer and their contacts; older imports lack the
 * latter.
 */
export type GuestBefore = Guest & { rsvp_answered_by: string | null } & Partial<ContactOrigin>

interface RecordedImport {
  file_name: string
  rows: number
  added: number
  updated: number
  errors: ReturnType<typeof errorsOf>
}

/** Carries out the plan within the caller's transaction. */
async function carryOut(
  scope: OwnerScope,
  deps: AnswerDeps,
  plan: ImportPlan,
  { importId, fileName }: { importId: Id; fileName: string },
  guests: Guest[],
): Promise<ImportResult> {
  const adds = plan.rows
    .filter((row): row is PlannedAdd => row.kind === 'add')
    .map((row) => ({ ...row, guestId: scope.newId() }))
  const updates = plan.rows.filter((row): row is PlannedUpdate => row.kind === 'update')
  const guestById = new Map(guests.map((guest) => [guest.id, guest]))
  // Cutting may split a surrogate pair, which PostgreSQL does not store.
  const file_name = fileName.slice(0, 200).toWellFormed()
  await limitRate(scope, IMPORTS, scope.ownerId, copy.tooManyImports)
  if (adds.length) await checkRoomFor(scope, adds.length)
  const changed = updates.flatMap(({ guestId }) => guestById.get(guestId) ?? [])
  const counts = { rows: plan.rows.length, added: adds.length, updated: updates.length }
  await recordImport(scope, importId, { file_name, ...counts, errors: errorsOf(plan) }, changed)
  await addRows(scope, importId, adds)
  for (const row of updates) await updateRow(scope, guestById.get(row.guestId)!, row.changes)
  const answers = [...adds, ...updates].flatMap((row) =>
    row.answers.map((answer) => ({ ...answer, guestId: row.guestId, row: row.row })),
  )
  const entered = await enterAnswers(scope, deps, answers)
  if (answers.length > 0)
    await scope.db
      .updateTable('imports')
      .set({ answers_before: entered.before })
      .where('couple_id', '=', scope.coupleId)
      .where('id', '=', importId)
      .execute()
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'guest.import',
    target: { type: 'import', id: importId },
    after: { file_name, added: adds.length, updated: updates.length },
  })
  return { ...resultOf(plan, importId, entered.leftOut), unclear_names: unclearNames(adds) }
}

/** Stores what is being imported, with the guests it changes as they were. */
async function recordImport(
  scope: OwnerScope,
  id: Id,
  { errors, ...counts }: RecordedImport,
  changed: readonly Guest[],
): Promise<void> {
  const entered = changed.length ? await listEnteredBy(scope) : new Map<Id, EnteredBy>()
  const before = changed.map((guest): GuestBefore => {
    return { ...guest, rsvp_answered_by: null, ...entered.get(guest.id) }
  })
  await scope.db
    .insertInto('imports')
    .values({
      id,
      couple_id: scope.coupleId,
      ...counts,
      errors: JSON.stringify(errors),
      before: JSON.stringify(before),
      created_at: scope.now,
    })
    .execute()
}

type EnteredBy = Pick<GuestBefore, 'rsvp_answered_by' | keyof ContactOrigin>

async function listEnteredBy(scope: OwnerScope): Promise<Map<Id, EnteredBy>> {
  const rows = await scope.db
    .selectFrom('guests')
    .select(['id', 'rsvp_answered_by', ...CONTACT_ORIGIN])
    .where('couple_id', '=', scope.coupleId)
    .execute()
  return new Map(rows.map(({ id, ...enteredBy }) => [id, enteredBy]))
}

async function addRows(
  scope: OwnerScope,
  importId: Id,
  rows: (PlannedAdd & { guestId: Id })[],
): Promise<void> {
  for (const some of inPieces(rows, ROWS_PER_STATEMENT)) {
    const values = some.map(({ guestId, input, row }) => ({
      ...newGuestRow(scope, guestId, input),
      ...enteredAnswerColumns(input.rsvp_status),
      import_id: importId,
      import_row: row,
    }))
    await scope.db.insertInto('guests').values(values).execute()
  }
}

async function updateRow(scope: OwnerScope, before: Guest, changes: PlannedUpdate['changes']): Promise<void> {
  const { rsvp_status, ...fields } = changes
  const isAnswer = rsvp_status !== undefined && rsvp_status !== before.rsvp_status
  const after = applyGuestChanges(before, fields)
  await scope.db
    .updateTable('guests')
    .set({
      ...guestColumns(after),
      ...enteredContacts(before, after),
      ...(isAnswer ? enteredAnswerColumns(rsvp_status) : {}),
      updated_at: scope.now,
    })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', before.id)
    .execute()
}

/** An answer from the file counts as entered by the couple; when it was given is not known. */
function enteredAnswerColumns(rsvp_status: Guest['rsvp_status']) {
  return {
    rsvp_status,
    rsvp_responded_at: null,
    rsvp_answered_by: rsvp_status === 'pending' ? null : 'owner',
  }
}
