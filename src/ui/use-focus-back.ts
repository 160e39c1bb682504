import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Returns the focus to the previous element as soon as a dialog starts to close, not after its last frame, so that a
 * key pressed right after Escape goes where it was meant to.
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
    // The dialog was opened with a key while nothing had the focus.
    if (back === document.body) inside.blur()
    else if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }, [open, popup])
}
