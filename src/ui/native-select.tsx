import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { cx } from './cx.ts'

export interface SelectOption<V extends string = string> {
  value: V
  label: string
}

interface NativeSelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'size' | 'onChange'> {
  value: V
  options: readonly SelectOption<V>[]
  onChange: (value: V) => void
  /** `sm` within a line; `md` among the fields of a form, which style the box through `className`. */
  size: 'sm' | 'md'
  optionProps?: (value: V) => ComponentProps<'option'>
}

/**
 * The browser's own select with our arrow: a phone shows its native picker, and hundreds of them in a list cost
 * nothing.
 */
export function NativeSelect<V extends string>({
  options,
  onChange,
  size,
  optionProps,
  className,
  ...select
}: NativeSelectProps<V>) {
  const isSmall = size === 'sm'
  return (
    <span className="relative flex w-full min-w-0 items-center">
      <select
        {...select}
        onChange={(event) => onChange(event.target.value as V)}
        className={cx(
          isSmall &&
            'h-11 w-full min-w-0 truncate rounded-md border border-line-2 bg-paper pr-7 hover:bg-sunk tablet:h-8',
          className,
        )}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value} {...optionProps?.(value)}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={isSmall ? 14 : 16}
        strokeWidth={1.6}
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute',
          isSmall ? 'right-2.5 text-muted' : 'right-3 text-ink-2',
        )}
      />
    </span>
  )
}
