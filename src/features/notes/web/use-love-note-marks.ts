import { useMemo } from 'react'

import type { OwnLoveNote } from '../model/love-note-list.ts'
import { loveNotesCopy as copy } from '../model/love-notes-words.ts'
import { markLoveNotes } from './love-note-api.ts'
import type { LoveNoteMarks } from './love-note-api.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd, useAction } from '#platform/web/use-action.ts'

/** The couple's marks on notes: favorites, and which may be shown on the wall. */
export function useLoveNoteMarks() {
  const { run } = useAction(markLoveNotes, {
    success: (count, _ids, { on_wall }) => (on_wall ? copy.shownOnWall(count) : copy.takenOffWall(count)),
    successMs: 3000,
    failure: copy.markFailed,
  })
  return useMemo(
    () => ({
      /** Marks are saved one by one, as fast as they are pressed. */
      mark: ({ id }: OwnLoveNote, marks: LoveNoteMarks) =>
        void markLoveNotes([id], marks).catch((error: unknown) => {
          if (!isSessionEnd(error)) addToast({ kind: 'error', message: copy.markFailed })
        }),
      showMany: ({ ids, clear }: Pick<ListSelection<OwnLoveNote>, 'ids' | 'clear'>, on_wall: boolean) =>
        void run(ids, { on_wall }).then((count) => count !== undefined && clear()),
    }),
    [run],
  )
}
