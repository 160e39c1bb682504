import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { readQuery, toParams } from '../model/define-list.ts'
import type { ListDefinition, ListQuery } from '../model/define-list.ts'

/**
 * Search, filters and sort of a list, kept in the URL: a reload and Back find them again. Changes replace the
 * entry in the history, so that Back leaves the screen instead of undoing letters.
 */
export function useListUrl<T, F extends Record<string, string>, S extends string>(
  list: ListDefinition<T, F, S>,
) {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(list, params), [list, params])

  function change(next: Partial<ListQuery<F, S>>) {
    setParams((before) => toParams(list, { ...readQuery(list, before), ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return {
    query,
    search: (search: string) => change({ search }),
    /** `undefined` lets every row through again. */
    filter: (name: keyof F & string, value: F[keyof F] | undefined) => {
      const { [name]: _old, ...others } = query.filters
      change({ filters: (value === undefined ? others : { ...others, [name]: value }) as Partial<F> })
    },
    clear: () => change({ search: '', filters: {} }),
  }
}
