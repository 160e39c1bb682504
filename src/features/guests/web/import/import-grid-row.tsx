import { useId } from 'react'
import type { KeyboardEvent } from 'react'

import type { Difference } from '../../model/import/planned-guest.ts'
import { hasProblem, stateOf } from '../../model/import/import-draft.ts'
import type { DraftRow } from '../../model/import/import-draft.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import type { RowShape } from '../../model/import/row-shapes.ts'
import type { ImportColumn } from '../../model/import/import-table.ts'
import { ImportCellEditor } from './import-cell-editor.tsx'
import { ImportRowRemarks } from './import-row-remarks.tsx'
import { answerChangeIn, differenceIn, TINTS } from './import-row-state.ts'
import { placeOf } from './use-grid-cells.ts'
import type { GridCell, useGridCells } from './use-grid-cells.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'

interface ImportGridRowProps {
  row: DraftRow
  index: number
  columns: readonly ImportColumn[]
  /** The column that has the focus in this row. */
  active: number | null
  /** Whether Tab reaches this row first. */
  isFirst: boolean
  editing: { cell: GridCell; text: string | null } | null
  measure: (element: HTMLElement | null) => void
  actions: ReturnType<typeof useGridCells>
  onToggle: (row: number) => void
  onCell: (column: number, text: string) => void
  onShape: (shape: RowShape) => void
  onNew: () => void
  onFirstName: (text: string) => void
}

/** A row of the file, with the remarks about it below. */
export function ImportGridRow({
  row,
  index,
  columns,
  active,
  isFirst,
  editing,
  measure,
  actions,
  ...on
}: ImportGridRowProps) {
  const { from } = row
  const state = stateOf(row)
  const isStuck = !from.left_out && hasProblem(row)
  const remarksId = useId()
  const problem = row.guests.find((guest) => guest.kind === 'problem')
  const names = [...new Set(row.guests.map(({ name }) => name).filter(Boolean))]
  const focusable = (column: number) => ({
    'data-cell': placeOf({ row: from.row, column }),
    'aria-colindex': column + 1,
    tabIndex: active === column || (isFirst && column === 0) ? 0 : -1,
    onKeyDown: (event: KeyboardEvent) => actions.onKeyDown(event, { row: from.row, column }),
    onFocus: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (event.target === event.currentTarget && active !== column)
        actions.setActive({ row: from.row, column })
    },
  })
  return (
    <tbody
      ref={measure}
      data-index={index}
      className={cx('group', TINTS[state], from.left_out && 'text-muted')}
    >
      <tr aria-rowindex={index + 2}>
        <th
          scope="row"
          {...focusable(0)}
          className={cx(
            CELL,
            'sticky left-0 z-10 border-r border-r-hairline pl-4 text-left font-normal tablet:pl-7',
            TINTS[state] || 'bg-paper',
          )}
        >
          <span className="flex items-start gap-2.5">
            <span className="mt-0.5">
              <Checkbox
                aria-label={copy.takeRow(from.row)}
                tabIndex={-1}
                checked={row.isTaken}
                disabled={isStuck}
                aria-describedby={isStuck ? remarksId : undefined}
                onChange={() => on.onToggle(from.row)}
              />
            </span>
            <span className="min-w-0">
              <span className="block wrap-anywhere">{names.join(', ') || '–'}</span>
              <span className="block text-badge text-muted">
                {from.row} · {copy.states[state]}
              </span>
            </span>
          </span>
        </th>
        {columns.map(({ header, field, answers }, place) => {
          const column = place + 1
          const text = from.cells[place] ?? ''
          const cell = { row: from.row, column }
          if (editing?.cell.column === column)
            return (
              <td key={header} className="border-b border-hairline p-0 align-top" aria-colindex={column + 1}>
                <ImportCellEditor
                  label={copy.cell(header, from.row)}
                  text={editing.text ?? text}
                  isReplaced={editing.text !== null}
                  onStop={(typed, leave) => {
                    if (typed !== null && typed !== text) on.onCell(place, typed)
                    if (leave === 'below') actions.move(cell, 1, 0)
                    else if (leave === 'next') actions.moveBeside(cell, 1)
                    else if (leave === 'previous') actions.moveBeside(cell, -1)
                    else if (leave === 'here') actions.stopEditing(cell)
                    else actions.leaveEditing()
                  }}
                />
              </td>
            )
          const isWrong = problem?.kind === 'problem' && field !== null && problem.field === field
          return (
            <td
              key={header}
              {...focusable(column)}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? remarksId : undefined}
              onClick={() => actions.edit(cell)}
              className={cx(CELL, 'cursor-text wrap-anywhere', field === null && !answers && 'text-muted')}
            >
              <CellText
                difference={answers ? answerChangeIn(row, header) : field && differenceIn(row, field)}
                text={text.trim()}
                isWrong={isWrong}
              />
            </td>
          )
        })}
      </tr>
      <ImportRowRemarks
        id={remarksId}
        row={row}
        columns={columns}
        state={state}
        onToggle={() => on.onToggle(from.row)}
        onShape={on.onShape}
        onNew={on.onNew}
        onFirstName={on.onFirstName}
      />
    </tbody>
  )
}

interface CellTextProps {
  /** The change this cell makes, if the row updates somebody. */
  difference: Pick<Difference, 'before' | 'after'> | null | undefined
  text: string
  isWrong: boolean
}

/** A cell as it is in the file; for an update, the value that is stored, with the one it replaces above it. */
function CellText({ difference, text, isWrong }: CellTextProps) {
  if (isWrong)
    return (
      <mark className="-mx-1.5 -my-1 inline-block rounded-[4px] bg-[#fae3e0] px-1.5 py-1 text-red">
        {text || copy.missingCell}
      </mark>
    )
  if (!difference) return text === '' ? <span className="text-muted">–</span> : text
  return (
    <>
      <del className="block text-caption text-muted">
        <span className="sr-only">{copy.before(difference.before)}</span>
        <span aria-hidden="true">{difference.before || '–'}</span>
      </del>
      <ins className="font-medium text-ink no-underline">{difference.after || '–'}</ins>
    </>
  )
}

const CELL =
  'border-b border-hairline px-3 py-2 align-top group-has-[[data-remarks]]:border-b-transparent -outline-offset-2'
