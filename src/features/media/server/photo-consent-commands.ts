import { AppError } from '#platform/model/app-error.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { consentOfGuest } from '../model/upload-copy.ts'

/**
 * Saves whether photos of the guest may be shared (rule A20).
 * @throws AppError `forbidden` for a plus one, who has no record in which to store it (rule E1)
 */
export async function savePhotoConsent(scope: GuestScope, isGiven: boolean): Promise<void> {
  if (scope.companion) throw new AppError('forbidden', consentOfGuest)
  await inTransaction(scope, async (inner) => {
    await inner.db
      .updateTable('guests')
      .set({ photo_consent: toFlag(isGiven), updated_at: inner.now })
      .where('id', '=', inner.guestId)
      .where('couple_id', '=', inner.coupleId)
      .execute()
    inner.announce(inner.coupleId, { type: 'guest', id: inner.guestId })
  })
}
