import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

import { readQuery, SEARCH_MAX_LENGTH, toParams } from '../model/define-list.ts'
import type { FilterValues, ListDefinition, ListQuery } from '../model/define-list.ts'
import { createTypedSearch } from './typed-search.ts'

/** One for all who read the URL of the screen: they find the same rows. */
const typed = createTypedSearch(() => searchOf(new URLSearchParams(location.search)))

/**
 * Search, filters and sort of a list, kept in the URL: a reload and Back find them again. Changes replace the
 * entry in the history, so that Back leaves the screen instead of undoing letters. What is typed is searched for
 * at once, and is in the URL after the first pause.
 */
export function useListUrl<T, F extends FilterValues, S extends string>(list: ListDefinition<T, F, S>) {
  const [params, setParams] = useSearchParams()
  const search = useSyncExternalStore(typed.subscribe, typed.text)
  const inUrl = readQuery(list, params)
  // Compared by what it says: rows that were found for what is typed are not looked for again once the URL has it.
  const said = toParams(list, search === null ? inUrl : { ...inUrl, search }).toString()
  const query = useMemo(() => readQuery(list, new URLSearchParams(said)), [list, said])

  useEffect(() => typed.arrived(searchOf(params)), [params])
  useEffect(() => typed.forget, [])

  function change(next: Partial<ListQuery<F, S>>) {
    setParams(
      (before) => {
        const inUrl = readQuery(list, before)
        return toParams(list, { ...inUrl, search: typed.text() ?? inUrl.search, ...next })
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    query,
    search: (text: string) => typed.type(text.slice(0, SEARCH_MAX_LENGTH), () => change({})),
    /** `undefined` lets every row through again. */
    filter: (name: keyof F & string, value: F[keyof F] | undefined) => {
      const { [name]: _old, ...others } = query.filters
      change({ filters: (value === undefined ? others : { ...others, [name]: value }) as Partial<F> })
    },
    setFilters: (filters: Partial<F>) => change({ filters }),
    clear: () => {
      typed.forget()
      change({ search: '', filters: {} })
    },
  }
}

function searchOf(params: URLSearchParams): string {
  return params.get('search') ?? ''
}
