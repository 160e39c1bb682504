import { Fragment, memo } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { listCopy as copy } from '../model/list-copy.ts'
import type { Selection, SelectionSummary } from '../model/selection.ts'
import type { ListWords } from '../model/list-words.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { cx } from '#ui/cx.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const ROW_HEIGHT = 55

export interface ListColumn<T> {
  /** Unique within the table. */
  header: string
  cell: (row: T) => ReactNode
  /** CSS width; columns without one share the remaining space. */
  width?: string
  align?: 'center' | 'end'
  /** Shown only if the window is wide enough. */
  wideOnly?: boolean
  /** Not printed: a column of buttons. */
  screenOnly?: boolean
  /** The list's sort that its header selects; pressing it again reverses the order. */
  sort?: string
}

export interface ListRowsProps<T extends { id: string }> {
  shown: readonly T[]
  /** How many rows match: in a list read in pages, not all of them are loaded. */
  matching: number
  /** Called when the last rows come into view. */
  onNearEnd: (() => void) | undefined
  words: ListWords<T>
  selectable: boolean
  selection: Selection
  ofShown: SelectionSummary<T>['ofShown']
  /** The function must be stable. */
  tick: (id: string, withShift: boolean) => void
  tickAll: (checked: boolean) => void
  /** The row that has, or last had, the focus. */
  activeId: string | null
}

/** The rows as a table with a sticky head; only those near the window are in the document. */
export function ListTable<T extends { id: string }>(
  props: ListRowsProps<T> & {
    columns: readonly ListColumn<T>[]
    isTall?: boolean | undefined
    /** The current order, and the function that selects another. */
    order: string
    onOrder: (sort: string) => void
  },
) {
  const { shown, matching, columns, words, selectable, selection, tick, activeId, onNearEnd } = props
  const { order, onOrder, isTall = false } = props
  const { body, rows, below, measure } = useVirtualRows<HTMLTableSectionElement>({
    rows: shown,
    estimate: ROW_HEIGHT,
    keptId: activeId,
    onNearEnd,
  })
  return (
    <table
      aria-label={words.label}
      aria-rowcount={matching + 1}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <colgroup>
        {selectable && <col className={SCREEN} style={{ width: '40px' }} />}
        {columns.map(({ header, width, wideOnly, screenOnly }) => (
          <col key={header} className={cx(wideOnly && WIDE, screenOnly && SCREEN)} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selectable && (
            <th scope="col" className={cx(HEAD, SCREEN, 'pl-2.5')}>
              <div className="flex">
                <SelectAll {...props} />
              </div>
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              aria-sort={orderOf(column, order)}
              className={cx(HEAD, ...looksOf(column))}
            >
              {column.sort === undefined ? (
                column.header
              ) : (
                <SortButton column={column} order={order} onOrder={onOrder} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ index, gap }) => {
          const row = shown[index]
          if (!row) return null
          return (
            <Fragment key={row.id}>
              {gap > 0 && <Space height={gap} />}
              <TableRow
                row={row}
                index={index}
                columns={columns}
                isTall={isTall}
                measure={measure}
                isTicked={Object.hasOwn(selection, row.id)}
                label={selectable ? words.select(row) : null}
                tick={tick}
              />
            </Fragment>
          )
        })}
        {below > 0 && <Space height={below} />}
      </tbody>
    </table>
  )
}

interface SortButtonProps {
  column: Pick<ListColumn<never>, 'header' | 'sort'>
  order: string
  onOrder: (sort: string) => void
}

/** A column's header as the button that sorts by it. */
function SortButton({ column, order, onOrder }: SortButtonProps) {
  const { header, sort = '' } = column
  const now = orderOf(column, order)
  return (
    <button
      type="button"
      onClick={() => onOrder(now === 'ascending' ? `-${sort}` : sort)}
      className={cx(
        // Browsers leave buttons out of a head that they repeat on every page.
        '-mx-1 min-h-8 rounded-sm px-1 text-left hover:text-ink print:contents',
        now && 'font-semibold text-ink',
      )}
    >
      {header}
      {now && (
        <span aria-hidden="true" className="whitespace-nowrap">
          &nbsp;{now === 'ascending' ? '↑' : '↓'}
        </span>
      )}
    </button>
  )
}

function orderOf({ sort }: Pick<ListColumn<never>, 'sort'>, order: string) {
  if (sort === undefined) return undefined
  if (order === sort) return 'ascending'
  return order === `-${sort}` ? 'descending' : undefined
}

/** The checkbox that ticks or unticks everything shown; on a phone its label is visible. */
export function SelectAll<T extends { id: string }>(props: ListRowsProps<T> & { withLabel?: boolean }) {
  const { matching, ofShown, tickAll, withLabel = false } = props
  const label = copy.selectAll(matching)
  return (
    <Checkbox
      {...(withLabel ? { label } : { 'aria-label': label })}
      checked={ofShown === 'all'}
      indeterminate={ofShown === 'some'}
      onChange={() => tickAll(ofShown !== 'all')}
    />
  )
}

interface TableRowProps<T extends { id: string }> {
  row: T
  index: number
  columns: readonly ListColumn<T>[]
  isTall: boolean
  measure: (element: HTMLElement | null) => void
  isTicked: boolean
  /** The label of its checkbox; null in a list without checkboxes. */
  label: string | null
  tick: ListRowsProps<T>['tick']
}

const TableRow = memo(function TableRow<T extends { id: string }>(props: TableRowProps<T>) {
  const { row, index, columns, isTall, measure, isTicked, label, tick } = props
  const look = isTall ? 'py-3.5 align-top' : 'py-2 align-middle'
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row-id={row.id}
      aria-rowindex={index + 2}
      tabIndex={-1}
      className={cx(
        'group -outline-offset-2 print:break-inside-avoid',
        isTicked ? 'bg-wash' : 'hover:bg-sunk',
      )}
    >
      {label !== null && (
        <td className={cx(CELL, look, SCREEN, 'pl-2.5', isTicked && TICKED)} onMouseDown={keepText}>
          <div className="flex">
            <RowCheckbox id={row.id} isTicked={isTicked} label={label} tick={tick} />
          </div>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.header} className={cx(CELL, look, ...looksOf(column))}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <T extends { id: string }>(props: TableRowProps<T>) => ReactNode

interface RowCheckboxProps extends Pick<TableRowProps<{ id: string }>, 'isTicked' | 'tick'> {
  id: string
  label: string
}

/** With Shift it ticks every row from the last one ticked to this one. */
export function RowCheckbox({ id, isTicked, label, tick }: RowCheckboxProps) {
  return (
    <Checkbox
      aria-label={label}
      checked={isTicked}
      onChange={() => {}}
      // Only the click event says whether Shift was held.
      onClick={({ shiftKey }) => tick(id, shiftKey)}
    />
  )
}

/** The id of the row that an element is in. */
export function rowIdOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
}

type ColumnLooks = Pick<ListColumn<never>, 'align' | 'wideOnly' | 'screenOnly'>

function looksOf({ align, wideOnly = false, screenOnly = false }: ColumnLooks) {
  return [align && ALIGN[align], wideOnly && WIDE, screenOnly && SCREEN]
}

function Space({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />
}

/** A Shift-click on a checkbox must select a range of rows, not of text. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}

const HEAD =
  'sticky top-0 z-10 print:static h-10 border-y border-hairline bg-ground px-3 text-left align-middle text-caption font-medium text-muted'
const CELL = 'h-[53px] border-b border-hairline px-3 print:h-auto print:py-1.5 wrap-anywhere'
const TICKED = 'shadow-[inset_2px_0_0_var(--color-rose)]'
const WIDE = 'max-desk:hidden'
const SCREEN = 'print:hidden'
const ALIGN = { center: 'text-center', end: 'text-right' }
