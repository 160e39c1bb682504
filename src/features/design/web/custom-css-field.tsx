import { useEffect, useEffectEvent, useState } from 'react'

import { cssBytes, customCssCopy } from '../model/custom-css.ts'
import { designCopy as copy } from '../model/design-copy.ts'
import { checkCustomCss } from './custom-css-api.ts'
import type { SettingsForm } from '#features/couples/web/settings-form.ts'
import { AppError } from '#platform/model/app-error.ts'
import { TextArea } from '#ui/text-field.tsx'

const PAUSE_MS = 600

interface CustomCssFieldProps {
  form: SettingsForm
  /** Receives the rules as the page would accept them. */
  onChecked: (css: string) => void
}

/** The couple's own CSS; after each pause in typing the server checks whether the page can accept it, and how. */
export function CustomCssField({ form, onChecked }: CustomCssFieldProps) {
  const field = form.field('design_settings.custom_css')
  const { problem, forget } = useCheckedCss(field.value, onChecked)
  const error = field.error ?? problem ?? undefined
  return (
    <details
      // Unfolded if there is an error or any CSS in it.
      open={error !== undefined || field.value !== '' || undefined}
      className="border-t border-hairline pt-4"
    >
      <summary className="-mx-1 cursor-pointer rounded-sm px-1 py-1">
        <span className="font-semibold">Custom CSS</span>{' '}
        <span className="text-caption text-muted">{customCssCopy.size(cssBytes(field.value))}</span>
      </summary>
      <div spellCheck={false} className="mt-3 [&_textarea]:font-mono [&_textarea]:text-caption">
        <TextArea
          {...field}
          label="Custom CSS"
          labelHidden
          rows={8}
          error={error}
          help={copy.cssHelp}
          placeholder=".card { border-radius: 0; }"
          onChange={(value) => {
            forget()
            field.onChange(value)
          }}
        />
      </div>
    </details>
  )
}

function useCheckedCss(css: string, onChecked: (css: string) => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [started] = useState(css)
  const [touched, setTouched] = useState(false)
  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const checked = css.trim() ? await checkCustomCss(css) : ''
      if (isCurrent()) onChecked(checked)
    } catch (error) {
      // Other failures are not the text's fault; saving will report them.
      if (isCurrent() && error instanceof AppError && error.code === 'invalid') setProblem(error.message)
    }
  })
  useEffect(() => {
    if (!touched && css === started) return
    let current = true
    const timer = setTimeout(() => void check(() => current), PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [css, started, touched])
  return {
    problem,
    forget: () => {
      setTouched(true)
      setProblem(null)
    },
  }
}
