import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import { idsBetween, withTicks } from '../model/selection.ts'
import type { Selection } from '../model/selection.ts'

/** Which rows are ticked; ticks outlive the rows that are shown (rule A19). With Shift a tick goes for a range. */
export function useListSelection(shown: readonly { id: string }[]) {
  const [selection, setSelection] = useState<Selection>({})
  const latest = useRef(shown)
  /** Where a range begins: the row that was ticked last. */
  const start = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = shown
  })
  // Always the same function, so that rows which stay as they are need not be drawn again.
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
