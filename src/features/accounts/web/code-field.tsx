import { useEffect, useRef } from 'react'

import { TextField } from '#ui/text-field.tsx'

/** Longer than six or ten characters, because pasted codes may contain blanks. */
const PASTE_MAX_LENGTH = 16

interface CodeFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  size?: 'md' | 'lg'
  /** 'recovery' includes letters, so that phones show their full keyboard */
  kind?: 'digits' | 'recovery'
  /** the field is the screen's main purpose: it is focused at once */
  takesFocus?: boolean
}

/** Six digits, or a recovery code; phones suggest the code they just received. */
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
