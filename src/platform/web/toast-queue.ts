/** The messages at the top right: stored here, below the components, so that actions can add some too. */

import { whenPersonLeaves } from './forget-person.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastOptions {
  kind: ToastKind
  message: string
  title?: string
  /** How long it stays; 0 means forever. */
  durationMs?: number
  /** An action to offer: 'Undo import'. */
  action?: { label: string; onPress: () => void }
}

export interface Toast extends ToastOptions {
  id: number
  durationMs: number
}

const TOAST_DURATION_MS = 5000
/** For a message that only confirms what can already be seen on the screen. */
export const BRIEF_MS = 3000
/** For a message that offers to undo: long enough to see what happened and reconsider. */
export const UNDO_MS = 8000
/** For one about people, since the reader first has to see who they are. */
export const LONG_UNDO_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

whenPersonLeaves(() => publish([]))

/**
 * Shows a message at the top right; returns the id with which it can be removed. It takes the place of one that says
 * the same, as a new message: its time starts again, and it is announced again.
 */
export function addToast({ durationMs = TOAST_DURATION_MS, ...options }: ToastOptions): number {
  const added = { ...options, durationMs, id: ++lastId }
  const at = toasts.findIndex((one) => saysTheSame(one, added))
  publish(at < 0 ? [...toasts, added] : toasts.with(at, added))
  return added.id
}

/** Messages that offer an action stay apart: each undoes something else. */
function saysTheSame(one: Toast, other: Toast): boolean {
  if (one.action || other.action) return false
  return one.kind === other.kind && one.title === other.title && one.message === other.message
}

/** Removes a message at once; its component has already played the closing animation. */
export function removeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** The current messages, oldest first; the same array until something changes. */
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
