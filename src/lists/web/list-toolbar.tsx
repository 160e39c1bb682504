import { useRef } from 'react'
import type { RefObject } from 'react'

import { isNarrowed } from '../model/define-list.ts'
import type { FilterValues, ListQuery } from '../model/define-list.ts'
import type { ListWords } from '../model/list-words.ts'
import { FilterButton, FilterChips } from './advanced-filters.tsx'
import type { AdvancedFilters, FilterDialogProps } from './advanced-filters.tsx'
import { SearchField } from './search-field.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'

/** One filter of the list as a row of exclusive choices. */
export interface ListSegments<F extends FilterValues> {
  filter: keyof F & string
  label: string
  all: string
  labels: Record<string, string>
}

interface ListToolbarProps<T, F extends FilterValues> {
  words: ListWords<T>
  query: ListQuery<F, string>
  segments: ListSegments<F>
  advanced: AdvancedFilters<F> | undefined
  /** How many rows each choice would show under the rest of the query. */
  counts: Record<string, number>
  countWith: FilterDialogProps<F>['countWith']
  shown: number
  total: number
  searchField: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  onFilter: (name: keyof F & string, value: F[keyof F] | undefined) => void
  onFilters: (filters: Partial<F>) => void
  onClear: () => void
}

const ALL = 'all'

export function ListToolbar<T, F extends FilterValues>(props: ListToolbarProps<T, F>) {
  const { words, query, segments, advanced, counts, shown, total, searchField } = props
  const isPhone = useIsPhone()
  const dialog = useDialog()
  const button = useRef<HTMLButtonElement>(null)
  const narrowed = isNarrowed(query)
  const chosen = query.filters[segments.filter]
  const chips = advanced?.chips(query.filters) ?? []
  // What was pressed is gone with the filter.
  const andBack = (act: () => void) => () => {
    act()
    button.current?.focus()
  }
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
      <SearchField ref={searchField} label={words.search} value={query.search} onSearch={props.onSearch} />
      <div className="max-tablet:order-1 max-tablet:w-full max-[359px]:text-caption max-[359px]:[&_label]:px-0.5">
        <Segmented
          label={segments.label}
          value={typeof chosen === 'string' ? chosen : ALL}
          options={options}
          onChange={(value) =>
            props.onFilter(segments.filter, value === ALL ? undefined : (value as F[keyof F]))
          }
        />
      </div>
      {advanced && (
        <>
          <FilterButton
            ref={button}
            label={advanced.label}
            count={chips.length}
            words={words}
            onPress={() => dialog.open()}
          />
          <advanced.Dialog
            open={dialog.isOpen}
            onClose={dialog.close}
            filters={query.filters}
            onApply={props.onFilters}
            countWith={props.countWith}
            total={total}
          />
        </>
      )}
      <div className="flex min-h-[30px] w-full flex-wrap items-center gap-2 text-caption text-muted max-tablet:order-2">
        <FilterChips
          chips={chips}
          words={words}
          onRemove={(name) => andBack(() => props.onFilter(name, undefined))()}
        />
        {narrowed && (
          <button type="button" className="link min-h-8 tablet:min-h-0" onClick={andBack(props.onClear)}>
            {words.clearAll}
          </button>
        )}
        <p aria-live="polite" className="ml-auto whitespace-nowrap tabular-nums">
          {narrowed ? words.shownOf(shown, total) : words.total(total)}
        </p>
      </div>
    </search>
  )
}
