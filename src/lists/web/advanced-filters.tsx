import { ListFilter, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import type { FilterValues } from '../model/define-list.ts'
import type { ListWords } from '../model/list-words.ts'
import { Button } from '#ui/button.tsx'

/** A filter that is on, as people read it. */
export interface FilterChip<F> {
  filter: keyof F & string
  name: string
  value: string
}

export interface FilterDialogProps<F> {
  open: boolean
  onClose: () => void
  /** Every filter that is on now, the segments' too. */
  filters: Partial<F>
  onApply: (filters: Partial<F>) => void
  /** How many rows would be shown, and of how many. */
  countWith: (filters: Partial<F>) => number
  total: number
}

/** The filters behind a button: what they are called, how they read once they are on, and where they are set. */
export interface AdvancedFilters<F extends FilterValues> {
  label: string
  chips: (filters: Partial<F>) => FilterChip<F>[]
  Dialog: (props: FilterDialogProps<F>) => ReactNode
}

interface FilterButtonProps<T> {
  ref: Ref<HTMLButtonElement>
  label: string
  /** How many filters are on. */
  count: number
  words: ListWords<T>
  onPress: () => void
}

/** On a phone only its picture and the number. */
export function FilterButton<T>({ ref, label, count, words, onPress }: FilterButtonProps<T>) {
  return (
    <Button
      ref={ref}
      aria-haspopup="dialog"
      className="max-tablet:min-h-12"
      icon={<ListFilter size={16} strokeWidth={1.6} aria-hidden="true" />}
      iconAfter={
        count > 0 && (
          <>
            <span
              aria-hidden="true"
              className="flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-rose-ink px-1 text-badge font-semibold text-paper tabular-nums"
            >
              {count}
            </span>
            <span className="sr-only">{words.filtersOn(count)}</span>
          </>
        )
      }
      onPress={onPress}
    >
      <span className="max-tablet:sr-only">{label}</span>
    </Button>
  )
}

interface FilterChipsProps<T, F> {
  chips: readonly FilterChip<F>[]
  words: ListWords<T>
  onRemove: (filter: keyof F & string) => void
}

/** What narrows the list, each to be taken away on its own. */
export function FilterChips<T, F>({ chips, words, onRemove }: FilterChipsProps<T, F>) {
  return chips.map(({ filter, name, value }) => (
    <span
      key={filter}
      className="inline-flex min-h-10 max-w-full items-center rounded-full border border-line-2 bg-paper pl-3 text-caption tablet:min-h-7"
    >
      <span className="min-w-0 py-1 wrap-anywhere">
        {name} <span className="text-ink">{value}</span>
      </span>
      <button
        type="button"
        aria-label={words.removeFilter(name, value)}
        onClick={() => onRemove(filter)}
        className="flex min-h-10 min-w-10 flex-none items-center justify-center rounded-full text-ink-2 hover:text-ink tablet:min-h-7 tablet:min-w-8"
      >
        <X size={14} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </span>
  ))
}
