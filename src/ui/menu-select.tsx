import type { CSSProperties } from 'react'

import { StatusDot, statusMark } from './badge.tsx'
import { cx } from './cx.ts'
import { NativeSelect } from './native-select.tsx'
import type { SelectOption } from './native-select.tsx'

interface MenuSelectProps<V extends string> {
  /** The accessible name: 'RSVP status of Ada King'. */
  label: string
  value: V
  options: readonly SelectOption<V>[]
  onChange: (value: V) => void
  busy?: boolean
}

/** A small menu that changes a status at once. If the browser allows it, we style the list ourselves (owner.css). */
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
      <NativeSelect
        aria-label={label}
        aria-busy={busy || undefined}
        value={value}
        options={options}
        onChange={onChange}
        optionProps={drawnMark}
        size="sm"
        className={cx('menu-select pl-7', busy ? 'text-muted' : 'text-ink')}
      />
    </span>
  )
}

function drawnMark(status: string) {
  const { shape, color } = statusMark(status)
  return { 'data-shape': shape, style: { '--mark': color } as CSSProperties }
}
