import { useMemo } from 'react'

import type { OwnLoveNote } from '../model/love-note-list.ts'
import { loveNotesCopy as copy } from '../model/love-notes-words.ts'
import { changeLoveNotes } from './love-note-api.ts'
import type { LoveNoteChanges } from './love-note-api.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { BRIEF_MS, addToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd, useAction } from '#platform/web/use-action.ts'

/** What the couple changes about notes: which are favorites, and which may be shown on the wall. */
export function useLoveNoteChanges() {
  const { run } = useAction(changeLoveNotes, {
    success: (count, _ids, { on_wall }) => (on_wall ? copy.shownOnWall(count) : copy.takenOffWall(count)),
    successMs: BRIEF_MS,
    failure: copy.changeFailed,
  })
  return useMemo(
    () => ({
      /** Changes are saved one by one, as fast as they are pressed. */
      change: ({ id }: OwnLoveNote, changes: LoveNoteChanges) =>
        void changeLoveNotes([id], changes).catch((error: unknown) => {
          if (!isSessionEnd(error)) addToast({ kind: 'error', message: copy.changeFailed })
        }),
      showMany: ({ ids, clear }: Pick<ListSelection<OwnLoveNote>, 'ids' | 'clear'>, on_wall: boolean) =>
        void run(ids, { on_wall }).then((count) => count !== undefined && clear()),
    }),
    [run],
  )
}
