import { AppError } from '#platform/model/app-error.ts'
import { paths } from '#platform/model/paths.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { featureState, unlockWords } from '#features/couples/model/unlocking.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestName } from '#features/guests/model/guest.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { getOwnAnswer } from '#features/rsvps/server/rsvp-queries.ts'
import { LOVE_NOTE_CALL } from '../model/love-note-call.ts'
import { loveNoteCopy as copy } from '../model/love-note.ts'
import type { LoveNotes } from '../model/love-note.ts'
import type { LoveNoteInput } from '../model/love-note-input.ts'
import { readLoveNotes } from './love-note-queries.ts'

const NOTES: RateLimit = { bucket: 'notes.share', burst: 30, perSeconds: 60 }

/**
 * Shares a guest's note under their own name, and returns the latest notes. `key` is the browser's name for this note:
 * sent again under it, it is still one note.
 * @throws AppError `not_found` without the feature, `conflict` before it opens, `rate_limited`
 */
export function shareLoveNote(
  scope: GuestScope,
  { message }: LoveNoteInput,
  key: string | null = null,
): Promise<LoveNotes> {
  return inTransaction(scope, async (inner) => {
    await limitRate(inner, NOTES, inner.guestId, copy.tooMany)
    // What was taken while the feature was open stays taken.
    if (!(await isNewCall(inner, LOVE_NOTE_CALL.name, key))) return readLoveNotes(inner)
    await checkNotesAreOpen(inner)
    const author = guestName(await getOwnAnswer(inner))
    const id = inner.newId()
    await inner.db
      .insertInto('activities')
      .values({
        id,
        couple_id: inner.coupleId,
        guest_id: inner.guestId,
        type: 'note',
        payload: JSON.stringify({ message, author }),
        created_at: inner.now,
      })
      .execute()
    inner.announce(inner.coupleId, { type: 'love_note', id })
    await notifyOwner(inner, inner.coupleId, {
      type: 'activity',
      title: copy.notificationTitle,
      message: copy.notification(author),
      action_url: paths.loveNotes,
      metadata: { guest_name: author },
    })
    return readLoveNotes(inner)
  })
}

/** @throws AppError `not_found` without the feature, `conflict` before it opens */
export async function checkNotesAreOpen(scope: GuestScope): Promise<void> {
  const couple = await getCouple(scope)
  const state = featureState(couple, 'notes', scope.now)
  if (state === 'off') throw new AppError('not_found', 'This wedding takes no love notes')
  if (state === 'locked') throw new AppError('conflict', copy.locked(unlockWords(couple, scope.now) ?? ''))
}
