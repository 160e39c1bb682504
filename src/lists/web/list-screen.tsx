import { useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'

import { applyList, countByFilter } from '../model/define-list.ts'
import { occurringChoices } from '../model/list-filters.ts'
import type { FilterValues, ListDefinition } from '../model/define-list.ts'
import { summarize } from '../model/selection.ts'
import { EmptyList, ListHead } from './list-head.tsx'
import type { EmptyListProps, ListHeadProps } from './list-head.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListView } from './list-view.tsx'
import type { ListViewProps } from './list-view.tsx'
import { useListSelection } from './use-list-selection.ts'
import { useListUrl } from './use-list-url.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { ErrorState } from '#ui/error-state.tsx'

export interface ListScreenProps<
  T extends { id: string },
  F extends FilterValues,
  S extends string,
> extends Pick<ListViewProps<T, F, S>, 'words' | 'columns' | 'card' | 'actions' | 'bulkActions' | 'lead'> {
  list: ListDefinition<T, F, S>
  /** The whole list as returned by TanStack Query. */
  read: { data: T[] | undefined; isError: boolean; refetch: () => unknown }
  /** The time zone for the days of a date filter. */
  timeZone?: TimeZone | undefined
  head: ListHeadProps<T[]>['head']
  /** Between the head and the list. */
  above?: ReactNode
  empty: EmptyListProps
}

/** A screen of one list that is read whole, in every state it can be in. */
export function ListScreen<T extends { id: string }, F extends FilterValues, S extends string>(
  props: ListScreenProps<T, F, S>,
) {
  const { read, words, head, above, empty } = props
  return (
    <>
      <ListHead head={head} read={read.data} isEmpty={read.data?.length === 0} isError={read.isError} />
      {above}
      {read.data ? (
        read.data.length === 0 ? (
          <EmptyList {...empty} />
        ) : (
          <WholeList {...props} rows={read.data} />
        )
      ) : read.isError ? (
        <ErrorState {...words.loadFailed} onRetry={() => void read.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

function WholeList<T extends { id: string }, F extends FilterValues, S extends string>(
  props: ListScreenProps<T, F, S> & { rows: T[] },
) {
  const { list, rows, timeZone } = props
  const url = useListUrl(list)
  // Deferred, so that a typed letter appears in its field before the rows are searched.
  const query = useDeferredValue(url.query)
  const shown = useMemo(() => applyList(list, rows, query, timeZone), [list, rows, query, timeZone])
  const counts = useMemo(
    () => (list.segments ? countByFilter(list, rows, query, list.segments, timeZone) : {}),
    [list, rows, query, timeZone],
  )
  const { selection, tick, tickAll, clear } = useListSelection(shown)
  const summary = useMemo(() => summarize(selection, rows, shown), [selection, rows, shown])
  return (
    <ListView
      {...props}
      url={url}
      shown={shown}
      matching={shown.length}
      total={rows.length}
      counts={counts}
      countWith={(filters) =>
        applyList(list, rows, { ...url.query, filters: filters as Partial<F> }, timeZone).length
      }
      choicesOf={(name) => occurringChoices(list.filters[name as keyof F & string] as never, rows)}
      ticks={{
        selection,
        summary,
        tick,
        clear,
        tickAll: (on) =>
          tickAll(
            shown.map(({ id }) => id),
            on,
          ),
      }}
    />
  )
}
