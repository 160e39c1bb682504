import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Guest } from '../model/guest.ts'
import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import { IMPORT_MAX_ROWS, importNeedsPreview, planImport } from '../model/guest-import.ts'
import { isCatererSheet } from '../model/guest-import-headers.ts'
import type { ImportPlan, PlannedAdd, PlannedUpdate } from '../model/guest-import.ts'
import { countRows, errorsOf, previewOf, resultOf } from '../model/guest-import-response.ts'
import type { ImportResponse } from '../model/guest-import-response.ts'
import { checkRoomFor, guestAfter, guestColumns, lockGuestList, newGuestRow } from './guest-commands.ts'
import { listGuests } from './guest-queries.ts'

/** Imports that one account carries out. */
const IMPORTS: RateLimit = { bucket: 'guests.import', burst: 10, perSeconds: 3600 }
/** Rows of one statement: well below both engines' limits of parameters. */
const ROWS_PER_INSERT = 250

export interface ImportRequest {
  bytes: Uint8Array
  fileName: string
  /** `auto` shows the plan first only where rule D3 asks for it */
  preview: 'auto' | 'always' | 'never'
}

/**
 * Reads a guest list and brings it in, whole or not at all; rows with problems stay out and are reported. Returns
 * the plan instead where the person should look first.
 * @throws AppError `invalid` for what is not CSV, `limit_reached` for too many rows, `rate_limited`
 */
export async function importGuests(scope: OwnerScope, request: ImportRequest): Promise<ImportResponse> {
  if (!request.fileName.toLowerCase().endsWith('.csv')) throw new AppError('invalid', copy.notCsvName)
  const sheet = readCsv(request.bytes, { maxRows: IMPORT_MAX_ROWS + 2 })
  if (sheet.rows.length > IMPORT_MAX_ROWS + 1) throw new AppError('limit_reached', copy.tooManyRows)
  if (isCatererSheet(sheet.rows[0] ?? [])) throw new AppError('invalid', copy.catererSheet)
  return inTransaction(scope, async (inner) => {
    // Of the same file sent twice at once, the second must see the first's guests, or everybody comes in twice.
    await lockGuestList(inner)
    const guests = await listGuests(inner)
    const plan = planImport(sheet, guests)
    if (!plan.rows.length) throw new AppError('invalid', copy.empty)
    const wantsPreview =
      request.preview === 'always' || (request.preview === 'auto' && importNeedsPreview(plan))
    if (wantsPreview) {
      const { encoding, delimiter } = sheet
      return previewOf(plan, { name: request.fileName, bytes: request.bytes.length, encoding, delimiter })
    }
    return carryOut(inner, plan, request.fileName, guests)
  })
}

/** Does what was planned, within the caller's transaction. */
async function carryOut(
  scope: OwnerScope,
  plan: ImportPlan,
  fileName: string,
  guests: Guest[],
): Promise<ImportResponse> {
  const adds = plan.rows.filter((row): row is PlannedAdd => row.kind === 'add')
  const updates = plan.rows.filter((row): row is PlannedUpdate => row.kind === 'update')
  const guestById = new Map(guests.map((guest) => [guest.id, guest]))
  const importId = scope.newId()
  // A cut may halve a character, which PostgreSQL does not store.
  const file_name = fileName.slice(0, 200).toWellFormed()
  await limitRate(scope, IMPORTS, scope.ownerId, copy.tooManyImports)
  if (adds.length) await checkRoomFor(scope, adds.length)
  const { ready, duplicates, updates: updated } = countRows(plan)
  await scope.db
    .insertInto('imports')
    .values({
      id: importId,
      couple_id: scope.coupleId,
      file_name,
      rows: plan.rows.length,
      added: ready + duplicates,
      updated,
      errors: JSON.stringify(errorsOf(plan)),
      before: JSON.stringify(updates.map((row) => guestById.get(row.guestId))),
      created_at: scope.now,
    })
    .execute()
  await addRows(scope, importId, adds)
  for (const row of updates) await updateRow(scope, guestById.get(row.guestId)!, row.changes)
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'guest.import',
    target: { type: 'import', id: importId },
    after: { file_name, added: adds.length, updated: updates.length },
  })
  return resultOf(plan, importId)
}

async function addRows(scope: OwnerScope, importId: Id, rows: PlannedAdd[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const values = rows.slice(from, from + ROWS_PER_INSERT).map(({ input, row }) => ({
      ...newGuestRow(scope, scope.newId(), input),
      ...answerColumns(scope, input.rsvp_status),
      import_id: importId,
      import_row: row,
    }))
    await scope.db.insertInto('guests').values(values).execute()
  }
}

async function updateRow(scope: OwnerScope, before: Guest, changes: PlannedUpdate['changes']): Promise<void> {
  const { rsvp_status, ...fields } = changes
  const isAnswer = rsvp_status !== undefined && rsvp_status !== before.rsvp_status
  await scope.db
    .updateTable('guests')
    .set({
      ...guestColumns(guestAfter(before, fields)),
      ...(isAnswer ? answerColumns(scope, rsvp_status) : {}),
      updated_at: scope.now,
    })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', before.id)
    .execute()
}

/** An answer that came with the file was entered by the couple. */
function answerColumns(scope: OwnerScope, rsvp_status: Guest['rsvp_status']) {
  const isAnswered = rsvp_status !== 'pending'
  return {
    rsvp_status,
    rsvp_responded_at: isAnswered ? scope.now : null,
    rsvp_answered_by: isAnswered ? 'owner' : null,
  }
}

/**
 * Undoes an import: guests it added go, guests it changed are as they were. Anything that happened to a guest since
 * then (their own answer above all) is kept, and counted in `kept`.
 * @throws AppError `not_found`; `conflict` when it was undone already
 */
export async function undoImport(
  scope: OwnerScope,
  importId: Id,
): Promise<{ removed: number; restored: number; kept: number }> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const record = await inner.db
      .selectFrom('imports')
      .select(['before', 'undone_at', 'created_at'])
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', importId)
      .$if(inner.locksRows, (query) => query.forUpdate())
      .executeTakeFirst()
    if (!record) throw new AppError('not_found', 'This import no longer exists')
    if (record.undone_at) throw new AppError('conflict', copy.alreadyUndone)
    const removed = await inner.db
      .deleteFrom('guests')
      .where('couple_id', '=', inner.coupleId)
      .where('import_id', '=', importId)
      .where('updated_at', '=', record.created_at)
      .executeTakeFirst()
    const { kept } = await inner.db
      .selectFrom('guests')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('couple_id', '=', inner.coupleId)
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    let restored = 0
    const before = JSON.parse(record.before) as Guest[]
    for (const guest of before) restored += await restoreRow(inner, guest, record.created_at)
    await inner.db.updateTable('imports').set({ undone_at: inner.now }).where('id', '=', importId).execute()
    const outcome = {
      removed: Number(removed.numDeletedRows),
      restored,
      kept: kept + before.length - restored,
    }
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'guest.import.undo',
      target: { type: 'import', id: importId },
      after: outcome,
    })
    return outcome
  })
}

async function restoreRow(scope: OwnerScope, guest: Guest, importedAt: string): Promise<number> {
  const restored = await scope.db
    .updateTable('guests')
    .set({
      ...guestColumns(guest),
      rsvp_status: guest.rsvp_status,
      rsvp_responded_at: guest.rsvp_responded_at,
      updated_at: scope.now,
    })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', guest.id)
    .where('updated_at', '=', importedAt)
    .executeTakeFirst()
  return Number(restored.numUpdatedRows)
}
