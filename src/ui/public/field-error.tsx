import { WarningIcon } from './icons.tsx'

export function errorId(name: string): string {
  return `${name}-error`
}

export function FieldError({ name, message }: { name: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field-error" id={errorId(name)}>
      <WarningIcon />
      {message}
    </p>
  )
}
