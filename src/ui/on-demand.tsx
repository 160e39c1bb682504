import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'

import { AppError } from '#platform/model/app-error.ts'
import { addToast } from '#platform/web/toast-queue.ts'

const NOT_FETCHED = 'This could not be loaded. Check your connection and try again.'

interface Opened {
  open: boolean
  onClose: () => void
}

export interface OnDemand<T> {
  /** Absent until it is there. */
  fetched: T | undefined
  /** Throws `unavailable` where it cannot be fetched; it can be asked for again. */
  fetch: () => Promise<T>
}

/** Code that is fetched when it is first needed, or soon after the screen is first used. */
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

/** What `code` brings, fetched once `isNeeded`; until then, and where it cannot be fetched, undefined. */
export function useOnDemand<T>(code: OnDemand<T>, isNeeded: boolean, onFailure?: () => void): T | undefined {
  const [, setFetched] = useState(code.fetched !== undefined)
  const fail = useEffectEvent(() => onFailure?.())
  useEffect(() => {
    if (!isNeeded || code.fetched !== undefined) return undefined
    let isCurrent = true
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

/** A dialog on demand. If its code cannot be fetched it says so and is closed again. */
export function dialogOnDemand<P extends Opened>(
  fetchDialog: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const code = onDemand(fetchDialog)
  return function DialogOnDemand(props: P) {
    const { open, onClose } = props
    const [wasOpen, setWasOpen] = useState(false)
    if (open && !wasOpen) setWasOpen(true)
    const Dialog = useOnDemand(code, open, () => {
      addToast({ kind: 'error', message: NOT_FETCHED })
      onClose()
    })
    // Loaded when it is needed: the screen is shown before its dialogs are there.
    if (!wasOpen) return null
    if (Dialog) return <Dialog {...props} />
    return open ? <Waiting onCancel={onClose} /> : null
  }
}

/** Calls `act` in a quiet moment after the first press of a key or a pointer. */
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

/** Seen only on a slow network. Escape takes back what was pressed. */
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
