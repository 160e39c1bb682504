import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent, InputEvent } from 'react'
import type { FieldErrors, FieldTexts } from '../model/guest-form-rules.ts'

/** The verdict of the server, or of the last attempt, on a form. */
export interface FormVerdict {
  errors: FieldErrors
  message: string | null
  asks_contact?: boolean
  request_key?: string | null
  is_told?: boolean
}

/** How an attempt ended: with a verdict to show, an address to open, or `post` to submit the plain form after all. */
export type Outcome = FormVerdict | { goTo: string } | 'post'

/**
 * The browser's half of a guest form: checks, sends, shows. The fields hold their own text throughout, so nothing
 * typed is ever lost; focuses the first field with an error, or else the message for the whole form.
 */
export function useGuestForm(
  initial: FormVerdict,
  check: (fields: FieldTexts) => FieldErrors,
  send: (fields: FieldTexts) => Promise<Outcome>,
) {
  const [state, setState] = useState(initial)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Once it is rendered. On a phone the message may be below the visible part, or behind the keyboard.
  useEffect(() => {
    const message = form.current?.querySelector<HTMLElement>('[aria-invalid], .alert, .note')
    if (state !== initial) message?.focus()
  }, [state, initial])

  async function submit(element: HTMLFormElement) {
    const fields = fieldsOf(element)
    const errors = check(fields)
    // The last attempt's message is not about this one, unless a request that it made still waits.
    setState({ ...state, errors, message: state.request_key ? state.message : null })
    if (Object.keys(errors).length > 0) return
    setBusy(true)
    const outcome = await send(fields)
    if (outcome === 'post') {
      element.dispatchEvent(new Event('post'))
      element.submit()
    } else if ('goTo' in outcome) location.replace(outcome.goTo)
    else {
      setBusy(false)
      setState({ ...state, ...outcome })
    }
  }

  return {
    state,
    busy,
    handlers: {
      ref: form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
      // An error disappears as soon as its field is valid; a new one waits for the next attempt.
      onInput: (event: InputEvent<HTMLFormElement>) => {
        if (Object.keys(state.errors).length === 0) return
        const remaining = check(fieldsOf(event.currentTarget))
        const errors = Object.fromEntries(Object.entries(state.errors).filter(([name]) => name in remaining))
        if (Object.keys(errors).length < Object.keys(state.errors).length) setState({ ...state, errors })
      },
    },
  }
}

function fieldsOf(form: HTMLFormElement): FieldTexts {
  const texts: FieldTexts = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value
  return texts
}
