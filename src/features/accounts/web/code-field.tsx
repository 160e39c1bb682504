import { useEffect, useRef } from 'react'

import { TextField } from '#ui/text-field.tsx'

/** Longer than six: what is pasted may have blanks in it. */
const PASTE_MAX_LENGTH = 12

interface CodeFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  size?: 'md' | 'lg'
  /** The field is what the screen is about: typing can begin at once. */
  takesFocus?: boolean
}

/** Six digits; phones offer the code they just received. */
export function CodeField({ takesFocus = false, ...props }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextField
      {...props}
      ref={input}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={PASTE_MAX_LENGTH}
      spellCheck={false}
      required
    />
  )
}
