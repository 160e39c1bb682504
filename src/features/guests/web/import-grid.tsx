import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'

import { IMPORT_FIELDS } from '../model/guest-csv.ts'
import type { ImportField } from '../model/guest-csv.ts'
import {
  withCell,
  withAnswers,
  withField,
  withFirstName,
  withNew,
  withShape,
  withSkipped,
} from '../model/guest-import-draft.ts'
import type { Difference } from '../model/guest-import.ts'
import type { DraftRow, ImportDraft } from '../model/guest-import-draft.ts'
import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import { IMPORT_FIELD_LABELS } from '../model/guest-import-headers.ts'
import type { RowShape } from '../model/guest-import-people.ts'
import type { ImportColumn } from '../model/guest-import-table.ts'
import { ImportRowRemarks } from './import-row-remarks.tsx'
import { answerChangeIn, differenceIn, stateOf, TINTS } from './import-row-state.ts'
import { SmallSelect } from './small-select.tsx'
import { placeOf, useGridCells } from './use-grid-cells.ts'
import type { GridCell } from './use-grid-cells.ts'
import { useIsPhone } from '#lists/web/use-is-phone.ts'
import { cx } from '#ui/cx.ts'
import { Checkbox } from '#ui/checkbox.tsx'

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
}

/**
 * The file's own cells, editable in place, below the meaning of each column; only visible rows are in the document.
 * The guest that a row becomes stays on the left while the cells scroll sideways.
 */
export function ImportGrid({ columns, grid, draft, onChange }: ImportGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const nameWidth = useIsPhone() ? NAME_WIDTH.phone : NAME_WIDTH.desk
  const helpId = useId()
  const numbers = useMemo(() => grid.map(({ from }) => from.row), [grid])
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  const toggle = useCallback(
    (row: number) => {
      const isTaken = grid.find(({ from }) => from.row === row)?.isTaken === true
      onChange(withSkipped(latest.current, row, isTaken))
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
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor: (range) => {
      // The row with the focus stays in the document wherever the grid is scrolled.
      const indexes = defaultRangeExtractor(range)
      return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].toSorted((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()
  const bodies = []
  let end = 0
  for (const { index, key, start, end: itsEnd } of items) {
    const row = grid[index]
    if (start > end) bodies.push(<Space key={`above ${key}`} height={start - end} />)
    end = itsEnd
    if (!row) continue
    bodies.push(
      <RowGroup
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
      <p id={helpId} className="sr-only">
        {copy.gridHelp}
      </p>
      <div
        ref={scroller}
        className="h-[max(280px,calc(100dvh-470px))] scroll-pl-(--name) overflow-auto tablet:h-[min(calc(90dvh-330px),var(--height))] tablet:min-h-[220px]"
        style={
          {
            '--height': `${virtualizer.getTotalSize() + HEAD_HEIGHT}px`,
            '--name': `${nameWidth}px`,
            scrollPaddingTop: HEAD_HEIGHT,
          } as CSSProperties
        }
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid pattern
          role="grid"
          aria-label={copy.grid}
          aria-describedby={helpId}
          aria-rowcount={grid.length + 1}
          aria-colcount={columns.length + 1}
          className="w-full table-fixed border-separate border-spacing-0"
          style={{ minWidth: width }}
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
          <Space height={virtualizer.getTotalSize() - end} />
        </table>
        {grid.length === 0 && <p className="px-4 py-6 text-muted tablet:px-7">{copy.noRows}</p>}
      </div>
    </>
  )
}

const MEANINGS = [
  { value: '' as const, label: copy.leaveOut },
  ...IMPORT_FIELDS.filter((field) => !isIgnored(field)).map((value) => ({
    value,
    label: IMPORT_FIELD_LABELS[value],
  })),
]

const ANSWERS = 'answers'
const MEANINGS_OF_ANSWERS = [{ value: ANSWERS, label: copy.answers } as const, ...MEANINGS]

interface ColumnMeaningProps {
  column: ImportColumn
  /** Whether the header is that of an answer column. */
  hasAnswers: boolean
  onChange: (meaning: ImportField | typeof ANSWERS | null) => void
}

function ColumnMeaning({ column: { header, field, answers }, hasAnswers, onChange }: ColumnMeaningProps) {
  const isUnread = field === null && !answers
  return (
    <>
      <SmallSelect<ImportField | typeof ANSWERS | ''>
        label={copy.meaning(header)}
        labelHidden
        value={answers ? ANSWERS : field === null || isIgnored(field) ? '' : field}
        options={hasAnswers ? MEANINGS_OF_ANSWERS : MEANINGS}
        onChange={(value) => onChange(value === '' ? null : value)}
        className={isUnread ? 'font-normal text-muted' : ''}
      />
      <span className="mt-1 line-clamp-2 text-badge font-normal text-muted">{copy.from(header)}</span>
    </>
  )
}

/** Fields of our own files that are recognized but not imported. */
function isIgnored(field: ImportField): boolean {
  return field === 'created_at' || field === 'answered_on' || field === 'problem'
}

interface RowGroupProps {
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
function RowGroup({ row, index, columns, active, isFirst, editing, measure, actions, ...on }: RowGroupProps) {
  const { from } = row
  const state = stateOf(row)
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
      className={cx('group', TINTS[state], from.leftOut && 'text-muted')}
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
                <CellEditor
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
  difference: Pick<Difference, 'before'> | null | undefined
  text: string
  isWrong: boolean
}

/** A cell as it is in the file; for an update, with the value it replaces above it. */
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
      <ins className="font-medium text-ink no-underline">{text || '–'}</ins>
    </>
  )
}

type Leave = 'below' | 'next' | 'previous' | 'here' | 'elsewhere'

interface CellEditorProps {
  label: string
  text: string
  /** Typing has replaced the cell's text, so the caret goes to the end. */
  isReplaced: boolean
  /** `typed` is null if nothing should change. */
  onStop: (typed: string | null, leave: Leave) => void
}

function CellEditor({ label, text, isReplaced, onStop }: CellEditorProps) {
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    if (isReplaced) field?.setSelectionRange(field.value.length, field.value.length)
    else field?.select()
  }, [isReplaced])
  const stop = (value: string | null, leave: Leave) => {
    if (isDone.current) return
    isDone.current = true
    onStop(value, leave)
  }
  return (
    <textarea
      ref={input}
      rows={Math.min(4, typed.split('\n').length)}
      aria-label={label}
      value={typed}
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => stop(typed, 'elsewhere')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          // Only the correction is discarded; the dialog stays open.
          event.stopPropagation()
          event.preventDefault()
          stop(null, 'here')
        } else if (event.key === 'Enter' && !event.altKey && !event.shiftKey) {
          event.preventDefault()
          stop(typed, 'below')
        } else if (event.key === 'Tab') {
          event.preventDefault()
          stop(typed, event.shiftKey ? 'previous' : 'next')
        }
      }}
      className="block min-h-11 w-full resize-none rounded-none border-2 border-rose-ink bg-paper px-2.5 py-2 text-row outline-none tablet:min-h-9 tablet:text-body"
    />
  )
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
const CELL =
  'border-b border-hairline px-3 py-2 align-top group-has-[[data-remarks]]:border-b-transparent -outline-offset-2'
const HEAD =
  'sticky top-0 z-20 h-[78px] border-b border-hairline bg-paper px-1.5 py-2 text-left align-top text-caption font-semibold wrap-anywhere'
