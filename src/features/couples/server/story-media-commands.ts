import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import type { CoupleTable } from './couple-table.ts'
import type { Selectable } from 'kysely'

type StoryMediaColumns = Pick<
  Selectable<CoupleTable>,
  | 'story_video_state'
  | 'story_video_url'
  | 'story_video_key'
  | 'poster_key'
  | 'unrewritten_video_key'
  | 'cover_photo_key'
  | 'cover_photo_variants'
>

/**
 * Saves the state of the couple's film and picture. `updated_at` does not change: it is the version of the
 * settings form, whose save must not be refused because of this.
 */
export function setStoryMedia(scope: AnyScope, coupleId: Id, changes: Partial<StoryMediaColumns>) {
  return scope.db.updateTable('couples').set(changes).where('id', '=', coupleId).execute()
}

/** Writes one history row about the film or the picture, upon which open pages reload it. */
export async function recordStoryMedia(scope: AnyScope, coupleId: Id, action: HistoryAction): Promise<void> {
  await recordHistory(scope, { coupleId, action, target: { type: 'couple', id: coupleId } })
}
