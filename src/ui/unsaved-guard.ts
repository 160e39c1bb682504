import { useEffect } from 'react'

import { useConfirm } from './confirm-dialog.tsx'
import { guardNavigation } from './navigation-guard.ts'

/** Navigation state that discards what was typed on purpose. */
export const DISCARD = { discard: true } as const

/** Asks before another screen replaces one with unsaved changes; a navigation with DISCARD passes. */
export function useUnsavedGuard(isDirty: boolean): void {
  const confirm = useConfirm()
  useEffect(() => {
    if (!isDirty) return
    const from = location.pathname
    return guardNavigation({
      blocks: ({ pathname, state }) => pathname !== from && !isDiscard(state),
      ask: () =>
        confirm({
          sentence: 'You have unsaved changes. Leave without saving them?',
          action: 'Leave',
          tone: 'danger',
        }),
    })
  }, [isDirty, confirm])
  useEffect(() => {
    if (!isDirty) return
    // When the tab is closed or reloaded, the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

function isDiscard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'discard' in state
}

let isLeaving = false
const LEAVING_MS = 10_000

/**
 * Leaves the app for another address without asking: for forms whose text this tab stores (`keepAs`). Resolves when the
 * browser comes back to the page, or never left it.
 */
export async function leaveFor(address: string): Promise<void> {
  isLeaving = true
  location.assign(address)
  await new Promise((stayed) => {
    addEventListener('pageshow', stayed, { once: true })
    setTimeout(stayed, LEAVING_MS)
  })
  isLeaving = false
}
