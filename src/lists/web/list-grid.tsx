import { Fragment, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'

import { RowCheckbox } from './list-table.tsx'
import type { ListRowsProps } from './list-table.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** The gap between two adjacent cards, in px. */
const GAP = 20
const PHONE_GAP = 12
const PHONE_COLUMNS = 2
const LINES_AROUND = 3

/** How rows look as cards. */
export interface GridLook<T extends { id: string }> {
  /** ListGrid, which only screens with cards download. */
  Grid: ComponentType<ListGridProps<T>>
  /** The contents of a card; the function must be stable. */
  gridCard: (row: T, look: { isTicked: boolean; checkbox: ReactNode }) => ReactNode
  /** The minimum width of a card, except on a phone, where two share the width. */
  minWidth: number
  /** The assumed height of a card before it is measured, in px. */
  estimate: number
}

export interface ListGridProps<T extends { id: string }> extends ListRowsProps<T>, GridLook<T> {
  /** Called with the number of columns; the function must be stable. */
  onColumns: (columns: number) => void
}

/** The rows as cards, as many side by side as fit; only those near the window are in the document. */
export function ListGrid<T extends { id: string }>(props: ListGridProps<T>) {
  const { shown, matching, words, selectable, selection, tick, activeId, onNearEnd } = props
  const { gridCard, minWidth, estimate, onColumns } = props
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const gap = isPhone ? PHONE_GAP : GAP
  const fitting = useFittingColumns(box, minWidth + gap, gap)
  const columns = isPhone ? PHONE_COLUMNS : fitting
  useEffect(() => onColumns(columns), [columns, onColumns])
  const lines = useMemo(() => linesOf(shown, columns), [shown, columns])
  const activeLine = useMemo(
    () => lines.find(({ rows }) => rows.some(({ id }) => id === activeId))?.id ?? null,
    [lines, activeId],
  )
  const { body, rows, below, measure } = useVirtualRows<HTMLUListElement>({
    rows: lines,
    estimate,
    keptId: activeLine,
    around: LINES_AROUND,
    onNearEnd,
  })
  return (
    <div ref={box}>
      <ul
        ref={body}
        aria-label={words.label}
        className="grid"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          columnGap: gap,
          paddingBottom: below,
        }}
      >
        {rows.map(({ index, gap: space }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <Fragment key={line.id}>
              {space > 0 && <li aria-hidden="true" className="col-span-full" style={{ height: space }} />}
              {line.rows.map((row, place) => (
                <GridCell
                  key={row.id}
                  row={row}
                  index={line.start + place}
                  // All cells of a line are as high as the highest, so only one of them is measured.
                  line={place === 0 ? index : null}
                  count={matching}
                  measure={measure}
                  isTicked={Object.hasOwn(selection, row.id)}
                  label={selectable ? words.select(row) : null}
                  tick={tick}
                  gridCard={gridCard}
                />
              ))}
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}

interface GridCellProps<T extends { id: string }> extends Pick<ListGridProps<T>, 'tick' | 'gridCard'> {
  row: T
  index: number
  line: number | null
  count: number
  measure: (element: HTMLElement | null) => void
  isTicked: boolean
  label: string | null
}

const GridCell = memo(function GridCell<T extends { id: string }>(props: GridCellProps<T>) {
  const { row, index, line, count, measure, isTicked, label, tick, gridCard } = props
  return (
    <li
      ref={line === null ? undefined : measure}
      data-index={line ?? undefined}
      data-row-id={row.id}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={-1}
      className="group rounded-md pb-6 -outline-offset-2 focus-visible:outline-none"
    >
      {gridCard(row, {
        isTicked,
        checkbox: label !== null && <RowCheckbox id={row.id} isTicked={isTicked} label={label} tick={tick} />,
      })}
    </li>
  )
}) as <T extends { id: string }>(props: GridCellProps<T>) => ReactNode

interface Line<T> {
  /** of its first row */
  id: string
  start: number
  rows: T[]
}

function linesOf<T extends { id: string }>(shown: readonly T[], columns: number): Line<T>[] {
  const lines: Line<T>[] = []
  for (let start = 0; start < shown.length; start += columns) {
    const rows = shown.slice(start, start + columns)
    lines.push({ id: rows[0]!.id, start, rows })
  }
  return lines
}

/** How many columns of `step` px fit side by side; known before anything is painted. */
function useFittingColumns(box: RefObject<HTMLElement | null>, step: number, gap: number): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const measure = () => {
      const width = box.current?.clientWidth ?? 0
      setColumns(Math.max(1, Math.floor((width + gap) / step)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, step, gap])
  return columns
}
