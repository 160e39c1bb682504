import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'

import { AppError } from '#platform/model/app-error.ts'
import { addToast } from '#platform/web/toast-queue.ts'

const NOT_FETCHED = 'This could not be loaded. Check your connection and try again.'

interface Opened {
  open: boolean
  onClose: () => void
}

interface Fetchable {
  fetch: () => Promise<unknown>
}

export interface OnDemand<T> {
  /** Undefined until it has loaded. */
  fetched: T | undefined
  /** Throws `unavailable` if it cannot be loaded; a later call tries again. */
  fetch: () => Promise<T>
}

/** Code that is loaded when it is first needed, or soon after the screen is first used. */
export function onDemand<T>(fetchCode: () => Promise<T>): OnDemand<T> {
  let fetching: Promise<T> | undefined
  const code: OnDemand<T> = {
    fetched: undefined,
    async fetch() {
      fetching ??= fetchCode()
      try {
        return (code.fetched = await fetching)
      } catch {
        fetching = undefined
        throw new AppError('unavailable', NOT_FETCHED)
      }
    },
  }
  whenFirstUsed(() => void code.fetch().catch(() => {}))
  return code
}

/** The contents of `code`, loaded once `isNeeded`; undefined until then, and if it cannot be loaded. */
export function useOnDemand<T>(code: OnDemand<T>, isNeeded: boolean, onFailure?: () => void): T | undefined {
  const [, setFetched] = useState(code.fetched !== undefined)
  const fail = useEffectEvent(() => onFailure?.())
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    // Also if it is there by now: it may have come after this was rendered without it.
    code.fetch().then(
      () => isCurrent && setFetched(true),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [code, isNeeded])
  return code.fetched
}

/** A dialog on demand. If its code cannot be loaded, it shows a message and closes again. */
export function dialogOnDemand<P extends Opened>(
  fetchDialog: () => Promise<ComponentType<P>>,
): ComponentType<P> & Fetchable {
  const code = onDemand(fetchDialog)
  return Object.assign(
    function DialogOnDemand(props: P) {
      const { open, onClose } = props
      const [wasOpen, setWasOpen] = useState(false)
      if (open && !wasOpen) setWasOpen(true)
      const Dialog = useOnDemand(code, open, () => {
        addToast({ kind: 'error', message: NOT_FETCHED })
        onClose()
      })
      // Loaded when it is needed: the screen appears before its dialogs have loaded.
      if (!wasOpen) return null
      if (Dialog) return <Dialog {...props} />
      return open ? <Waiting onCancel={onClose} /> : null
    },
    { fetch: code.fetch },
  )
}

/** Loads `dialogs` once the screen has settled, for a screen that people go on using without a network. */
export function useFetchedAhead(dialogs: readonly Fetchable[]): void {
  useEffect(
    () => atLeisure(() => dialogs.forEach((dialog) => void dialog.fetch().catch(() => {}))),
    [dialogs],
  )
}

/** Calls `act` when the browser is idle, after the first press of a key or a pointer. */
function whenFirstUsed(act: () => void) {
  if (isUsed) atLeisure(act)
  else waiting.push(act)
}

let isUsed = false
const waiting: (() => void)[] = []
for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, beginUse, { once: true, passive: true })

function beginUse() {
  isUsed = true
  waiting.splice(0).forEach(atLeisure)
}

function atLeisure(act: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}

/** Visible only on a slow network. Escape cancels. */
function Waiting({ onCancel }: { onCancel: () => void }) {
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <output
      aria-busy="true"
      className="waits fixed inset-x-0 bottom-20 z-50 mx-auto w-fit rounded-md bg-ink px-3.5 py-2 text-ground print:hidden"
    >
      Loading
    </output>
  )
}
