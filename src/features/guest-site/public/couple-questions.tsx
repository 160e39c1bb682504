import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import { QUESTION_ANSWERS_CALL } from '#features/questions/model/question-answers-call.ts'
import type { AskedQuestion, GuestQuestions } from '#features/questions/model/question-schema.ts'
import { answerIn, answerWords, isSameAnswer, readAnswer } from '#features/questions/model/question-answer.ts'
import { shownQuestions } from '#features/questions/model/question.ts'
import { readJson } from '#platform/public/send-json.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Button } from '#ui/public/button.tsx'
import { Card } from '#ui/public/card.tsx'
import type { RefusedAnswers, ShownQuestions } from '../model/guest-page.ts'
import { KEPT_STATUS } from '../model/offline.ts'
import type { WaitingCallView } from '../model/waiting-call.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { findToken } from './find-token.ts'
import { makeCall } from './make-call.ts'
import { PageMarkField } from './page-mark-field.tsx'
import { QuestionField, isChosen } from './question-field.tsx'
import { ANSWERS_CHANGED } from './answers-changed.ts'
import { tabDraft } from './tab-draft.ts'
import { forgetWaitingCall, useWaitingCalls } from './use-waiting-calls.ts'

/** The id by which the script finds them to hydrate. */
export const QUESTIONS_ID = 'questions'

type Person = GuestQuestions['people'][number]
type Values = Readonly<Record<string, readonly string[]>>
/** What was typed but not saved, by person. */
type Typed = Record<string, Record<string, string[]>>

const NONE: readonly string[] = []

/** The couple's questions, one form for each person of the household; each form works without JavaScript. */
export function CoupleQuestions({ page }: { page: ConfirmedPage }) {
  const given: ShownQuestions = page.questions ?? { questions: [], people: [], refused: null }
  const [shown, setShown] = useState<GuestQuestions>(given)
  /** Whose forms opened because the person before them is done. */
  const [opened, setOpened] = useState<readonly string[]>([])
  const { bride_first, groom_first } = page.couple
  const read = useCallback(
    () =>
      // At once, because whoever waits for it goes on with what is shown then.
      readQuestions(page).then(
        (questions) => flushSync(() => setShown(questions)),
        () => {
          // Keep what is shown: it is no less accurate than before, and the next answer reads it again.
        },
      ),
    [page],
  )
  // Guests who come to an event may have more questions to answer.
  useEffect(() => {
    const changed = () => void read()
    addEventListener(ANSWERS_CHANGED, changed)
    return () => removeEventListener(ANSWERS_CHANGED, changed)
  }, [read])
  if (shown.people.length === 0) return null
  const self = shown.people.find(({ is_self }) => is_self)
  const { refused } = given
  // A form of somebody who is no longer here has no other place for it.
  const hasNoForm = refused && !shown.people.some((person) => keyOf(person) === keyOf(refused))
  return (
    <Card className="couple-questions">
      <h2>{copy.title(bride_first, groom_first)}</h2>
      {given.is_saved && shown === given && <output className="questions-said">{copy.saved}</output>}
      {shown.people.length > 1 && <p className="without-script">{copy.oneByOne}</p>}
      {hasNoForm && (
        <p className="questions-refusal" role="alert">
          {refused.message}
        </p>
      )}
      {shown.people.map((person) => (
        <PersonQuestions
          key={keyOf(person)}
          page={page}
          person={person}
          questions={shown.questions}
          ownAnswers={self?.answers ?? []}
          isAlone={shown.people.length === 1}
          refused={refused && keyOf(refused) === keyOf(person) ? refused : null}
          isNext={opened.includes(keyOf(person))}
          onSaved={(saved) => {
            setShown(saved)
            const others = saved.people.slice(
              saved.people.findIndex((one) => keyOf(one) === keyOf(person)) + 1,
            )
            const next = others.find(({ answers }) => answers.length === 0)
            if (next) setOpened([...opened, keyOf(next)])
          }}
          onRefused={read}
        />
      ))}
    </Card>
  )
}

interface PersonQuestionsProps {
  page: ConfirmedPage
  person: Person
  questions: readonly AskedQuestion[]
  /** Of the reading guest: answers that a household gives only once are among them. */
  ownAnswers: Person['answers']
  isAlone: boolean
  refused: RefusedAnswers | null
  /** Whether it opens because the person before it is done. */
  isNext: boolean
  onSaved: (questions: GuestQuestions) => void
  /** Reads the stored answers; resolves once they are shown. */
  onRefused: () => Promise<void>
}

function PersonQuestions(props: PersonQuestionsProps) {
  const { page, person, questions, ownAnswers, isAlone, refused, isNext, onSaved, onRefused } = props
  const asked = questions.filter(({ id }) => person.asked.includes(id))
  const [typed, setTyped] = useState<Values>(refused?.values ?? storedOf(person))
  const [errors, setErrors] = useState(refused?.errors ?? {})
  const [message, setMessage] = useState<string | null>(refused?.message ?? null)
  const [said, setSaid] = useState<string | null>(null)
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

  const touchedOf = (values: Record<string, string[]>) =>
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
    // Also takes over what was chosen before the script loaded.
    setTyped({ ...now, ...left })
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
  const visible = new Set(shownQuestions(questions, valueOf).map(({ id }) => id))
  const answered = asked.filter(({ id }) => visible.has(id) && answerIn(person.answers, id).length > 0).length
  const name = nameOf(person)

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
        const { error } = (reply.body ?? {}) as {
          error?: { message?: string; fields?: Record<string, string> }
        }
        setErrors(fieldErrors(error?.fields))
        setMessage(error?.fields ? copy.check : (reply.status < 500 && error?.message) || copy.failed)
        // The stored answers have changed: read them before the next press.
        if (reply.status < 500) await onRefused()
      }
    } catch {
      setMessage(copy.failed)
    }
    setBusy(false)
  }

  const isRejected = message === null && !busy && rejected !== undefined
  const complaint = isRejected ? rejected.refusal : message
  const marked = isRejected ? problemsOf(typed) : errors
  const fields = asked.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      person={person}
      value={refused?.values[question.id] ?? answerIn(person.answers, question.id)}
      error={marked[question.id]}
      isShown={visible.has(question.id)}
      onlyIf={conditionWords(question, questions)}
      isOnceForAll={question.per === 'household' && !isAlone}
    />
  ))
  const body = page.closed ? (
    <Answers asked={asked.filter(({ id }) => visible.has(id))} person={person} />
  ) : (
    <form
      ref={form}
      method="post"
      action={paths.weddingQuestions(page.couple.slug)}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(submitted) => void save(submitted)}
      onInput={({ currentTarget }) => {
        const now = valuesOf(currentTarget, asked)
        setTyped(now)
        setSaid(null)
        draft.keep(touchedOf(now))
      }}
    >
      <PageMarkField page={page} />
      <input type="hidden" name="guest_id" value={person.guest_id} />
      <input type="hidden" name="companion" value={person.companion ? 'yes' : ''} />
      {fields}
      {complaint && (
        <p className="questions-refusal" role="alert">
          {complaint}
        </p>
      )}
      <Button busyLabel={busy ? copy.saving : null}>{copy.save}</Button>
      <output className="questions-said">{unsent.length > 0 ? copy.kept : said}</output>
    </form>
  )
  if (isAlone) return body
  return (
    <details className="person-questions" open={person.is_self || refused !== null || isNext || undefined}>
      <summary>
        <bdi>{name}</bdi>{' '}
        <span>{copy.answered(answered, asked.filter(({ id }) => visible.has(id)).length)}</span>
      </summary>
      {body}
    </details>
  )
}

/** Shown after the couple's deadline. */
function Answers({ asked, person }: { asked: readonly AskedQuestion[]; person: Person }) {
  return (
    <dl className="given-answers">
      {asked.map((question) => (
        <div key={question.id}>
          <dt dir="auto">{question.text}</dt>
          <dd dir="auto">
            {answerWords(question, answerIn(person.answers, question.id)) || copy.notAnswered}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What was typed for one person and not saved: it outlives a reload. */
function personDraft(page: ConfirmedPage, person: Person) {
  const name = keyOf(person)
  const draft = tabDraft<Typed>(page, 'questions')
  const set = (values: Record<string, string[]> | null) => {
    const { [name]: _before, ...others } = draft.read() ?? {}
    const kept = values && Object.keys(values).length > 0 ? { ...others, [name]: values } : others
    if (Object.keys(kept).length > 0) draft.keep(kept)
    else draft.forget()
  }
  return {
    read: (): Values | undefined => draft.read()?.[name],
    keep: (values: Record<string, string[]>) => set(values),
    forget: () => set(null),
  }
}

function isDifferent(values: Values, from: Values, id: string): boolean {
  return !isSameAnswer(values[id] ?? NONE, from[id] ?? NONE)
}

/** `values` with the answers of calls that wait on the phone in their place. */
function withAnswers(values: Values, calls: readonly WaitingCallView[]): Values {
  const answers = calls.flatMap(
    ({ fields }) => fields['answers'] as { question_id: string; value: string[] }[],
  )
  return { ...values, ...Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value])) }
}

const fieldsIn = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[data-question]')

function fillIn(form: HTMLFormElement, values: Values): void {
  for (const field of fieldsIn(form)) {
    const value = values[field.dataset['question'] ?? ''] ?? NONE
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      field.checked = isChosen(value, field.dataset['value'] ?? '')
    else field.value = value[0] ?? ''
  }
}

/** The values of each question's fields, by the question's id. */
function valuesOf(form: HTMLFormElement, asked: readonly AskedQuestion[]): Record<string, string[]> {
  const values: Record<string, string[]> = Object.fromEntries(asked.map(({ id }) => [id, []]))
  for (const field of fieldsIn(form)) {
    const value = values[field.dataset['question'] ?? '']
    const isChoice =
      field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')
    if (isChoice ? field.checked : field.value.trim() !== '')
      value?.push(isChoice ? (field.dataset['value'] ?? '') : field.value)
  }
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, value.filter((one) => one !== '')]),
  )
}

function conditionWords({ shown_if }: AskedQuestion, questions: readonly AskedQuestion[]): string | null {
  const other = questions.find(({ id }) => id === shown_if?.question_id)
  if (!shown_if || !other) return null
  const answers = shown_if.values.map((value) => answerWords(other, [value])).filter(Boolean)
  return copy.onlyIf(answers.join(copy.or), other.text)
}

function fieldErrors(fields: Record<string, string> = {}): Record<string, string> {
  const prefix = 'answers.'
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      text,
    ]),
  )
}

function storedOf({ answers }: Person): Values {
  return Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value]))
}

function nameOf({ name, companion, plus_one_of }: Person): string {
  if (name) return name
  return companion && plus_one_of ? copy.plusOneOf(plus_one_of) : copy.plusOne
}

function keyOf({ guest_id, companion }: Pick<Person, 'guest_id' | 'companion'>): string {
  return `${guest_id} ${companion}`
}

/** @throws Error if they cannot be read */
export async function readQuestions(page: ConfirmedPage): Promise<GuestQuestions> {
  const token = await findToken(page)
  const { ok, body } = await readJson('/api/asked-questions', token ?? undefined)
  if (!ok) throw new Error('The questions could not be read')
  return body as GuestQuestions
}
