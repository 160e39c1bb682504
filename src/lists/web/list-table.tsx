import { Fragment, memo } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import type { SelectionSummary } from '../model/selection.ts'
import type { ListWords } from '../model/list-words.ts'
import type { ListTableModel, ListTableRow } from './use-list-table.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { cx } from '#ui/cx.ts'
import { Checkbox } from '#ui/text-field.tsx'

const ROW_HEIGHT = 55

export interface ListRowsProps<T extends { id: string }> {
  table: ListTableModel<T>
  words: ListWords<T>
  selectable: boolean
  ofShown: SelectionSummary<T>['ofShown']
  /** The row that has, or last had, the focus. */
  activeId: string | null
}

/** The rows as a table with a head that stays in sight; only those near the window are in the document. */
export function ListTable<T extends { id: string }>(props: ListRowsProps<T>) {
  const { table, words, selectable, activeId } = props
  const all = table.getRowModel().rows
  const columns = table.getAllColumns().map((column) => column.columnDef)
  const { body, rows, below, measure } = useVirtualRows<HTMLTableSectionElement>({
    rows: all,
    estimate: ROW_HEIGHT,
    keptId: activeId,
  })
  return (
    <table
      aria-label={words.label}
      aria-rowcount={all.length + 1}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <colgroup>
        {selectable && <col style={{ width: '40px' }} />}
        {columns.map(({ id, meta }) => (
          <col key={id} style={{ width: meta?.width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selectable && (
            <th scope="col" className={cx(HEAD, 'pl-2.5')}>
              <div className="flex">
                <SelectAll {...props} />
              </div>
            </th>
          )}
          {table.getFlatHeaders().map((header) => (
            <th
              key={header.id}
              scope="col"
              className={cx(HEAD, ALIGN[header.column.columnDef.meta?.align ?? 'start'])}
            >
              {String(header.column.columnDef.header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ index, gap }) => {
          const row = all[index]
          if (!row) return null
          return (
            <Fragment key={row.id}>
              {gap > 0 && <Space height={gap} />}
              <TableRow
                row={row}
                index={index}
                measure={measure}
                isTicked={row.getIsSelected()}
                label={selectable ? words.select(row.original) : null}
                FlexRender={table.FlexRender}
              />
            </Fragment>
          )
        })}
        {below > 0 && <Space height={below} />}
      </tbody>
    </table>
  )
}

/** The box that ticks everything shown, or unticks it; on a phone its label is there to read. */
export function SelectAll<T extends { id: string }>(props: ListRowsProps<T> & { withLabel?: boolean }) {
  const { table, words, ofShown, withLabel = false } = props
  const label = words.selectAll(table.getRowModel().rows.length)
  return (
    <Checkbox
      {...(withLabel ? { label } : { 'aria-label': label })}
      checked={ofShown === 'all'}
      indeterminate={ofShown === 'some'}
      onChange={() => table.toggleAllRowsSelected(ofShown !== 'all')}
    />
  )
}

interface TableRowProps<T extends { id: string }> {
  row: ListTableRow<T>
  index: number
  measure: (element: HTMLElement | null) => void
  isTicked: boolean
  /** The name of its checkbox; null in a list without any. */
  label: string | null
  FlexRender: ListTableModel<T>['FlexRender']
}

const TableRow = memo(function TableRow<T extends { id: string }>(props: TableRowProps<T>) {
  const { row, index, measure, isTicked, label, FlexRender } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row-id={row.id}
      aria-rowindex={index + 2}
      tabIndex={-1}
      className={cx('group -outline-offset-2', isTicked ? 'bg-wash' : 'hover:bg-sunk')}
    >
      {label !== null && (
        <td className={cx(CELL, 'pl-2.5', isTicked && MARK)} onMouseDown={keepText}>
          <div className="flex">
            <RowCheckbox row={row} isTicked={isTicked} label={label} />
          </div>
        </td>
      )}
      {row.getAllCells().map((cell) => (
        <td key={cell.id} className={cx(CELL, ALIGN[cell.column.columnDef.meta?.align ?? 'start'])}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
}) as <T extends { id: string }>(props: TableRowProps<T>) => ReactNode

/** With Shift it ticks every row from the last one ticked to this one. */
export function RowCheckbox<T extends { id: string }>({
  row,
  isTicked,
  label,
}: Pick<TableRowProps<T>, 'row' | 'isTicked'> & { label: string }) {
  return (
    <Checkbox
      aria-label={label}
      checked={isTicked}
      onChange={() => {}}
      // Only the click says whether Shift was held.
      onClick={row.getToggleSelectedHandler()}
    />
  )
}

/** The id of the row that an element stands in. */
export function rowIdOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
}

function Space({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />
}

/** A Shift-click on a box means a range of rows, not of text. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}

const HEAD =
  'sticky top-0 z-10 h-10 border-y border-hairline bg-ground px-3 text-left align-middle text-caption font-medium text-muted'
const CELL = 'h-[53px] border-b border-hairline px-3 py-2 align-middle wrap-anywhere'
const MARK = 'shadow-[inset_2px_0_0_var(--color-rose)]'
const ALIGN = { start: '', center: 'text-center', end: 'text-right' }
