import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import { QUESTION_ANSWERS_CALL } from '#features/questions/model/question-answers-call.ts'
import { errorsByQuestion } from '#features/questions/model/question-answer.ts'
import type { GuestQuestions } from '#features/questions/model/question-schema.ts'
import { errorOf, refusalOf } from '#platform/public/send-json.ts'
import { WAITING_STATUS } from '../model/offline.ts'
import { makeCall } from './make-call.ts'
import { applicableIn, changesIn, problemsIn } from './person-answers.ts'
import type { Values } from './question-values.ts'
import { usePersonFields } from './use-person-fields.ts'
import type { PersonFieldsOptions } from './use-person-fields.ts'
import { forgetWaitingCall, useWaitingCalls } from './use-waiting-calls.ts'
import { newKey } from '#platform/model/new-key.ts'

export interface PersonAnswersOptions extends PersonFieldsOptions {
  onSaved: (questions: GuestQuestions) => void
}

/** One person's form: its fields, and what became of saving them. Answers may wait on the phone, or come back rejected. */
export function usePersonAnswers(options: PersonAnswersOptions) {
  const { page, person, refused, onSaved, onRefused } = options
  const [errors, setErrors] = useState(refused?.errors ?? {})
  const [message, setMessage] = useState<string | null>(refused?.message ?? null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const waiting = useWaitingCalls(QUESTION_ANSWERS_CALL.name).filter(
    ({ fields }) => fields['guest_id'] === person.guest_id && fields['companion'] === person.companion,
  )
  const unsent = waiting.filter(({ refusal }) => refusal === null)
  const rejected = waiting.find(({ refusal }) => refusal !== null)
  const { form, typed, isRestored, keep, take, lastShown, forgetTyped } = usePersonFields(options, {
    unsent,
    rejected,
  })
  // Once it is rendered: on a phone it may be above the visible part.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors, form])

  async function save(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (busy) return
    const values = take(submitted.currentTarget)
    setOutcome(null)
    const problems = problemsIn(options, values)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return setMessage(copy.check)
    setMessage(null)
    setBusy(true)
    const { guest_id, companion } = person
    // A save that says to have seen what was stored is refused, if it was not read yet.
    const answers = changesIn(options, values, await lastShown())
    try {
      const reply = await makeCall(QUESTION_ANSWERS_CALL, page, { guest_id, companion, answers }, newKey())
      // Until these are stored or wait, the rejected ones are all that a reload can restore.
      if (reply.ok) for (const call of waiting) if (call.refusal !== null) await forgetWaitingCall(call)
      if (reply.status === WAITING_STATUS) {
        forgetTyped()
      } else if (reply.ok) {
        forgetTyped(values)
        onSaved(reply.body as GuestQuestions)
        setOutcome(copy.saved)
      } else {
        const { fields } = errorOf(reply)
        setErrors(errorsByQuestion(fields))
        setMessage(fields ? copy.check : refusalOf(reply, copy.failed))
        // The stored answers have changed: read them before the next press.
        if (reply.status < 500) await onRefused()
      }
    } catch {
      setMessage(copy.failed)
    }
    setBusy(false)
  }

  const isRejected = message === null && !busy && rejected !== undefined
  return {
    form,
    /** ids of the questions that apply by what is typed */
    applicable: applicableIn(options, typed),
    /** sentences by the ids of their questions */
    errors: isRejected ? problemsIn(options, typed) : errors,
    /** why nothing was saved */
    complaint: isRejected ? rejected.refusal : message,
    /** what became of the last save */
    outcome: unsent.length > 0 ? copy.unsent : outcome,
    /** what is shown was restored, and not saved yet */
    isRestored,
    busy,
    save,
    /** to call with what the form contains, whenever it changes */
    keepTyped: (values: Values) => {
      keep(values)
      setOutcome(null)
    },
  }
}
