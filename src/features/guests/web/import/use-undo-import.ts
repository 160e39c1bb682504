import { importCopy as copy } from '../../model/import/import-copy.ts'
import type { UndoneImport } from '../../model/import/import-response.ts'
import { readUndo, undoImport } from './import-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

/**
 * 'Undo import' for the result, and for the imports of the last day, after a confirmation
 * that counts what it would do, and names the file if several imports are on screen.
 */
export function useUndoImport(onUndone: (outcome: UndoneImport) => void) {
  const confirm = useConfirm()
  const { run: read, busy: isReading } = useAction(readUndo)
  const { run: undo, busy: isUndoing } = useAction(undoImport, {
    success: ({ removed, restored, kept }) => copy.undone(removed, restored, kept),
  })
  const ask = async (id: Id, file: string | null) => {
    const plan = await read(id)
    if (!plan) return
    const sentence = copy.undoQuestion(file, plan.removed, plan.restored, plan.kept)
    if (!(await confirm({ sentence, action: copy.undo, tone: 'danger' }))) return
    const outcome = await undo(id)
    if (outcome) onUndone(outcome)
  }
  return { busy: isReading || isUndoing, run: (id: Id, file: string | null = null) => void ask(id, file) }
}
