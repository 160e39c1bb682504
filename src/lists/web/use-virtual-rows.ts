import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { useIsPrinting } from './use-is-printing.ts'

interface VirtualRowsOptions {
  rows: readonly { id: string }[]
  /** The assumed height of a row before it is measured, in px. */
  estimate: number
  /** A row that stays in the document wherever the page is scrolled to: the one that has the focus. */
  keptId: string | null
  /** How many rows are rendered above and below the window, if they are much taller than lines. */
  around?: number
  /** Called when the last rows come into view, for a list that has more to load. */
  onNearEnd?: (() => void) | undefined
}

export interface VirtualRow {
  index: number
  /** Empty space above it, in px. */
  gap: number
}

/** The rows in the window and a few around them, with placeholder space for all others; on paper, all rows. */
export function useVirtualRows<Body extends HTMLElement>({
  rows: all,
  estimate,
  keptId,
  around = ROWS_AROUND,
  onNearEnd,
}: VirtualRowsOptions) {
  const body = useRef<Body>(null)
  const isPrinting = useIsPrinting()
  const kept = useMemo(() => (keptId === null ? -1 : all.findIndex(({ id }) => id === keptId)), [all, keptId])
  // A new function would make the virtualizer go through thousands of rows again on every frame.
  const keyOf = useCallback((index: number) => all[index]?.id ?? index, [all])
  const topInPage = useTopInPage(body)
  // Until the position is known, which is before anything is painted, invisible rows would be rendered.
  const [top, count] = topInPage === null ? [0, 0] : [topInPage, all.length]
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: useAround(all[0]?.id, around),
    scrollMargin: top,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (kept < 0 || indexes.includes(kept)) return indexes
      return [...indexes, kept].toSorted((a, b) => a - b)
    },
  })
  // When a row above the window turns out to have another height, the page scrolls to compensate, but never back to
  // where it was before the router put a new screen at its top.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _delta, { scrollOffset }) =>
    scrollOffset !== null && Math.abs(scrollOffset - scrollY) <= 1 && end <= scrollOffset
  const rows: VirtualRow[] = []
  let end = top
  for (const item of virtualizer.getVirtualItems()) {
    rows.push({ index: item.index, gap: Math.max(0, item.start - end) })
    end = item.end
  }
  const isNearEnd = rows.some(({ index }) => index >= count - around)
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd, count])
  const total = topInPage === null ? all.length * estimate : virtualizer.getTotalSize()
  const below = Math.max(0, total - (end - top))
  if (isPrinting) return { body, rows: all.map(onPaper), below: 0, measure: unmeasured }
  return { body, rows, below, measure: virtualizer.measureElement }
}

function onPaper(_row: unknown, index: number): VirtualRow {
  return { index, gap: 0 }
}

/** Rows have other heights on paper, and to measure thousands would take seconds. */
function unmeasured() {}

/**
 * How many rows are rendered above and below the window. A different first row means a different list: it first paints
 * only the rows in the window, and then those around them.
 */
function useAround(firstId: string | undefined, around: number): number {
  const [paintedId, setPaintedId] = useState<string>()
  useEffect(() => startTransition(() => setPaintedId(firstId)), [firstId])
  return paintedId === firstId ? around : 0
}

const ROWS_AROUND = 8

/** How far down the page an element begins, null until it exists; anything above it can grow and shrink. */
function useTopInPage(element: { current: HTMLElement | null }): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
