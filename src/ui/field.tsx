import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { cx } from './cx.ts'

export interface FieldWords {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Writes 'Optional' beside the label. */
  optional?: boolean | undefined
  /** The label is for screen readers only: the position makes clear what the field is. */
  labelHidden?: boolean | undefined
  className?: string | undefined
}

interface FieldProps extends FieldWords {
  id: string
  children: ReactNode
}

/** The frame of every input field: label above, help or error below, linked by id. */
export function Field({ id, label, help, error, optional, labelHidden, className, children }: FieldProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-caption font-medium">
          {label}
        </label>
        {optional && <span className="text-caption text-muted">Optional</span>}
      </div>
      {children}
      {error ? (
        <p id={errorId(id)} className="flex gap-1.5 text-caption text-red">
          <CircleAlert size={14} strokeWidth={1.6} className="mt-0.5 flex-none" aria-hidden="true" />
          {error}
        </p>
      ) : (
        help && (
          <p id={helpId(id)} className="text-caption text-muted">
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** The attributes that link a control to its Field's texts. */
export function fieldAria(id: string, { help, error }: Pick<FieldWords, 'help' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId(id) : help ? helpId(id) : undefined,
  }
}

/** The classes of a control's box: `lg` on the sign-in pages, 48 px high on a phone everywhere. */
export function boxClass(error: string | undefined, size: 'md' | 'lg' = 'md') {
  return cx(
    'w-full min-w-0 rounded-md bg-paper px-3 text-row text-ink placeholder:text-muted tablet:text-body',
    'min-h-12',
    size === 'md' ? 'tablet:min-h-9' : 'tablet:min-h-11',
    error ? 'border border-red ring-1 ring-red ring-inset' : 'border border-field',
  )
}

function errorId(id: string) {
  return `${id}-error`
}

function helpId(id: string) {
  return `${id}-help`
}
