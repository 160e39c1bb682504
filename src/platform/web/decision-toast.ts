import { BRIEF_MS, UNDO_MS, addToast, removeToast } from './toast-queue.ts'

/** Of hundreds of decisions in a row, only the last one is shown. */
let lastToastId: number | undefined

/** Reports a decision in place of the report on the previous one; `undo` reverts it. */
export function showDecisionToast(message: string, undo?: { label: string; onPress: () => void }): void {
  if (lastToastId !== undefined) removeToast(lastToastId)
  const rest = undo ? { durationMs: UNDO_MS, action: undo } : { durationMs: BRIEF_MS }
  lastToastId = addToast({ kind: 'success', message, ...rest })
}
