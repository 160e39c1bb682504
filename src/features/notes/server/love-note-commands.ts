import { flaggedWords } from '#features/activities/model/flagged-words.ts'
import {
  addActivity,
  changeActivities,
  checkActivityIsOpen,
  isActivityOpen,
  lockAuthor,
} from '#features/activities/server/activity-commands.ts'
import type { ActivityChanges } from '#features/activities/server/activity-commands.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { LOVE_NOTE_CALL } from '../model/love-note-call.ts'
import { loveNoteCopy as copy, loveNoteNotice } from '../model/love-note.ts'
import type { LoveNotes } from '../model/love-note.ts'
import type { LoveNoteInput } from '../model/love-note-input.ts'
import { readLoveNotes } from './love-note-queries.ts'

const NOTES: RateLimit = { bucket: 'notes.share', burst: 30, perSeconds: 60 }

/**
 * Shares a guest's note under their own name, and returns the latest notes. `key` is the browser's key for this
 * note: sending it again under the same key does not duplicate it.
 * @throws AppError `not_found` without the feature, `conflict` before it opens, `rate_limited`
 */
export function shareLoveNote(
  scope: GuestScope,
  { message }: LoveNoteInput,
  key: string | null = null,
): Promise<LoveNotes> {
  return inTransaction(scope, async (inner) => {
    await limitRate(inner, NOTES, actorKey(inner), copy.tooMany)
    // A note that was saved while the feature was open stays saved.
    if (!(await isNewCall(inner, LOVE_NOTE_CALL.name, key)))
      return (await isActivityOpen(inner, 'note')) ? readLoveNotes(inner) : { notes: [] }
    await checkNotesAreOpen(inner)
    const author = await lockAuthor(inner)
    const id = await addActivity(inner, {
      type: 'note',
      payload: { message, author },
      flaggedWords: flaggedWords(await getCouple(inner), [message]),
    })
    await notifyOwner(inner, inner.coupleId, {
      type: 'activity',
      title: loveNoteNotice.title,
      message: loveNoteNotice.text(author),
      action_url: paths.loveNotes,
      item_id: id,
      metadata: { guest_name: author },
    })
    return readLoveNotes(inner)
  })
}

/**
 * Makes the couple's notes favorites, or shows them on the wall, or no longer; returns how many of them still exist. The
 * history tells what is shown on the wall.
 */
export function markLoveNotes(
  scope: OwnerScope,
  ids: readonly Id[],
  changes: ActivityChanges,
): Promise<number> {
  const action = changes.on_wall ? 'love_note.show_on_wall' : 'love_note.take_off_wall'
  return changeActivities(scope, 'note', ids, changes, changes.on_wall === undefined ? null : action)
}

/** @throws AppError `not_found` without the feature, `conflict` before it opens */
export function checkNotesAreOpen(scope: GuestScope): Promise<void> {
  return checkActivityIsOpen(scope, 'note', copy)
}
