import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

import { cx } from '#ui/cx.ts'

interface SmallSelectProps<V extends string> {
  label: string
  /** The label is for screen readers only: the place says what is chosen. */
  labelHidden?: boolean
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  className?: string
}

/** A choice within a line or above a column: the browser's own select, so that hundreds of them cost nothing. */
export function SmallSelect<V extends string>({
  label,
  labelHidden = false,
  value,
  options,
  onChange,
  className,
}: SmallSelectProps<V>) {
  const id = useId()
  return (
    <span className={cx('flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-caption text-muted'}>
        {label}
      </label>
      <span className={cx('relative flex flex-1', labelHidden ? 'min-w-0' : 'min-w-44')}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as V)}
          className="h-11 w-full min-w-0 appearance-none truncate rounded-md border border-line-2 bg-paper pr-7 pl-2.5 hover:bg-sunk tablet:h-8"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={14}
          strokeWidth={1.6}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted"
        />
      </span>
    </span>
  )
}
