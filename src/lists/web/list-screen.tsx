import { useDeferredValue, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'

import { applyList, countByFilter } from '../model/define-list.ts'
import type { FilterValues, ListDefinition } from '../model/define-list.ts'
import type { ListWords } from '../model/list-words.ts'
import { summarize } from '../model/selection.ts'
import type { ListSelection } from '../model/selection.ts'
import type { AdvancedFilters } from './advanced-filters.tsx'
import { ListCards } from './list-cards.tsx'
import type { ListCard } from './list-cards.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import type { ListColumn } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListSegments } from './list-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListSelection } from './use-list-selection.ts'
import { useListUrl } from './use-list-url.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'

interface ListScreenProps<T extends { id: string }, F extends FilterValues, S extends string> {
  list: ListDefinition<T, F, S>
  words: ListWords<T>
  /** The whole list as it was read: TanStack Query's own answer. */
  read: { data: T[] | undefined; isError: boolean; refetch: () => unknown }
  segments: ListSegments<F>
  /** What the list can be narrowed by besides the segments. */
  advanced?: AdvancedFilters<F>
  /** Where the days of a date filter are counted. */
  timeZone?: TimeZone
  /** The table's columns; keep the array stable. */
  columns: readonly ListColumn<T>[]
  /** A row on a phone; keep the function stable. */
  card: (row: T) => ListCard
  /** What the keys E, Del and C do, and a tap on a phone. */
  actions?: { open?: (row: T) => void; remove?: (row: T) => void; add?: () => void }
  /** The buttons of the selection bar; without it no row has a checkbox. */
  bulkActions?: (selection: ListSelection<T>) => ReactNode
  /** What stands below the rows. */
  footer?: (selection: ListSelection<T>) => ReactNode
  /** What stands there while the list itself has no rows. */
  empty: ReactNode
}

/** A list with search, filters, ticks and keyboard, in every state it can be in. */
export function ListScreen<T extends { id: string }, F extends FilterValues, S extends string>(
  props: ListScreenProps<T, F, S>,
) {
  const { read, words, empty } = props
  if (read.data) return read.data.length === 0 ? empty : <Rows {...props} rows={read.data} />
  if (read.isError) return <ErrorState {...words.loadFailed} onRetry={() => void read.refetch()} />
  return <ListSkeleton />
}

function Rows<T extends { id: string }, F extends FilterValues, S extends string>(
  props: ListScreenProps<T, F, S> & { rows: T[] },
) {
  const { list, words, rows, segments, advanced, timeZone, columns, card } = props
  const { actions = {}, bulkActions, footer } = props
  const url = useListUrl(list)
  // The letter that is typed stands in its field before the rows are found.
  const query = useDeferredValue(url.query)
  const shown = useMemo(() => applyList(list, rows, query, timeZone), [list, rows, query, timeZone])
  const counts = useMemo(
    () => countByFilter(list, rows, query, segments.filter, timeZone),
    [list, rows, query, segments.filter, timeZone],
  )
  const { selection, tick, tickAll, clear } = useListSelection(shown)
  const summary = useMemo(() => summarize(selection, rows, shown), [selection, rows, shown])
  const searchField = useRef<HTMLInputElement>(null)
  const focus = useRowFocus(shown)
  const isPhone = useIsPhone()
  const chosen = { rows: summary.rows, shown, clear }
  const withRow = (act: ((row: T) => void) | undefined) =>
    act && ((id: string) => shown.filter((row) => row.id === id).forEach(act))

  useListKeys({
    focusSearch: () => searchField.current?.focus(),
    move: focus.move,
    add: actions.add,
    open: withRow(actions.open),
    remove: withRow(actions.remove),
    ...(bulkActions && {
      clear: summary.rows.length > 0 ? clear : undefined,
      toggleAll: () => tickAll(summary.ofShown !== 'all'),
      toggle: tick,
    }),
  })

  const rowsProps = {
    shown,
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
      <ListToolbar
        words={words}
        query={url.query}
        segments={segments}
        counts={counts}
        advanced={advanced}
        shown={shown.length}
        total={rows.length}
        searchField={searchField}
        onSearch={url.search}
        onFilter={url.filter}
        onFilters={url.setFilters}
        countWith={(filters) => applyList(list, rows, { ...url.query, filters }, timeZone).length}
        onClear={url.clear}
      />
      {shown.length === 0 ? (
        <EmptyState {...words.nothing} actions={<Button onPress={url.clear}>{words.clearAll}</Button>} />
      ) : isPhone ? (
        <ListCards {...rowsProps} card={card} onOpen={actions.open} />
      ) : (
        <ListTable {...rowsProps} columns={columns} />
      )}
      {footer?.(chosen)}
      {bulkActions && (
        <SelectionBar summary={summary} words={words} onClear={clear}>
          {bulkActions(chosen)}
        </SelectionBar>
      )}
    </>
  )
}
