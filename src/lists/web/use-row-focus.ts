import { useEffect, useRef, useState } from 'react'

import { rowIdOf } from './list-table.tsx'

/** Which row has the focus, or had it last; moves it from row to row, also to one that is not in the document yet. */
export function useRowFocus(shown: readonly { id: string }[], { followsGone = false } = {}) {
  const [activeId, setActive] = useState<string | null>(null)
  const wantedId = useRef<string | null>(null)
  const place = useRef(0)

  useEffect(() => {
    // Wherever the focus goes in a row, the keys go on from there.
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
    // The row that had the focus is gone: the one in its place has it now.
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
    // A row that is gone leaves its place to the one that moved up.
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
