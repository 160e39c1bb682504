import type { CSSProperties } from 'react'

import { StatusDot, statusLook } from './badge.tsx'
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
        optionProps={drawnLook}
        size="sm"
        className={cx('menu-select pl-7', busy ? 'text-muted' : 'text-ink')}
      />
    </span>
  )
}

function drawnLook(status: string) {
  const { shape, color } = statusLook(status)
  return { 'data-shape': shape, style: { '--status-color': color } as CSSProperties }
}
