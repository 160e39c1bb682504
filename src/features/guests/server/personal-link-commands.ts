import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'

/** Records that a guest has opened their personal link; only the first time counts. */
export async function recordLinkOpened(scope: VisitorScope, coupleId: Id, guestId: Id): Promise<void> {
  await scope.db
    .updateTable('guests')
    .set({ link_opened_at: scope.now })
    .where('couple_id', '=', coupleId)
    .where('id', '=', guestId)
    .where('link_opened_at', 'is', null)
    .execute()
  scope.announce(coupleId, { type: 'guest', id: guestId })
}

/**
 * Gives a guest a new personal link: the old one, its QR code and every session opened with it end at once.
 * @throws AppError `not_found`
 */
export async function revokeLink(scope: OwnerScope, guestId: Id): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const changed = await inner.db
      .updateTable('guests')
      .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', guestId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('not_found', 'This guest is no longer on your list')
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'guest.revoke_link',
      target: { type: 'guest', id: guestId },
    })
  })
}
