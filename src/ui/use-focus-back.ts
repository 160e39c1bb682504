import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Gives the focus back to what had it as soon as a dialog begins to close, and not after its last frame: a key that is
 * pressed right after Escape goes where it was meant to go.
 */
export function useFocusBack(open: boolean, popup: RefObject<HTMLElement | null>): void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) {
      before.current = document.activeElement
      return
    }
    const back = before.current
    before.current = null
    const inside = document.activeElement
    if (!(inside instanceof HTMLElement) || !popup.current?.contains(inside)) return
    // A key opened it while nothing had the focus.
    if (back === document.body) inside.blur()
    else if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }, [open, popup])
}
