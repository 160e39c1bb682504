import { useEffect, useRef } from 'react'

import { TextField } from '#ui/text-field.tsx'

/** Longer than six, or than ten: what is pasted may have blanks in it. */
const PASTE_MAX_LENGTH = 16

interface CodeFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  size?: 'md' | 'lg'
  /** 'recovery' has letters too, so that a phone shows all its keys */
  kind?: 'digits' | 'recovery'
  /** The field is what the screen is about: typing can begin at once. */
  takesFocus?: boolean
}

/** Six digits, or a recovery code; phones offer the code they just received. */
export function CodeField({ takesFocus = false, kind = 'digits', ...props }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextField
      {...props}
      ref={input}
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      autoComplete={kind === 'digits' ? 'one-time-code' : 'off'}
      maxLength={PASTE_MAX_LENGTH}
      spellCheck={false}
      required
    />
  )
}
