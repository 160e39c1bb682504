import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import { idsBetween, withTicks } from '../model/selection.ts'
import type { Selection } from '../model/selection.ts'

/** The ticked rows; ticks survive when rows are hidden (rule A19). With Shift a tick covers a range. */
export function useListSelection(shown: readonly { id: string }[]) {
  const [selection, setSelection] = useState<Selection>({})
  const latest = useRef(shown)
  /** The start of a range: the row that was ticked last. */
  const start = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = shown
  })
  // Stable, so that unchanged rows need not re-render.
  const tick = useCallback((id: string, withShift: boolean) => {
    const ids = withShift ? idsBetween(latest.current, start.current, id) : [id]
    start.current = id
    setSelection((before) => withTicks(before, ids, !Object.hasOwn(before, id)))
  }, [])
  const tickAll = useCallback((ids: readonly string[], isTicked: boolean) => {
    start.current = null
    setSelection((before) => withTicks(before, ids, isTicked))
  }, [])
  const clear = useCallback(() => {
    start.current = null
    setSelection({})
  }, [])
  return { selection, tick, tickAll, clear }
}
