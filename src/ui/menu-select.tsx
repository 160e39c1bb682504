import { ChevronDown } from 'lucide-react'
import type { CSSProperties } from 'react'

import { StatusDot, statusMark } from './badge.tsx'
import { cx } from './cx.ts'

export interface MenuOption<V extends string> {
  value: V
  label: string
}

interface MenuSelectProps<V extends string> {
  /** The accessible name: 'RSVP status of Ada King'. */
  label: string
  value: V
  options: readonly MenuOption<V>[]
  onChange: (value: V) => void
  busy?: boolean
}

/**
 * A small menu of statuses that changes one at once. It is the browser's own select: a phone shows its own
 * wheel, hundreds of rows cost nothing, and where the browser lets us we draw the list (owner.css).
 */
export function MenuSelect<V extends string>({
  label,
  value,
  options,
  onChange,
  busy = false,
}: MenuSelectProps<V>) {
  return (
    <span className="relative inline-flex w-[132px] items-center">
      <span className="pointer-events-none absolute left-2.5 z-10">
        <StatusDot status={value} />
      </span>
      <select
        aria-label={label}
        aria-busy={busy || undefined}
        value={value}
        onChange={(event) => {
          if (!busy) onChange(event.target.value as V)
        }}
        className={cx(
          'menu-select h-11 w-full rounded-md border border-line-2 bg-paper pr-7 pl-7 hover:bg-sunk tablet:h-8',
          busy ? 'text-muted' : 'text-ink',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} {...drawnMark(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        strokeWidth={1.6}
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 text-muted"
      />
    </span>
  )
}

function drawnMark(status: string) {
  const { shape, color } = statusMark(status)
  return { 'data-shape': shape, style: { '--mark': color } as CSSProperties }
}
