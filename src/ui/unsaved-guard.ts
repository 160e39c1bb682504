import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { useConfirm } from './confirm-dialog.tsx'

/** Goes along with a navigation that gives up what was typed on purpose. */
export const DISCARD = { discard: true } as const

/** Asks before another screen takes the place of one with unsaved changes; a navigation with DISCARD passes. */
export function useUnsavedGuard(isDirty: boolean): void {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isDiscard(nextLocation.state),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      sentence: 'You have unsaved changes. Leave without saving them?',
      action: 'Leave',
      tone: 'danger',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])
  useEffect(() => {
    if (!isDirty) return
    // Closing the tab or reloading it: the browser asks in its own words.
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
 * Leaves the app for another address without asking: for forms whose typing this tab keeps (`keepAs`). Resolves when the
 * browser came back to the page, or did not leave it.
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
