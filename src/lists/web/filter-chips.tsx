import { X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'

import { listCopy as copy } from '../model/list-copy.ts'
import { Button } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'

/** An active filter, as text. */
export interface FilterChip {
  filter: string
  name: string
  value: string
}

interface FilterButtonProps {
  ref: Ref<HTMLButtonElement> | undefined
  label: string
  icon: LucideIcon
  /** How many filters are active. */
  count: number
  onPress: () => void
}

/** On a phone it shows only its icon and the number. */
export function FilterButton({ ref, label, icon: Icon, count, onPress }: FilterButtonProps) {
  return (
    <Button
      ref={ref}
      aria-haspopup="dialog"
      className="max-tablet:min-h-12"
      icon={<Icon {...ICON} />}
      iconAfter={
        count > 0 && (
          <>
            <span
              aria-hidden="true"
              className="flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-rose-ink px-1 text-badge font-semibold text-paper tabular-nums"
            >
              {count}
            </span>
            <span className="sr-only">{copy.filtersOn(count)}</span>
          </>
        )
      }
      onPress={onPress}
    >
      <span className="max-tablet:sr-only">{label}</span>
    </Button>
  )
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  onRemove: (filter: string) => void
}

/** The active filters, each of which can be removed on its own. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  return chips.map(({ filter, name, value }) => (
    <span
      key={filter}
      className="inline-flex min-h-10 max-w-full items-center rounded-full border border-line-2 bg-paper pl-3 text-caption tablet:min-h-7 print:pr-3"
    >
      <span className="min-w-0 py-1 wrap-anywhere">
        {name} <span className="text-ink">{value}</span>
      </span>
      <button
        type="button"
        aria-label={copy.removeFilter(name, value)}
        onClick={() => onRemove(filter)}
        className="flex min-h-10 min-w-10 flex-none items-center justify-center rounded-full text-ink-2 hover:text-ink tablet:min-h-7 tablet:min-w-8 print:hidden"
      >
        <X size={14} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </span>
  ))
}
