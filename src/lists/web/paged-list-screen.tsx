import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { isNarrowed, toParams } from '../model/define-list.ts'
import type { FilterValues, PagedList } from '../model/define-list.ts'
import { listCopy as copy } from '../model/list-copy.ts'
import type { ListCounts } from '../model/list-page.ts'
import { summarizePages } from '../model/selection.ts'
import type { ListSelection } from '../model/selection.ts'
import { EmptyList, ListHead } from './list-head.tsx'
import type { EmptyListProps, ListHeadProps } from './list-head.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListView } from './list-view.tsx'
import type { ListViewProps } from './list-view.tsx'
import { useListSelection } from './use-list-selection.ts'
import { useListUrl } from './use-list-url.ts'
import { usePagedRows } from './use-paged-rows.ts'
import type { PageSource } from './use-paged-rows.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/skeleton.tsx'

interface PagedListScreenProps<
  T extends { id: string },
  F extends FilterValues,
  S extends string,
> extends Pick<
  ListViewProps<T, F, S>,
  'words' | 'columns' | 'card' | 'isTall' | 'grid' | 'actions' | 'bulkActions' | 'isBarHidden' | 'lead'
> {
  list: PagedList<T, F, S>
  source: PageSource
  head: Omit<ListHeadProps<ListCounts>['head'], 'actions'> & {
    actions?: ReactNode | ((counts: ListCounts, selection: ListSelection<T>) => ReactNode)
  }
  /** Between the head and the list. */
  above?: ReactNode
  /** Show only this many rows until somebody asks for all, or searches or filters the list. */
  shortTo?: number
  /** Below the rows, if there are any. */
  below?: (counts: ListCounts, selection: ListSelection<T>) => ReactNode
  empty: EmptyListProps
}

/** A screen of one list that grows: searched, filtered and sorted by the server, and read page by page. */
export function PagedListScreen<T extends { id: string }, F extends FilterValues, S extends string>(
  props: PagedListScreenProps<T, F, S>,
) {
  const { list, source, words, head, above, below, empty } = props
  const url = useListUrl(list)
  const query = useDeferredValue(url.query)
  const pages = usePagedRows(list, source, query)
  const { counts } = pages
  const isEmpty = counts?.total === 0
  const params = toParams(list, query).toString()
  const ticks = usePageTicks(pages, params)
  const { summary, clear } = ticks
  const chosen = { rows: summary.rows, ids: summary.ids, shown: pages.rows ?? NOTHING, clear }
  const { actions } = head
  return (
    <>
      <ListHead
        head={{
          ...head,
          actions: typeof actions === 'function' ? (read: ListCounts) => actions(read, chosen) : actions,
        }}
        read={counts ?? undefined}
        isEmpty={isEmpty}
        isError={pages.isError}
      />
      {above}
      {pages.rows && counts ? (
        isEmpty ? (
          <EmptyList {...empty} />
        ) : (
          <>
            <Pages {...props} url={url} ticks={ticks} pages={pages} />
            {below && <div className="mt-7">{below(counts, chosen)}</div>}
          </>
        )
      ) : pages.isError ? (
        <ErrorState {...words.loadFailed} onRetry={() => void pages.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

const NOTHING: never[] = []

type PagesRead<T extends { id: string }, F extends FilterValues, S extends string> = ReturnType<
  typeof usePagedRows<T, F, S>
>

/** The ticks on the loaded pages, and on all matching rows if all were ticked. */
function usePageTicks<T extends { id: string }, F extends FilterValues, S extends string>(
  pages: PagesRead<T, F, S>,
  params: string,
): ListViewProps<T, F, S>['ticks'] {
  const { rows: shown = NOTHING, hasNextPage, counts } = pages
  const matching = counts?.matching ?? 0
  /** The ids of all rows matching exactly this query, once they were requested. */
  const [all, setAll] = useState<{ params: string; ids: string[] }>()
  const { selection, tick, tickAll, clear } = useListSelection(shown)
  const summary = useMemo(() => {
    const known = new Set(shown.map(({ id }) => id))
    if (all?.params === params) for (const id of all.ids) known.add(id)
    return summarizePages(selection, shown, known, matching)
  }, [selection, shown, all, params, matching])
  const { run: tickMatching } = useAction(async (isTicked: boolean) => {
    const ids = hasNextPage ? await pages.matchingIds() : shown.map(({ id }) => id)
    setAll({ params, ids })
    tickAll(ids, isTicked)
  })
  return { selection, summary, tick, clear, tickAll: (isTicked) => void tickMatching(isTicked) }
}

/** Only the server knows how many rows a filter would show, and which values occur. */
const BY_SERVER = { countWith: null, choicesOf: null }

function Pages<T extends { id: string }, F extends FilterValues, S extends string>(
  props: PagedListScreenProps<T, F, S> &
    Pick<ListViewProps<T, F, S>, 'url' | 'ticks'> & { pages: PagesRead<T, F, S> },
) {
  const { pages, shortTo, url } = props
  const [isWhole, setWhole] = useState(false)
  const {
    rows: shown = NOTHING,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = pages
  const { total, matching, by } = pages.counts!
  const more = useCallback(() => {
    // Not during a refetch of the shown pages, which this would cancel.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  if (shortTo !== undefined && !isWhole && !isNarrowed(url.query) && total > shortTo) {
    const first = shown.slice(0, shortTo)
    return (
      <ListView
        {...props}
        {...BY_SERVER}
        shown={first}
        matching={matching}
        total={total}
        counts={by}
        rest={
          <div className="mt-4 flex justify-center print:hidden">
            <Button onPress={() => setWhole(true)}>{copy.showAll(matching)}</Button>
          </div>
        }
      />
    )
  }
  return (
    <ListView
      {...props}
      {...BY_SERVER}
      shown={shown}
      matching={matching}
      total={total}
      counts={by}
      onNearEnd={more}
      rest={
        isFetchNextPageError ? (
          <p role="alert" className="mt-4 flex items-center justify-center gap-3">
            {copy.loadMoreFailed}
            <Button onPress={() => void fetchNextPage()}>{copy.retry}</Button>
          </p>
        ) : (
          isFetchingNextPage && <Loading />
        )
      }
    />
  )
}
