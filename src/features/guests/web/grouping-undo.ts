import { householdCopy as copy } from '../model/household-copy.ts'
import type { GroupedHouseholds } from '../model/household-input.ts'
import { groupHouseholds } from './household-api.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'

/** Long enough to see who was grouped and reconsider. */
const UNDO_MS = 10_000

/** Says how many guests were grouped, and offers to undo it. */
export function useGroupingUndo(): (grouped: GroupedHouseholds) => void {
  const { run } = useAction(groupHouseholds, {
    success: ({ count }) => copy.undone(count),
    successMs: 3000,
    failure: copy.failed,
  })
  return ({ count, before }) => {
    if (count === 0) return
    addToast({
      kind: 'success',
      message: copy.grouped(count),
      durationMs: UNDO_MS,
      action: { label: copy.undo, onPress: () => void run(before) },
    })
  }
}
