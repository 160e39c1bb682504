import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

import { readQuery, SEARCH_MAX_LENGTH, toParams } from '../model/define-list.ts'
import type { FilterValues, ListDefinition, ListQuery, ListSort } from '../model/define-list.ts'
import { createTypedSearch } from './typed-search.ts'

/** Shared by everything that reads the screen's URL, so that all of it finds the same rows. */
const typed = createTypedSearch(() => searchOf(new URLSearchParams(location.search)))

/** The state of a list in the URL, and how to change it. */
export interface ListUrl<F extends FilterValues, S extends string> {
  query: ListQuery<F, S>
  search: (text: string) => void
  /** `undefined` lets every row through again. */
  filter: (name: string, value: F[keyof F] | undefined) => void
  setFilters: (filters: Partial<F>) => void
  sort: (sort: ListSort<S>) => void
  /** Removes search and filters; the order stays. */
  clear: () => void
}

/**
 * Search, filters and sort of a list, stored in the URL, so that a reload and Back restore them. Changes replace the
 * history entry, so that Back leaves the screen instead of undoing letters. Typed text is searched for at once, and is
 * in the URL after the first pause.
 */
export function useListUrl<T, F extends FilterValues, S extends string>(
  list: ListDefinition<T, F, S>,
): ListUrl<F, S> {
  const [params, setParams] = useSearchParams()
  const search = useSyncExternalStore(typed.subscribe, typed.text)
  const inUrl = readQuery(list, params)
  // Compared by content, so that rows found for typed text are not searched again once the URL contains it.
  const queryText = toParams(list, search === null ? inUrl : { ...inUrl, search }).toString()
  const query = useMemo(() => readQuery(list, new URLSearchParams(queryText)), [list, queryText])

  useEffect(() => typed.arrived(searchOf(params)), [params])
  useEffect(() => typed.forget, [])

  function change(next: Partial<ListQuery<F, S>>) {
    setParams(
      () => {
        // Reads the current address: the router's one dates from the last render, but a pause after typing ends later.
        const inUrl = readQuery(list, new URLSearchParams(location.search))
        return toParams(list, { ...inUrl, search: typed.text() ?? inUrl.search, ...next })
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    query,
    search: (text) => typed.type(text.slice(0, SEARCH_MAX_LENGTH), () => change({})),
    filter: (name, value) => {
      const { [name]: _old, ...others } = query.filters
      change({ filters: (value === undefined ? others : { ...others, [name]: value }) as Partial<F> })
    },
    setFilters: (filters) => change({ filters }),
    sort: (sort) => change({ sort }),
    clear: () => {
      typed.forget()
      change({ search: '', filters: {} })
    },
  }
}

function searchOf(params: URLSearchParams): string {
  return params.get('search') ?? ''
}
