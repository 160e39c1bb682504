import { useEffect, useRef, useState } from 'react'

import { rowIdOf } from './list-table.tsx'

/**
 * Tracks the row that has, or last had, the focus, and moves it between rows, even to one that is not in the document
 * yet.
 */
export function useRowFocus(shown: readonly { id: string }[], { followsGone = false } = {}) {
  const [activeId, setActive] = useState<string | null>(null)
  const wantedId = useRef<string | null>(null)
  const place = useRef(0)

  useEffect(() => {
    // Wherever the focus is within a row, the keys continue from there.
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? rowIdOf(target) : undefined
      if (id !== undefined) setActive(id)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])

  useEffect(() => {
    // The active row is always in the document: useVirtualRows keeps it there.
    if (activeId !== null && wantedId.current === activeId) focusRow(activeId)
    wantedId.current = null
  }, [activeId])

  useEffect(() => {
    const at = shown.findIndex((row) => row.id === activeId)
    if (at >= 0) place.current = at
    // The focused row has disappeared: focuses the one in its place.
    else if (followsGone && activeId !== null && document.activeElement === document.body) {
      const next = shown[Math.min(place.current, shown.length - 1)]
      wantedId.current = next?.id ?? null
      setActive(next?.id ?? null)
    }
  }, [shown, activeId, followsGone])

  function move(step: number) {
    const from = shown.findIndex((row) => row.id === activeId)
    // Up from the first line of a grid leads nowhere.
    if (from >= 0 && step < -1 && from + step < 0) return
    // If the active row has disappeared, continues at its place, where another row has moved up.
    const to = Math.min(shown.length - 1, Math.max(0, from < 0 ? place.current : from + step))
    const next = shown[to]
    if (!next) return
    place.current = to
    if (next.id === activeId) return focusRow(activeId)
    wantedId.current = next.id
    setActive(next.id)
  }
  return { activeId, move }
}

function focusRow(id: string) {
  document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`)?.focus()
}
