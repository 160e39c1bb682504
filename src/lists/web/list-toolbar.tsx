import { ArrowDownUp, CalendarDays, ListFilter } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { filterNames, isNarrowed, sortChoices } from '../model/define-list.ts'
import type { FilterValues, ListDefinition, ListSort } from '../model/define-list.ts'
import { listCopy as copy } from '../model/list-copy.ts'
import type { ListWords } from '../model/list-words.ts'
import { FilterButton, FilterChips } from './filter-chips.tsx'
import type { FilterDialogProps } from './filter-dialog.tsx'
import { SearchField } from './search-field.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { ListUrl } from './use-list-url.ts'
import { cx } from '#ui/cx.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const FilterDialog = dialogOnDemand(async () => (await import('./filter-dialog.tsx')).FilterDialog)

export interface ListToolbarProps<T, F extends FilterValues, S extends string> {
  list: ListDefinition<T, F, S>
  words: ListWords<T>
  url: ListUrl<F, S>
  /** How many rows each choice of the segments would show, under the rest of the query. */
  counts: Record<string, number>
  countWith: FilterDialogProps['countWith']
  choicesOf: FilterDialogProps['choicesOf']
  shown: number
  total: number
  searchField: RefObject<HTMLInputElement | null>
  /** For a grid of cards, which has no head: the checkbox that ticks all, and how many are ticked. */
  grid?: { chosen: number; selectAll: ReactNode }
}

const ALL = 'all'

/** Search, filters and sort of a list, with the number of matching rows. */
export function ListToolbar<T, F extends FilterValues, S extends string>(props: ListToolbarProps<T, F, S>) {
  const { list, words, url, shown, total, searchField, grid } = props
  const { query } = url
  const button = useRef<HTMLButtonElement>(null)
  const narrowed = isNarrowed(query)
  const inDialog = filterNames(list).filter((name) => name !== list.segments)
  const { ownFilters } = words
  const others = inDialog.filter((name) => !ownFilters?.names.includes(name))
  const dialogs = [
    ...(ownFilters ? [ownFilters] : []),
    {
      label: words.filters ?? copy.filters,
      title: words.filtersTitle ?? copy.filters,
      names: others as readonly string[],
    },
  ].filter(({ names }) => names.length > 0)
  const chips = inDialog.flatMap((name) => {
    const value = query.filters[name]
    const { label, words } = list.filters[name]
    return value === undefined ? [] : [{ filter: name, name: label, value: words(value) }]
  })
  // The pressed button disappears with its filter, so the focus moves back.
  const andBack = (act: () => void) => () => {
    act()
    button.current?.focus()
  }
  return (
    <search
      aria-label={words.label}
      // On paper, only what the list is narrowed to.
      className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2 print:*:not-data-narrowed:hidden"
    >
      {grid && (
        <>
          <div className="mr-1.5 max-tablet:order-2">{grid.selectAll}</div>
          {/* On a phone it starts a new line, because the search needs the width. */}
          <div className="h-0 basis-full max-tablet:order-1 tablet:hidden" />
        </>
      )}
      <SearchField ref={searchField} label={words.search} value={query.search} onSearch={url.search} />
      {grid ? <SegmentsMenu {...props} /> : <Segments {...props} />}
      {dialogs.map((dialog, index) => (
        <FiltersOf key={dialog.label} {...props} {...dialog} button={index === 0 ? button : undefined} />
      ))}
      <div
        data-narrowed={narrowed || undefined}
        className={cx(
          'flex min-h-[30px] flex-wrap items-center gap-2 text-caption text-muted max-tablet:order-2',
          grid && chips.length === 0 && !narrowed ? 'ml-auto' : 'w-full',
        )}
      >
        <FilterChips chips={chips} onRemove={(name) => andBack(() => url.filter(name, undefined))()} />
        {narrowed && (
          <button
            type="button"
            className="link min-h-8 tablet:min-h-0 print:hidden"
            onClick={andBack(url.clear)}
          >
            {copy.clearAll}
          </button>
        )}
        <div className="ml-auto flex items-center gap-x-3">
          <p aria-live="polite" className="whitespace-nowrap tabular-nums">
            {grid && grid.chosen > 0
              ? copy.chosenOf(grid.chosen, shown)
              : narrowed
                ? words.shownOf(shown, total)
                : words.total(total)}
          </p>
          <SortControl list={list} url={url} />
        </div>
      </div>
    </search>
  )
}

type FiltersOfProps<T, F extends FilterValues, S extends string> = ListToolbarProps<T, F, S> & {
  label: string
  title: string
  names: readonly string[]
  button: RefObject<HTMLButtonElement | null> | undefined
}

/** A button with the dialog that it opens, which sets only these filters. */
function FiltersOf<T, F extends FilterValues, S extends string>(props: FiltersOfProps<T, F, S>) {
  const { list, words, url, label, title, names, button, countWith, choicesOf, total } = props
  const { filters } = url.query
  const dialog = useDialog()
  // The dialog knows filters only by name.
  const all = list as unknown as FilterDialogProps['list']
  const set = names.join(' ')
  const only = useMemo(() => ({ ...all, only: set.split(' ') }), [all, set])
  const isOfDays = names.every((name) => all.filters[name]?.kind === 'days')
  return (
    <>
      <FilterButton
        ref={button}
        label={label}
        icon={isOfDays ? CalendarDays : ListFilter}
        count={names.filter((name) => filters[name as keyof F] !== undefined).length}
        onPress={() => dialog.open()}
      />
      <FilterDialog
        title={title}
        {...dialog.props}
        list={only}
        filters={filters}
        onApply={(chosen) => url.setFilters(chosen as Partial<F>)}
        countWith={countWith}
        choicesOf={choicesOf}
        buttons={words.filterButtons}
        total={total}
      />
    </>
  )
}

/** One filter of the list as a row of exclusive choices. */
function Segments<T, F extends FilterValues, S extends string>(props: ListToolbarProps<T, F, S>) {
  const { list, url, counts } = props
  const isPhone = useIsPhone()
  const name = list.segments
  if (name === undefined) return null
  const { label, all, choices } = list.filters[name]
  const chosen = url.query.filters[name]
  const options = Object.entries({ [ALL]: all, ...choices }).map(([value, text]) => ({
    value,
    label: text,
    // On a phone the labels alone fill the width.
    ...(!isPhone && { count: counts[value] ?? 0 }),
  }))
  return (
    <div className="max-tablet:order-1 max-tablet:w-full max-[359px]:text-caption max-[359px]:[&_label]:px-0.5">
      <Segmented
        label={label}
        value={typeof chosen === 'string' ? chosen : ALL}
        options={options}
        onChange={(value) => url.filter(name, value === ALL ? undefined : (value as F[keyof F]))}
      />
    </div>
  )
}

/** The segments as a menu. */
function SegmentsMenu<T, F extends FilterValues, S extends string>({ list, url }: ListToolbarProps<T, F, S>) {
  const name = list.segments
  if (name === undefined) return null
  const { label, all, choices } = list.filters[name]
  const chosen = url.query.filters[name]
  return (
    <div className="w-[142px] max-tablet:w-[124px]">
      <NativeSelect
        size="sm"
        aria-label={label}
        value={typeof chosen === 'string' ? chosen : ALL}
        options={Object.entries({ [ALL]: all, ...choices }).map(([value, text]) => ({ value, label: text }))}
        onChange={(value) => url.filter(name, value === ALL ? undefined : (value as F[keyof F]))}
        className="h-12! border-field! pl-3 tablet:h-9!"
      />
    </div>
  )
}

/** Shown only if there is more than one order to choose from. */
function SortControl<T, F extends FilterValues, S extends string>({
  list,
  url,
}: Pick<ListToolbarProps<T, F, S>, 'list' | 'url'>) {
  const { sort } = url.query
  const options = sortChoices(list, sort)
  if (options.length < 2) return null
  const { label } = options.find(({ value }) => value === sort) ?? { label: '' }
  return (
    <span className="relative inline-flex min-h-10 items-center gap-1 rounded-md text-ink-2 print:hidden focus-within:outline-2 focus-within:outline-offset-2 hover:text-ink tablet:min-h-7">
      <ArrowDownUp size={14} strokeWidth={1.6} aria-hidden="true" />
      {/* As wide as the current order's label, not as the longest one. */}
      <span aria-hidden="true">{label}</span>
      <select
        aria-label={copy.sort}
        value={sort}
        onChange={(event) => url.sort(event.target.value as ListSort<S>)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
