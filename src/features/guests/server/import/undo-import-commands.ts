import type { Id } from '#platform/model/ids.ts'
import { pick } from '#platform/model/pick.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { CONTACT_ORIGIN } from '../../model/known-contact.ts'
import type { UndoneImport } from '../../model/import/import-response.ts'
import { guestColumns, lockGuestList } from '../guest-commands.ts'
import type { GuestBefore } from './import-commands.ts'
import { undoImportedAnswers } from './import-answers.ts'
import type { AnswerDeps } from './import-answers.ts'
import { planUndo } from './undo-import-queries.ts'

/**
 * Undoes an import of the last day: removes guests it added, and restores guests it changed. Whom that would take
 * something from (`planUndo`) stays as they are, counted and named.
 * @throws AppError `not_found`; `conflict` if it was undone already or is too old
 */
export async function undoImport(scope: OwnerScope, deps: AnswerDeps, importId: Id): Promise<UndoneImport> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const { remove, restore, outcome, record } = await planUndo(inner, importId)
    if (remove.length > 0)
      await inner.db
        .deleteFrom('guests')
        .where('couple_id', '=', inner.coupleId)
        .where('id', 'in', remove)
        .execute()
    for (const guest of restore) await restoreRow(inner, guest)
    await undoImportedAnswers(inner, deps, record, new Set(restore.map(({ id }) => id)))
    await inner.db.updateTable('imports').set({ undone_at: inner.now }).where('id', '=', importId).execute()
    const { kept_guests: _named, ...counts } = outcome
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'guest.import.undo',
      target: { type: 'import', id: importId },
      after: counts,
    })
    return outcome
  })
}

async function restoreRow(scope: OwnerScope, guest: GuestBefore): Promise<void> {
  await scope.db
    .updateTable('guests')
    .set({
      ...guestColumns(guest),
      // An import from before these were recorded did not change them.
      ...pick(guest, CONTACT_ORIGIN),
      rsvp_status: guest.rsvp_status,
      rsvp_responded_at: guest.rsvp_responded_at,
      rsvp_answered_by: guest.rsvp_answered_by ?? null,
      updated_at: scope.now,
    })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', guest.id)
    .execute()
}
