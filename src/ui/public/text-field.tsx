import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { FieldError, errorId } from './field-error.tsx'

interface TextFieldProps {
  label: string
  name: string
  /** The initial text. After that the field keeps its own: what was typed before the script loaded stays. */
  value: string
  error?: string | undefined
  optionalWord?: string
  required?: boolean
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  rows?: number
}

export function TextField({ label, name, value, error, optionalWord, rows, ...input }: TextFieldProps) {
  const shared = {
    id: name,
    name,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId(name) : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optionalWord && <span className="optional"> {optionalWord}</span>}
      </label>
      {rows ? <textarea rows={rows} {...shared} {...input} /> : <input {...shared} {...input} dir="auto" />}
      <FieldError name={name} message={error} />
    </div>
  )
}
