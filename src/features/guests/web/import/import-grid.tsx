import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'

import type { ImportField } from '../../model/import/import-fields.ts'
import {
  withCell,
  withAnswers,
  withField,
  withFirstName,
  withNew,
  withShape,
  withToggled,
} from '../../model/import/import-draft.ts'
import type { DraftRow, ImportDraft } from '../../model/import/import-draft.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import type { ImportColumn } from '../../model/import/import-table.ts'
import { ANSWERS, ColumnMeaning } from './import-column-meaning.tsx'
import { ImportGridRow } from './import-grid-row.tsx'
import { useGridCells } from './use-grid-cells.ts'
import { useIsPhone } from '#lists/web/use-is-phone.ts'
import { cx } from '#ui/cx.ts'

const ROW_HEIGHT = 57
const COLUMN_WIDTH = 148
/** In px; a wider dialog distributes the remaining width. */
const WIDTHS: Partial<Record<ImportField, number>> = {
  full_name: 190,
  email: 220,
  phone: 164,
  contact: 220,
  dietary_restrictions: 210,
  id: 290,
}
const NAME_WIDTH = { phone: 148, desk: 212 }

interface ImportGridProps {
  columns: readonly ImportColumn[]
  grid: readonly DraftRow[]
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  /** What is shown above the rows; on a phone it scrolls with them, as they need the height. */
  children: ReactNode
}

/**
 * The file's own cells, editable in place, below the meaning of each column; only visible rows are in the document.
 * The guest that a row becomes stays on the left while the cells scroll sideways.
 */
export function ImportGrid({ columns, grid, draft, onChange, children }: ImportGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const [top, measureTop] = useHeight()
  const nameWidth = isPhone ? NAME_WIDTH.phone : NAME_WIDTH.desk
  const helpId = useId()
  const numbers = useMemo(() => grid.map(({ from }) => from.row), [grid])
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  const toggle = useCallback(
    (row: number) => {
      const one = grid.find(({ from }) => from.row === row)
      if (one) onChange(withToggled(latest.current, one))
    },
    [grid, onChange],
  )
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' })
  const cells = useGridCells({
    grid: scroller,
    rows: numbers,
    columns: columns.length,
    scrollTo,
    onToggle: toggle,
  })
  const kept = cells.active ? numbers.indexOf(cells.active.row) : -1
  // A stable function, or the virtualizer would go through all rows again on every frame.
  const keyOf = useCallback((index: number) => numbers[index] ?? index, [numbers])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: grid.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor: (range) => {
      // The row with the focus stays in the document wherever the grid is scrolled.
      const indexes = defaultRangeExtractor(range)
      return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].toSorted((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()
  const bodies = []
  let end = top
  for (const { index, key, start, end: itsEnd } of items) {
    const row = grid[index]
    if (start > end) bodies.push(<Space key={`above ${key}`} height={start - end} />)
    end = itsEnd
    if (!row) continue
    bodies.push(
      <ImportGridRow
        key={key}
        row={row}
        index={index}
        columns={columns}
        active={cells.active?.row === row.from.row ? cells.active.column : null}
        isFirst={cells.active === null && index === 0}
        editing={cells.editing?.cell.row === row.from.row ? cells.editing : null}
        measure={virtualizer.measureElement}
        actions={cells}
        onToggle={toggle}
        onCell={(column, text) => onChange(withCell(latest.current, row.from.row, column, text))}
        onShape={(shape) => onChange(withShape(latest.current, new Set([row.from.row]), shape))}
        onNew={() => onChange(withNew(latest.current, row.from.row))}
        onFirstName={(text) => onChange(withFirstName(latest.current, row.from.row, text))}
      />,
    )
  }
  const widths = columns.map(({ field }) => (field && WIDTHS[field]) ?? COLUMN_WIDTH)
  const width = widths.reduce((sum, one) => sum + one, nameWidth)
  return (
    <>
      {!isPhone && children}
      <p id={helpId} className="sr-only">
        {copy.gridHelp}
      </p>
      <div
        ref={scroller}
        className="h-full scroll-pl-(--name) overflow-auto max-tablet:@container tablet:h-[min(calc(90dvh-330px),var(--height))] tablet:min-h-[220px]"
        style={
          {
            '--height': `${virtualizer.getTotalSize() + HEAD_HEIGHT}px`,
            '--name': `${nameWidth}px`,
            scrollPaddingTop: HEAD_HEIGHT,
          } as CSSProperties
        }
      >
        {/* As wide as the table, so that what is above it stays in place while the cells scroll sideways. */}
        <div style={{ minWidth: width }}>
          {isPhone && (
            <div ref={measureTop} className="sticky left-0 w-[100cqw]">
              {children}
            </div>
          )}
          <table
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid pattern
            role="grid"
            aria-label={copy.grid}
            aria-describedby={helpId}
            aria-rowcount={grid.length + 1}
            aria-colcount={columns.length + 1}
            className="w-full table-fixed border-separate border-spacing-0"
          >
            <colgroup>
              <col style={{ width: nameWidth }} />
              {columns.map(({ header }, index) => (
                <col key={header} style={{ width: widths[index] }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col" className={cx(HEAD, 'left-0 z-30 pl-4 text-muted tablet:pl-7')}>
                  {copy.rowColumn}
                </th>
                {columns.map((column, index) => (
                  <th key={column.header} scope="col" className={HEAD}>
                    <ColumnMeaning
                      column={column}
                      hasAnswers={draft.answerColumns.some(({ header }) => header === column.header)}
                      onChange={(chosen) =>
                        onChange(
                          chosen === ANSWERS
                            ? withAnswers(latest.current, index)
                            : withField(latest.current, index, chosen),
                        )
                      }
                    />
                  </th>
                ))}
              </tr>
            </thead>
            {bodies}
            <Space height={virtualizer.getTotalSize() - (end - top)} />
          </table>
        </div>
        {grid.length === 0 && <p className="px-4 py-6 text-muted tablet:px-7">{copy.noRows}</p>}
      </div>
    </>
  )
}

/** The height of the element that gets the ref; 0 while there is none. */
function useHeight() {
  const [height, setHeight] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setHeight(0)
    }
  }, [])
  return [height, measure] as const
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  )
}

const HEAD_HEIGHT = 78
const HEAD =
  'sticky top-0 z-20 h-[78px] border-b border-hairline bg-paper px-1.5 py-2 text-left align-top text-caption font-semibold wrap-anywhere'
