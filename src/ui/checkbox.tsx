import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { cx } from './cx.ts'

interface CheckboxProps {
  label?: ReactNode
  'aria-label'?: string
  /** -1 if the cell around it takes the focus. */
  tabIndex?: number
  checked: boolean
  indeterminate?: boolean
  onChange: (checked: boolean) => void
  /** For lists that need to know whether Shift was held. */
  onClick?: (event: { shiftKey: boolean }) => void
  name?: string
  /** For a choice that cannot be made now; `aria-describedby` names what says why. */
  disabled?: boolean
  'aria-describedby'?: string | undefined
}

export function Checkbox({
  label,
  checked,
  indeterminate = false,
  onChange,
  onClick,
  name,
  ...aria
}: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // There is no attribute for 'mixed', only the property.
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  const box = (
    <span className="relative inline-flex size-5 flex-none tablet:size-4">
      <input
        ref={ref}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onClick={onClick}
        className={cx(
          'peer size-full appearance-none rounded-[4px] border border-field bg-paper',
          'checked:border-rose-ink checked:bg-rose-ink indeterminate:border-rose-ink indeterminate:bg-rose-ink',
          'disabled:border-line-2 disabled:bg-sunk',
          // A finger needs 24 px; the box looks like 16.
          'before:absolute before:-inset-2 before:content-[""]',
        )}
        {...aria}
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden size-full text-paper peer-checked:block peer-indeterminate:block"
      >
        <path
          d={indeterminate ? 'M4 8h8' : 'M3.8 8.4l2.8 2.8 5.6-6'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
  if (label === undefined) return box
  return (
    <label className="flex items-center gap-2.5 py-1">
      {box}
      <span>{label}</span>
    </label>
  )
}
