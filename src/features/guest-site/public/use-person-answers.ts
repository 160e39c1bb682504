import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import { QUESTION_ANSWERS_CALL } from '#features/questions/model/question-answers-call.ts'
import type { AskedQuestion, GuestQuestions } from '#features/questions/model/question-schema.ts'
import {
  answerIn,
  errorsByQuestion,
  isSameAnswer,
  readAnswer,
} from '#features/questions/model/question-answer.ts'
import { shownQuestions } from '#features/questions/model/question.ts'
import { errorOf, refusalOf } from '#platform/public/send-json.ts'
import type { RefusedAnswers } from '../model/guest-page.ts'
import { KEPT_STATUS } from '../model/offline.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { makeCall } from './make-call.ts'
import { NONE, fillIn, isDifferent, keyOf, storedOf, valuesOf, withAnswers } from './question-values.ts'
import type { Person, Values } from './question-values.ts'
import { tabDraft } from './tab-draft.ts'
import { forgetWaitingCall, useWaitingCalls } from './use-waiting-calls.ts'

/** What was typed but not saved, by person. */
type Typed = Record<string, Values>

export interface PersonAnswersOptions {
  page: ConfirmedPage
  person: Person
  questions: readonly AskedQuestion[]
  /** Of the reading guest: answers that a household gives only once are among them. */
  ownAnswers: Person['answers']
  refused: RefusedAnswers | null
  onSaved: (questions: GuestQuestions) => void
  /** Reads the stored answers; resolves once they are shown. */
  onRefused: () => Promise<void>
}

/**
 * One person's form: what is typed in it stays while other answers arrive, over a reload, and while a save waits for a
 * network or was refused.
 */
export function usePersonAnswers(options: PersonAnswersOptions) {
  const { page, person, questions, ownAnswers, refused, onSaved, onRefused } = options
  const asked = questions.filter(({ id }) => person.asked.includes(id))
  const [typed, setTyped] = useState<Values>(refused?.values ?? storedOf(person))
  const [errors, setErrors] = useState(refused?.errors ?? {})
  const [message, setMessage] = useState<string | null>(refused?.message ?? null)
  const [said, setSaid] = useState<string | null>(null)
  /** Whether the fields show what was typed before a reload, which looks as if it were saved. */
  const [isUnsaved, setUnsaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const draft = personDraft(page, person)
  const waiting = useWaitingCalls(QUESTION_ANSWERS_CALL.name).filter(
    ({ fields }) => fields['guest_id'] === person.guest_id && fields['companion'] === person.companion,
  )
  const unsent = waiting.filter(({ refusal }) => refusal === null)
  const rejected = waiting.find(({ refusal }) => refusal !== null)
  /** What the guest last saw as the answers; only what differs from it is sent. */
  const known = useRef(storedOf(person))

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
    setUnsaved(left !== undefined && Object.keys(touched).length > 0)
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
  const reading = useRef(Promise.resolve())
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
  // Once it is rendered: on a phone it may be above the visible part.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const valueOf = (id: string) => typed[id] ?? (person.asked.includes(id) ? NONE : answerIn(ownAnswers, id))
  const applicable = new Set(shownQuestions(questions, valueOf).map(({ id }) => id))

  /** What the server would refuse, by question. */
  function problemsOf(values: Values): Record<string, string> {
    const shown = shownQuestions(questions, (id) => values[id] ?? valueOf(id))
    return Object.fromEntries(
      asked
        .filter((question) => shown.includes(question))
        .flatMap((question) => {
          const value = values[question.id] ?? NONE
          const read = readAnswer(question, value, answerIn(person.answers, question.id))
          if ('problem' in read) return [[question.id, read.problem]]
          return question.is_required && value.length === 0 ? [[question.id, copy.required]] : []
        }),
    )
  }

  /** The answers that differ from what was shown, and those to questions that no longer apply. */
  function changesIn(values: Values) {
    const shown = new Set(shownQuestions(questions, (id) => values[id] ?? valueOf(id)).map(({ id }) => id))
    return asked.flatMap(({ id }) => {
      const value = shown.has(id) ? (values[id] ?? NONE) : NONE
      const before = known.current[id] ?? NONE
      return isSameAnswer(value, before) ? [] : [{ question_id: id, value, shown: before }]
    })
  }

  async function save(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (busy) return
    const values = valuesOf(submitted.currentTarget, asked)
    setSaid(null)
    setUnsaved(false)
    const problems = problemsOf(values)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return setMessage(copy.check)
    setMessage(null)
    setBusy(true)
    const { guest_id, companion } = person
    // A save that says to have seen what was stored is refused, if it was not read yet.
    await reading.current
    const answers = changesIn(values)
    for (const call of waiting) if (call.refusal !== null) void forgetWaitingCall(call)
    try {
      const reply = await makeCall(
        QUESTION_ANSWERS_CALL,
        page,
        { guest_id, companion, answers },
        crypto.randomUUID(),
      )
      if (reply.status === KEPT_STATUS) {
        draft.forget()
      } else if (reply.ok) {
        draft.forget()
        known.current = values
        onSaved(reply.body as GuestQuestions)
        setSaid(copy.saved)
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
    applicable,
    /** sentences by the ids of their questions */
    errors: isRejected ? problemsOf(typed) : errors,
    /** why nothing was saved */
    complaint: isRejected ? rejected.refusal : message,
    /** what became of the last save */
    said: unsent.length > 0 ? copy.kept : said,
    /** what is shown was restored, and not saved yet */
    isUnsaved: isUnsaved && unsent.length === 0,
    busy,
    save,
    /** to call with what the form contains, whenever it changes */
    keepTyped: (values: Record<string, string[]>) => {
      setTyped(values)
      setSaid(null)
      draft.keep(touchedOf(values))
    },
  }
}

/** What was typed for one person and not saved: it outlives a reload. */
function personDraft(page: ConfirmedPage, person: Person) {
  const name = keyOf(person)
  const draft = tabDraft<Typed>(page, 'questions')
  const set = (values: Values | null) => {
    const { [name]: _before, ...others } = draft.read() ?? {}
    const kept = values && Object.keys(values).length > 0 ? { ...others, [name]: values } : others
    if (Object.keys(kept).length > 0) draft.keep(kept)
    else draft.forget()
  }
  return {
    read: (): Values | undefined => draft.read()?.[name],
    keep: (values: Values) => set(values),
    forget: () => set(null),
  }
}
