import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import type { Selection } from '../model/selection.ts'

const features = tableFeatures({ rowSelectionFeature })
const NO_COLUMNS: [] = []

/**
 * Which rows are ticked; ticks outlive the rows that are shown (ruling A19). The headless table knows what Shift and
 * the box for all of them mean. It makes something of every row only once a box is ticked: never while somebody types.
 */
export function useListSelection<T extends { id: string }>(shown: T[]) {
  const [selection, setSelection] = useState<Selection>({})
  const table = useTable({
    features,
    columns: NO_COLUMNS,
    data: shown,
    getRowId: (row) => row.id,
    state: { rowSelection: selection },
    onRowSelectionChange: setSelection,
  })
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  })
  // Always the same function, so that rows which stay as they are need not be drawn again.
  const tick = useCallback((id: string, withShift: boolean) => {
    const row = latest.current.getRow(id)
    row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: withShift })
  }, [])
  return {
    selection,
    tick,
    tickAll: (checked: boolean) => table.toggleAllRowsSelected(checked),
    clear: () => table.resetRowSelection(true),
  }
}
