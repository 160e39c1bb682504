import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentProps, HTMLInputTypeAttribute, ReactNode, Ref } from 'react'

import { cx } from './cx.ts'
import { boxClass, Field, fieldAria } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { ICON } from './icon-props.ts'
import { NativeSelect } from './native-select.tsx'
import type { SelectOption } from './native-select.tsx'

export interface TextFieldProps extends FieldWords {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  type?: HTMLInputTypeAttribute
  size?: 'md' | 'lg'
  placeholder?: string
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'search'
  maxLength?: number
  min?: string
  max?: string
  required?: boolean
  spellCheck?: boolean
  readOnly?: boolean
  /** The id of a datalist. */
  list?: string
  /** The language of the text, and its direction. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  /** Inside the box, at its right end. */
  inside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  help,
  error,
  optional,
  labelHidden,
  className,
  ...props
}: TextFieldProps) {
  const { type = 'text', size = 'md', required, inside, value, onChange, ...input } = props
  const id = useId()
  return (
    <Field {...{ id, label, help, error, optional, labelHidden, className }}>
      <div className="relative flex">
        <input
          {...fieldAria(id, { help, error })}
          {...input}
          type={type}
          aria-required={required || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(boxClass(error, size), inside !== undefined && 'pr-12')}
        />
        {inside}
      </div>
    </Field>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inside'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      inside={
        <button
          type="button"
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 flex w-11 items-center justify-center rounded-md text-ink-2 hover:text-ink"
        >
          <Icon {...ICON} />
        </button>
      }
    />
  )
}

interface TextAreaProps extends FieldWords {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  rows?: number
  maxLength?: number
  placeholder?: string
  lang?: string
  dir?: 'ltr' | 'rtl'
}

export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, labelHidden, className, onChange, rows = 3, ...area } = props
  const id = useId()
  return (
    <Field {...{ id, label, help, error, optional, labelHidden, className }}>
      <textarea
        {...fieldAria(id, { help, error })}
        {...area}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        className={cx(boxClass(error), 'py-2')}
      />
    </Field>
  )
}

interface SelectFieldProps extends FieldWords {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  options: readonly SelectOption[]
  optionProps?: (value: string) => ComponentProps<'option'>
}

export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, labelHidden, className, ...select } = props
  const id = useId()
  return (
    <Field {...{ id, label, help, error, optional, labelHidden, className }}>
      <NativeSelect
        {...fieldAria(id, { help, error })}
        {...select}
        size="md"
        className={cx(boxClass(error), 'pr-9')}
      />
    </Field>
  )
}

/** Free text with suggestions. */
export function ComboField({ suggestions, ...props }: TextFieldProps & { suggestions: readonly string[] }) {
  const listId = useId()
  return (
    <>
      <TextField {...props} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </>
  )
}

interface SwitchProps {
  label: string
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  /** The label on the left, and the switch at the end of the row. */
  isAtEnd?: boolean
}

export function Switch({ label, help, checked, onChange, name, isAtEnd = false }: SwitchProps) {
  const id = useId()
  return (
    <label
      className={cx('flex items-center gap-3 py-1', isAtEnd && 'flex-1 flex-row-reverse justify-between')}
    >
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(
          'relative h-5 w-[34px] flex-none appearance-none rounded-full border transition-colors',
          'before:absolute before:top-px before:left-px before:size-4 before:rounded-full before:transition-[translate]',
          'border-field bg-paper before:bg-field',
          'checked:border-rose-ink checked:bg-rose-ink checked:before:translate-x-3.5 checked:before:bg-paper',
        )}
      />
      <span className="flex flex-col">
        <span id={id} className="font-medium">
          {label}
        </span>
        {help !== undefined && (
          <span id={`${id}-help`} className="text-caption text-muted">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
