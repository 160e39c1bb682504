import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { toParams } from '../model/define-list.ts'
import type { FilterValues, ListQuery, PagedList } from '../model/define-list.ts'
import type { ListPage } from '../model/list-page.ts'
import { api } from '#platform/web/api-client.ts'
import type { QueryName } from '#platform/web/query-client.ts'

/** Where the pages of a list are read. */
export interface PageSource {
  /** The path of its pages; the ids of all that match are at `{path}/ids`. */
  path: string
  /** The query's name: changes announced for that name refetch the pages. */
  queryName: QueryName
}

/** The pages of a list that have been loaded so far; the previous ones stay until new ones have loaded. */
export function usePagedRows<T extends { id: string }, F extends FilterValues, S extends string>(
  list: PagedList<T, F, S>,
  { path, queryName }: PageSource,
  query: ListQuery<F, S>,
) {
  const params = toParams(list, query).toString()
  const read = useInfiniteQuery({
    queryKey: [queryName, 'pages', params] as const,
    queryFn: ({ pageParam, signal }) => api.get<ListPage<T>>(addressOf(path, params, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const { data } = read
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
  return {
    ...read,
    rows,
    counts: data?.pages[0]?.counts ?? null,
    /** The ids of all matching rows, loaded or not. */
    matchingIds: async () => (await api.get<{ ids: string[] }>(`${path}/ids?${params}`)).ids,
  }
}

function addressOf(path: string, params: string, after: string | null): string {
  const all = new URLSearchParams(params)
  if (after !== null) all.set('after', after)
  return all.size > 0 ? `${path}?${all}` : path
}
