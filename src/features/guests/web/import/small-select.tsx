import { useId } from 'react'

import { cx } from '#ui/cx.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import type { SelectOption } from '#ui/native-select.tsx'

interface SmallSelectProps<V extends string> {
  label: string
  /** The label is for screen readers only: its position shows what is being chosen. */
  labelHidden?: boolean
  value: V
  options: readonly SelectOption<V>[]
  onChange: (value: V) => void
  className?: string
}

/** A choice within a line or above a column. */
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
      <span className={cx('flex flex-1', labelHidden ? 'min-w-0' : 'min-w-44')}>
        <NativeSelect {...{ id, value, options, onChange }} size="sm" className="pl-2.5" />
      </span>
    </span>
  )
}
