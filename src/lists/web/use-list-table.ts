import { metaHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { Row, ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { Selection } from '../model/selection.ts'

export interface ListColumn<T> {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** CSS width; columns without one share what is left. */
  width?: string
  align?: 'center' | 'end'
}

const features = tableFeatures({
  rowSelectionFeature,
  columnMeta: metaHelper<Pick<ListColumn<unknown>, 'width' | 'align'>>(),
})

export type ListTableRow<T extends { id: string }> = Row<typeof features, T>
export type ListTableModel<T extends { id: string }> = ReturnType<typeof useListTable<T>>

/** The headless table of the rows that are shown; ticks outlive them (ruling A19). */
export function useListTable<T extends { id: string }>(shown: T[], columns: readonly ListColumn<T>[]) {
  const [selection, setSelection] = useState<Selection>({})
  const defs = useMemo(
    () =>
      columns.map(({ id, header, cell, width, align }): ColumnDef<typeof features, T> => ({
        id,
        header,
        cell: ({ row }) => cell(row.original),
        meta: { ...(width !== undefined && { width }), ...(align !== undefined && { align }) },
      })),
    [columns],
  )
  return useTable({
    features,
    columns: defs,
    data: shown,
    getRowId: (row) => row.id,
    state: { rowSelection: selection },
    onRowSelectionChange: setSelection,
  })
}
