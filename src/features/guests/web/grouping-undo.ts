import { householdCopy as copy } from '../model/household-copy.ts'
import type { GroupedHouseholds } from '../model/household-input.ts'
import { groupHouseholds } from './household-api.ts'
import { BRIEF_MS, LONG_UNDO_MS, addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'

/** Says how many guests were grouped, and offers to undo it. */
export function useGroupingUndo(): (grouped: GroupedHouseholds) => void {
  const { run } = useAction(groupHouseholds, {
    success: ({ count }) => copy.undone(count),
    successMs: BRIEF_MS,
    failure: copy.failed,
  })
  return ({ count, before }) => {
    if (count === 0) return
    addToast({
      kind: 'success',
      message: copy.grouped(count),
      durationMs: LONG_UNDO_MS,
      action: { label: copy.undo, onPress: () => void run(before) },
    })
  }
}
