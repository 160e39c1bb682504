import { AppError } from '#platform/model/app-error.ts'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { guestName } from '../model/guest.ts'
import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import type { RecentImport, UndoneImport } from '../model/guest-import-response.ts'
import { guestColumns, lockGuestList } from './guest-commands.ts'
import type { GuestBefore } from './guest-import-commands.ts'

/** How long an import can be undone (rule E13). */
const UNDO_HOURS = 24
const RECENT_MAX = 20
/** Guests that an undo names of those it left alone. */
const KEPT_NAMED = 50

/** The imports that can still be undone, the last one first. */
export async function listRecentImports(scope: OwnerScope): Promise<RecentImport[]> {
  return scope.db
    .selectFrom('imports')
    .select(['id', 'file_name', 'added', 'updated', 'created_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('undone_at', 'is', null)
    .where('created_at', '>', undoableSince(scope))
    .where((eb) => eb.or([eb('added', '>', 0), eb('updated', '>', 0)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_MAX)
    .execute()
}

/**
 * Undoes an import of the last day: guests it added go, guests it changed are as they were. Whoever has answered or was
 * changed since then is kept as they are, counted and named.
 * @throws AppError `not_found`; `conflict` when it was undone already or is too old
 */
export async function undoImport(scope: OwnerScope, importId: Id): Promise<UndoneImport> {
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
    if (record.created_at <= undoableSince(inner)) throw new AppError('conflict', copy.tooOldToUndo)
    const removed = await inner.db
      .deleteFrom('guests')
      .where('couple_id', '=', inner.coupleId)
      .where('import_id', '=', importId)
      .where('updated_at', '=', record.created_at)
      .executeTakeFirst()
    const before = JSON.parse(record.before) as GuestBefore[]
    const left: GuestBefore[] = []
    for (const guest of before) if (!(await restoreRow(inner, guest, record.created_at))) left.push(guest)
    const kept = [
      ...(await listKept(inner, record.created_at, 'import_id', [importId])).map(withoutId),
      ...(await listKeptOf(inner, record.created_at, left)),
    ]
    await inner.db.updateTable('imports').set({ undone_at: inner.now }).where('id', '=', importId).execute()
    const outcome = {
      removed: Number(removed.numDeletedRows),
      restored: before.length - left.length,
      kept: kept.length,
    }
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'guest.import.undo',
      target: { type: 'import', id: importId },
      after: outcome,
    })
    return { ...outcome, kept_guests: kept.slice(0, KEPT_NAMED) }
  })
}

function undoableSince(scope: OwnerScope): Instant {
  return instantOf(epochMs(scope.now) - UNDO_HOURS * 3_600_000)
}

type Kept = UndoneImport['kept_guests']

/** Guests as they are now whom the undo of an import of `importedAt` left alone, with the reason. */
async function listKept(
  scope: OwnerScope,
  importedAt: Instant,
  column: 'id' | 'import_id',
  ids: readonly Id[],
) {
  const rows = await scope.db
    .selectFrom('guests')
    .select(['id', 'first_name', 'last_name', 'rsvp_responded_at', 'rsvp_answered_by'])
    .where('couple_id', '=', scope.coupleId)
    .where(column, 'in', ids)
    .orderBy('sort_name')
    .execute()
  return rows.map((row) => {
    const hasAnswered =
      row.rsvp_responded_at !== null && row.rsvp_responded_at > importedAt && row.rsvp_answered_by !== 'owner'
    return {
      id: row.id,
      name: guestName(row),
      reason: hasAnswered ? ('answered' as const) : ('changed' as const),
    }
  })
}

/** The same of guests who were changed by the import, with those who were taken off the list since. */
async function listKeptOf(
  scope: OwnerScope,
  importedAt: Instant,
  left: readonly GuestBefore[],
): Promise<Kept> {
  if (left.length === 0) return []
  const listed = await listKept(
    scope,
    importedAt,
    'id',
    left.map(({ id }) => id),
  )
  const ids = new Set(listed.map(({ id }) => id))
  const gone = left.filter(({ id }) => !ids.has(id))
  return [
    ...listed.map(withoutId),
    ...gone.map((guest) => ({ name: guestName(guest), reason: 'removed' as const })),
  ]
}

function withoutId({ name, reason }: Kept[number]): Kept[number] {
  return { name, reason }
}

async function restoreRow(scope: OwnerScope, guest: GuestBefore, importedAt: Instant): Promise<boolean> {
  const restored = await scope.db
    .updateTable('guests')
    .set({
      ...guestColumns(guest),
      rsvp_status: guest.rsvp_status,
      rsvp_responded_at: guest.rsvp_responded_at,
      rsvp_answered_by: guest.rsvp_answered_by ?? null,
      updated_at: scope.now,
    })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', guest.id)
    .where('updated_at', '=', importedAt)
    .executeTakeFirst()
  return Number(restored.numUpdatedRows) > 0
}
