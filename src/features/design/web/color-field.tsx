import { useId } from 'react'

import { readColor } from '../model/color.ts'
import { designCopy as copy } from '../model/design-copy.ts'
import type { ColorFinding } from '../model/theme-colors.ts'
import { boxClass, Field, fieldAria } from '#ui/field.tsx'

interface ColorFieldProps {
  label: string
  name: string
  value: string
  error: string | undefined
  finding: ColorFinding
  /** what the swatch shows while the text is not a color */
  fallback: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** A color as text, preceded by the browser's own picker; below, how legible text is on it. */
export function ColorField({ label, value, error, finding, fallback, onChange, ...input }: ColorFieldProps) {
  const id = useId()
  const help = copy.ratioOn(finding.text, finding.ratio)
  return (
    <Field {...{ id, label, help, error }}>
      <div className="relative flex">
        <input
          type="color"
          aria-label={copy.pickColor(label)}
          value={readColor(value) ?? fallback}
          onChange={(event) => onChange(event.target.value)}
          className="absolute top-1/2 left-2 size-6 -translate-y-1/2 cursor-pointer appearance-none overflow-hidden rounded-sm border border-line-2 p-0 [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
        <input
          {...fieldAria(id, { help, error })}
          {...input}
          value={value}
          spellCheck={false}
          autoComplete="off"
          maxLength={9}
          onChange={(event) => onChange(event.target.value)}
          className={`${boxClass(error)} pl-10`}
        />
      </div>
    </Field>
  )
}
