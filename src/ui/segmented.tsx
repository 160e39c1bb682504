import { useId } from 'react'

import { formatCount } from '#platform/model/format-count.ts'
import { cx } from './cx.ts'

export interface SegmentOption<V extends string> {
  value: V
  label: string
  count?: number
}

interface SegmentedProps<V extends string> {
  label: string
  value: V
  options: readonly SegmentOption<V>[]
  onChange: (value: V) => void
  /** Smaller, for a column that may be as narrow as 200 px. */
  compact?: boolean
}

/** Up to four exclusive choices; a radio group, so the arrow keys switch between them. */
export function Segmented<V extends string>({
  label,
  value,
  options,
  onChange,
  compact = false,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex h-11 rounded-md border border-line-2 bg-paper tablet:h-9">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(
              'segment relative flex flex-auto items-center justify-center gap-2 whitespace-nowrap has-focus-visible:z-10',
              compact ? 'px-1.5 text-caption' : 'px-2.5 tablet:px-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-ink',
              index > 0 && 'border-l border-line-2',
              index === 0 && 'rounded-l-[7px]',
              index === options.length - 1 && 'rounded-r-[7px]',
              option.value === value ? 'bg-ink font-medium text-ground' : 'hover:bg-sunk',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {option.label}
            {option.count !== undefined && (
              <span className={cx('tabular-nums', option.value === value ? 'text-line-2' : 'text-muted')}>
                {formatCount(option.count)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
