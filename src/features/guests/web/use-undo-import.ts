import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import type { UndoneImport } from '../model/guest-import-response.ts'
import { undoImport } from './guest-file-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { useAction } from '#platform/web/use-action.ts'

/** 'Undo import' of the result, and of the imports of the last day. */
export function useUndoImport(onUndone: (outcome: UndoneImport) => void) {
  const { run, busy } = useAction(undoImport, {
    success: ({ removed, restored, kept }) => copy.undone(removed, restored, kept),
  })
  return {
    busy,
    run: (id: Id) => void run(id).then((outcome) => outcome && onUndone(outcome)),
  }
}
