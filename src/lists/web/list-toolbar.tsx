import type { RefObject } from 'react'

import { isNarrowed } from '../model/define-list.ts'
import type { ListQuery } from '../model/define-list.ts'
import type { ListWords } from '../model/list-words.ts'
import { SearchField } from './search-field.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { Segmented } from '#ui/segmented.tsx'

/** One filter of the list as a row of exclusive choices. */
export interface ListSegments<F extends Record<string, string>> {
  filter: keyof F & string
  label: string
  all: string
  labels: Record<string, string>
}

interface ListToolbarProps<T, F extends Record<string, string>> {
  words: ListWords<T>
  query: ListQuery<F, string>
  segments: ListSegments<F>
  /** How many rows each choice would show under the rest of the query. */
  counts: Record<string, number>
  shown: number
  total: number
  searchField: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  onFilter: (value: string | undefined) => void
  onClear: () => void
}

const ALL = 'all'

export function ListToolbar<T, F extends Record<string, string>>(props: ListToolbarProps<T, F>) {
  const { words, query, segments, counts, shown, total, searchField, onSearch, onFilter, onClear } = props
  const isPhone = useIsPhone()
  const narrowed = isNarrowed(query)
  const options = [[ALL, segments.all] as const, ...Object.entries(segments.labels)].map(
    ([value, label]) => ({
      value,
      label,
      // Four words fill the width of a phone.
      ...(!isPhone && { count: counts[value] ?? 0 }),
    }),
  )
  return (
    <search aria-label={words.label} className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <SearchField ref={searchField} label={words.search} value={query.search} onSearch={onSearch} />
      <div className="max-tablet:w-full max-[359px]:text-caption max-[359px]:[&_label]:px-0.5">
        <Segmented
          label={segments.label}
          value={query.filters[segments.filter] ?? ALL}
          options={options}
          onChange={(value) => onFilter(value === ALL ? undefined : value)}
        />
      </div>
      <div className="flex min-h-[30px] flex-1 flex-wrap items-center justify-between gap-x-4 text-caption text-muted tablet:justify-end">
        {narrowed && (
          <button type="button" className="link min-h-8 tablet:min-h-0" onClick={onClear}>
            {words.clearAll}
          </button>
        )}
        <p aria-live="polite" className="whitespace-nowrap tabular-nums max-tablet:ml-auto">
          {narrowed ? words.shownOf(shown, total) : words.total(total)}
        </p>
      </div>
    </search>
  )
}
