import { closesAt, LATE_UPLOAD_DAYS } from '#features/couples/model/site-availability.ts'
import { featureState, unlockWords } from '#features/couples/model/unlocking.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import { lateGuest } from '#platform/server/http/caller.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'

/**
 * The guest who is sending, even for a week after the site has closed.
 * @throws AppError as `guest` does, but `gone` for a guest who was removed: entering again would not help
 */
export async function sendingGuest(c: AppContext): Promise<GuestScope> {
  try {
    return await lateGuest(c, LATE_UPLOAD_DAYS)
  } catch (cause) {
    const isRemoved = cause instanceof AppError && cause.denial === 'removed'
    throw isRemoved ? new AppError('gone', copy.upload.noLongerInvited) : cause
  }
}

/** @throws AppError `not_found` without the feature, `conflict` before it opens */
export async function checkPhotosAreOpen(scope: GuestScope): Promise<void> {
  const couple = await getCouple(scope)
  const state = featureState(couple, 'camera', scope.now)
  if (state === 'off') throw new AppError('not_found', copy.upload.off)
  if (state === 'locked')
    throw new AppError('conflict', copy.upload.locked(unlockWords(couple, scope.now) ?? ''))
}

/** Once the site is closed, accepts only what was taken before (rule A1). @throws AppError `gone` */
export async function checkTakenBeforeClose(scope: GuestScope, capturedAt: Instant | null): Promise<void> {
  const end = closesAt(await getCouple(scope))
  if (end === null || scope.now < end) return
  if (capturedAt === null || capturedAt >= end) throw new AppError('gone', copy.upload.closed)
}
