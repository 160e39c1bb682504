import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { toParams } from '../model/define-list.ts'
import type { FilterValues, PagedList } from '../model/define-list.ts'
import { listCopy as copy } from '../model/list-copy.ts'
import type { ListCounts } from '../model/list-page.ts'
import { summarizePages } from '../model/selection.ts'
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
> extends Pick<ListViewProps<T, F, S>, 'words' | 'columns' | 'card' | 'actions' | 'bulkActions' | 'lead'> {
  list: PagedList<T, F, S>
  source: PageSource
  head: ListHeadProps<ListCounts>['head']
  /** Between the head and the list. */
  above?: ReactNode
  empty: EmptyListProps
}

/** A screen of one list that grows: searched, filtered and sorted by the server, and read page by page. */
export function PagedListScreen<T extends { id: string }, F extends FilterValues, S extends string>(
  props: PagedListScreenProps<T, F, S>,
) {
  const { list, source, words, head, above, empty } = props
  const url = useListUrl(list)
  const query = useDeferredValue(url.query)
  const pages = usePagedRows(list, source, query)
  const { counts } = pages
  const isEmpty = counts?.total === 0
  return (
    <>
      <ListHead head={head} read={counts ?? undefined} isEmpty={isEmpty} isError={pages.isError} />
      {above}
      {pages.rows && counts ? (
        isEmpty ? (
          <EmptyList {...empty} />
        ) : (
          <Pages {...props} url={url} params={toParams(list, query).toString()} pages={pages} />
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

function Pages<T extends { id: string }, F extends FilterValues, S extends string>(
  props: PagedListScreenProps<T, F, S> &
    Pick<ListViewProps<T, F, S>, 'url'> & {
      params: string
      pages: ReturnType<typeof usePagedRows<T, F, S>>
    },
) {
  const { params, pages } = props
  const {
    rows: shown = NOTHING,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = pages
  const { total, matching, by } = pages.counts!
  /** All ids that match this very query, once they were asked for. */
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
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return (
    <ListView
      {...props}
      shown={shown}
      matching={matching}
      total={total}
      counts={by}
      countWith={null}
      choicesOf={null}
      ticks={{ selection, summary, tick, clear, tickAll: (isTicked) => void tickMatching(isTicked) }}
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
