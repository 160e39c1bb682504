import { addToast, removeToast } from './toast-queue.ts'

const SUCCESS_MS = 3000
/** Long enough to see what it did and think better of it. */
const UNDO_MS = 8000
/** Of hundreds that are decided in a row the last one is told. */
let lastTold: number | undefined

/** Says what was decided, in the place of what was said of the last decision; `undo` is the way back. */
export function tellDecision(message: string, undo?: { label: string; onPress: () => void }): void {
  if (lastTold !== undefined) removeToast(lastTold)
  const rest = undo ? { durationMs: UNDO_MS, action: undo } : { durationMs: SUCCESS_MS }
  lastTold = addToast({ kind: 'success', message, ...rest })
}
