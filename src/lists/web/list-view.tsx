import { useCallback, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'

import type { FilterValues, ListDefinition, ListSort } from '../model/define-list.ts'
import { listCopy as copy } from '../model/list-copy.ts'
import type { ListWords } from '../model/list-words.ts'
import type { ListSelection, Selection, SelectionSummary } from '../model/selection.ts'
import type { FilterDialogProps } from './filter-dialog.tsx'
import { ListCards } from './list-cards.tsx'
import type { ListCard } from './list-cards.tsx'
import type { GridLook } from './list-grid.tsx'
import { ListTable, SelectAll } from './list-table.tsx'
import type { ListColumn } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { withRowButtons } from './row-buttons.tsx'
import type { RowActions } from './row-buttons.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useListKeys } from './use-list-keys.ts'
import type { ListUrl } from './use-list-url.ts'
import { useRowFocus } from './use-row-focus.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** How rows look. */
export interface ListRows<T> {
  /** The table's columns; the array must be stable. */
  columns: readonly ListColumn<T>[]
  /** A row on a phone; the function must be stable. */
  card: (row: T) => ListCard
  /** Whether rows contain long texts: everything in them is then aligned at the top. */
  isTall?: boolean
}

export interface ListViewProps<
  T extends { id: string },
  F extends FilterValues,
  S extends string,
> extends Partial<ListRows<T>> {
  /** Cards in a grid instead of table and phone cards; must be stable. */
  grid?: GridLook<T>
  list: ListDefinition<T, F, S>
  words: ListWords<T>
  /** The actions on a row, and what the key C adds; the functions must be stable. */
  actions?: RowActions<T> & {
    add?: () => void
    /** Actions of other letter keys on the focused row, keyed by lower-case letter. */
    letters?: Readonly<Record<string, (row: T) => void>>
  }
  /** The buttons of the selection bar; without them no row has a checkbox. */
  bulkActions?: (selection: ListSelection<T>) => ReactNode
  /** True while the bar's buttons are visible elsewhere. */
  isBarHidden?: boolean
  /** Shown above the search, since the rows may continue far below it. */
  lead?: (selection: ListSelection<T>) => ReactNode
  url: ListUrl<F, S>
  /** The loaded rows that match, in the order of the query. */
  shown: T[]
  /** How many rows match, and how many there are in total. */
  matching: number
  total: number
  counts: Record<string, number>
  countWith: FilterDialogProps['countWith']
  choicesOf: FilterDialogProps['choicesOf']
  ticks: {
    selection: Selection
    summary: SelectionSummary<T>
    tick: (id: string, withShift: boolean) => void
    tickAll: (isTicked: boolean) => void
    clear: () => void
  }
  /** Called when the last rows come into view; the function must be stable. */
  onNearEnd?: (() => void) | undefined
  /** Right below the rows: what is being loaded, or why it failed. */
  rest?: ReactNode
}

/** Rows with search, filters, ticks and keyboard, whatever their source. */
export function ListView<T extends { id: string }, F extends FilterValues, S extends string>(
  props: ListViewProps<T, F, S>,
) {
  const { list, words, card = NO_CARD, grid, actions = {}, bulkActions, lead, url } = props
  const { shown, matching, ticks, onNearEnd } = props
  const { selection, summary, tick, tickAll, clear } = ticks
  const searchField = useRef<HTMLInputElement>(null)
  const focus = useRowFocus(shown, { followsGone: grid !== undefined })
  const gridColumns = useRef(1)
  const noteColumns = useCallback((columns: number) => {
    gridColumns.current = columns
  }, [])
  const isPhone = useIsPhone()
  const { open, remove } = actions
  const columns = useMemo(
    () => withRowButtons(props.columns ?? NO_COLUMNS, words, { open, remove }),
    [props.columns, words, open, remove],
  )
  const chosen = { rows: summary.rows, ids: summary.ids, shown, clear }
  const withRow = (act: ((row: T) => void) | undefined) =>
    act && ((id: string) => shown.filter((row) => row.id === id).forEach(act))

  const { letters = {} } = actions
  useListKeys({
    focusSearch: () => searchField.current?.focus(),
    move: focus.move,
    add: actions.add,
    open: withRow(open),
    remove: withRow(remove),
    ...(grid && { columns: () => gridColumns.current }),
    letters: Object.fromEntries(
      Object.entries(letters).map(([letter, act]) => [letter, withRow(act) ?? (() => {})]),
    ),
    ...(bulkActions && {
      clear: summary.ids.length > 0 ? clear : undefined,
      toggleAll: () => tickAll(summary.ofShown !== 'all'),
      toggle: tick,
    }),
  })

  const onOrder = (sort: string) => url.sort(sort as ListSort<S>)
  const rowsProps = {
    shown,
    matching,
    onNearEnd,
    words,
    selectable: bulkActions !== undefined,
    selection,
    ofShown: summary.ofShown,
    tick,
    tickAll,
    activeId: focus.activeId,
  }
  return (
    <>
      {lead?.(chosen)}
      <ListToolbar
        list={list}
        words={words}
        url={url}
        counts={props.counts}
        countWith={props.countWith}
        choicesOf={props.choicesOf}
        shown={matching}
        total={props.total}
        searchField={searchField}
        {...(grid && {
          grid: { chosen: summary.ids.length, selectAll: <SelectAll {...rowsProps} withLabel /> },
        })}
      />
      {shown.length === 0 ? (
        <EmptyState {...words.nothing} actions={<Button onPress={url.clear}>{copy.clearAll}</Button>} />
      ) : grid ? (
        <grid.Grid {...rowsProps} {...grid} onColumns={noteColumns} />
      ) : isPhone ? (
        <ListCards {...rowsProps} card={card} onOpen={open} />
      ) : (
        <ListTable
          {...rowsProps}
          columns={columns}
          isTall={props.isTall}
          order={url.query.sort}
          onOrder={onOrder}
        />
      )}
      {props.rest}
      {bulkActions && (
        <SelectionBar summary={summary} words={words} onClear={clear} isHidden={props.isBarHidden}>
          {bulkActions(chosen)}
        </SelectionBar>
      )}
    </>
  )
}

const NO_COLUMNS: never[] = []
const NO_CARD = () => ({ name: '' })
