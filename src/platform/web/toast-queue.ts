/** The messages waiting at the top right: kept here, below the components, so that actions can report too. */

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastOptions {
  kind: ToastKind
  message: string
  title?: string
  /** How long it stays, 0 for ever. */
  durationMs?: number
  /** One thing to do about it: 'Undo import'. */
  action?: { label: string; onPress: () => void }
}

export interface Toast extends ToastOptions {
  id: number
  durationMs: number
}

export const TOAST_DURATION_MS = 5000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message at the top right; returns its id, with which it can be removed. */
export function addToast({ durationMs = TOAST_DURATION_MS, ...options }: ToastOptions): number {
  const id = ++lastId
  publish([...toasts, { ...options, durationMs, id }])
  return id
}

/** Takes a message away at once; its component has already played the closing. */
export function removeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** The messages now, oldest first; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` after every change; returns a function that stops it. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
