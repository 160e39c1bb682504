import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefusedAnswers } from '../model/guest-page.ts'
import type { WaitingCallView } from '../model/waiting-call.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { askedOf } from './person-answers.ts'
import type { AskedOfPerson } from './person-answers.ts'
import { personDraft } from './person-draft.ts'
import { NONE, fillIn, isDifferent, storedOf, valuesOf, withAnswers } from './question-values.ts'
import type { Values } from './question-values.ts'

export interface PersonFieldsOptions extends AskedOfPerson {
  page: ConfirmedPage
  refused: RefusedAnswers | null
  /** Reads the stored answers; resolves once they are shown. */
  onRefused: () => Promise<void>
}

/** One person's answers that wait on the phone, and those that the server rejected. */
export interface WaitingAnswers {
  unsent: readonly WaitingCallView[]
  rejected: WaitingCallView | undefined
}

/**
 * The fields of one person's form. What is typed in them stays while other answers arrive, and over a reload;
 * everything else shows what is stored, or waits on the phone.
 */
export function usePersonFields(options: PersonFieldsOptions, { unsent, rejected }: WaitingAnswers) {
  const { page, person, refused, onRefused } = options
  const asked = askedOf(options)
  const [typed, setTyped] = useState<Values>(refused?.values ?? storedOf(person))
  const [isRestored, setRestored] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const draft = personDraft(page, person)
  /** What the guest last saw as the answers. */
  const known = useRef(storedOf(person))
  const reading = useRef(Promise.resolve())

  const touchedOf = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([id]) => isDifferent(values, known.current, id)))

  const showStored = useEffectEvent(() => {
    if (!form.current) return
    const before = known.current
    known.current = withAnswers(storedOf(person), unsent)
    const now = valuesOf(form.current, asked)
    const isTouched = (id: string) => isDifferent(now, before, id)
    const next = Object.fromEntries(
      asked.map(({ id }) => [id, (isTouched(id) ? now[id] : known.current[id]) ?? NONE]),
    )
    fillIn(form.current, next)
    setTyped(next)
  })
  const restore = useEffectEvent(() => {
    if (!form.current) return
    const now = valuesOf(form.current, asked)
    const left = draft.read()
    if (left) fillIn(form.current, { ...now, ...left })
    // Also takes over what was typed before the script loaded.
    const values = { ...now, ...left }
    setTyped(values)
    const touched = touchedOf(values)
    draft.keep(touched)
    setRestored(left !== undefined && Object.keys(touched).length > 0)
  })
  const showRejected = useEffectEvent(() => {
    if (!form.current || !rejected) return
    // They count as typed: nobody has stored them.
    known.current = storedOf(person)
    const values = {
      ...valuesOf(form.current, asked),
      ...withAnswers({}, [rejected]),
      ...draft.read(),
    }
    fillIn(form.current, values)
    setTyped(values)
  })
  useEffect(() => restore(), [])
  // The waiting answers have arrived: the server knows which ones apply.
  const before = useRef(unsent.length)
  useEffect(() => {
    const hasArrived = unsent.length < before.current
    before.current = unsent.length
    if (hasArrived) reading.current = onRefused()
    else showStored()
  }, [unsent.length, onRefused])
  useEffect(() => showStored(), [person])
  const rejectedId = rejected?.id
  useEffect(() => {
    if (rejectedId !== undefined) showRejected()
  }, [rejectedId])

  return {
    form,
    /** what the fields contain */
    typed,
    /** The fields show what was typed before a reload, which looks as if it were saved. */
    isRestored: isRestored && unsent.length === 0,
    /** To call with what the form contains, whenever it changes. */
    keep: (values: Values) => {
      setTyped(values)
      draft.keep(touchedOf(values))
    },
    /** What the form contains once it is submitted. */
    take: (submitted: HTMLFormElement): Values => {
      setRestored(false)
      return valuesOf(submitted, asked)
    },
    /** Resolves to what the guest last saw as the answers, once answers that arrived late have been read. */
    lastShown: async (): Promise<Values> => {
      await reading.current
      return known.current
    },
    /** What was typed is `stored`, or, without it, waits on the phone. */
    forgetTyped: (stored?: Values) => {
      draft.forget()
      if (stored) known.current = stored
    },
  }
}
