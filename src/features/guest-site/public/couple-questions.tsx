import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import { QUESTION_ANSWERS_CALL } from '#features/questions/model/question-answers-call.ts'
import type { AskedQuestion, GuestQuestions } from '#features/questions/model/question-schema.ts'
import { answerIn, answerWords } from '#features/questions/model/question-answer.ts'
import { shownQuestions } from '#features/questions/model/question.ts'
import { readJson } from '#platform/public/send-json.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Button } from '#ui/public/button.tsx'
import { Card } from '#ui/public/card.tsx'
import type { RefusedAnswers, ShownQuestions } from '../model/guest-page.ts'
import { KEPT_STATUS } from '../model/offline.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { findToken } from './find-token.ts'
import { makeCall } from './make-call.ts'
import { PageMarkField } from './page-mark-field.tsx'
import { QuestionField } from './question-field.tsx'
import { ANSWERS_CHANGED } from './answers-changed.ts'
import { tabDraft } from './tab-draft.ts'
import { useWaitingCalls } from './use-waiting-calls.ts'

/** Where the script finds them to hydrate. */
export const QUESTIONS_ID = 'questions'

type Person = GuestQuestions['people'][number]
type Values = Readonly<Record<string, readonly string[]>>
/** What was typed and not saved, of each person. */
type Typed = Record<string, Record<string, string[]>>

const NONE: readonly string[] = []

/** What the couple ask, one form for each person of the household; each works without the script. */
export function CoupleQuestions({ page }: { page: ConfirmedPage }) {
  const given: ShownQuestions = page.questions ?? { questions: [], people: [], refused: null }
  const [shown, setShown] = useState<GuestQuestions>(given)
  const { bride_first, groom_first } = page.couple
  const read = useCallback(
    () =>
      readQuestions(page).then(setShown, () => {
        // What is shown stays: it is as true as it was, and the next answer reads it again.
      }),
    [page],
  )
  // Who comes to an event may be asked more.
  useEffect(() => {
    const changed = () => void read()
    addEventListener(ANSWERS_CHANGED, changed)
    return () => removeEventListener(ANSWERS_CHANGED, changed)
  }, [read])
  if (shown.people.length === 0) return null
  const self = shown.people.find(({ is_self }) => is_self)
  return (
    <Card className="couple-questions">
      <h2>{copy.title(bride_first, groom_first)}</h2>
      {given.is_saved && shown === given && <output className="questions-said">{copy.saved}</output>}
      {shown.people.map((person) => (
        <PersonQuestions
          key={keyOf(person)}
          page={page}
          person={person}
          questions={shown.questions}
          ownAnswers={self?.answers ?? []}
          isAlone={shown.people.length === 1}
          refused={given.refused && keyOf(given.refused) === keyOf(person) ? given.refused : null}
          onSaved={setShown}
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
  /** of the guest who reads it: what a household is asked once is among them */
  ownAnswers: Person['answers']
  isAlone: boolean
  refused: RefusedAnswers | null
  onSaved: (questions: GuestQuestions) => void
  onRefused: () => void
}

function PersonQuestions(props: PersonQuestionsProps) {
  const { page, person, questions, ownAnswers, isAlone, refused, onSaved, onRefused } = props
  const asked = questions.filter(({ id }) => person.asked.includes(id))
  const first = useRef(asked)
  const [typed, setTyped] = useState<Values>(refused?.values ?? storedOf(person))
  const [errors, setErrors] = useState(refused?.errors ?? {})
  const [message, setMessage] = useState<string | null>(refused?.message ?? null)
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fill = useKeptDraft(page, person, form, setTyped)
  const waiting = useWaitingCalls(QUESTION_ANSWERS_CALL.name).filter(
    ({ fields }) => fields['guest_id'] === person.guest_id && fields['companion'] === person.companion,
  )
  const refusal = waiting.find((call) => call.refusal !== null)?.refusal ?? null
  const unsent = waiting.filter((call) => call.refusal === null).length
  const before = useRef(unsent)
  // What waited has arrived: the server knows which answers hold.
  useEffect(() => {
    if (unsent < before.current) onRefused()
    before.current = unsent
  }, [unsent, onRefused])
  // What was chosen before the script came.
  useEffect(() => {
    if (form.current) setTyped(valuesOf(form.current, first.current))
  }, [])
  // Once it is on the screen: on a phone it may be above its edge.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const valueOf = (id: string) => typed[id] ?? (person.asked.includes(id) ? NONE : answerIn(ownAnswers, id))
  const visible = new Set(shownQuestions(questions, valueOf).map(({ id }) => id))
  const answered = asked.filter(({ id }) => visible.has(id) && answerIn(person.answers, id).length > 0).length
  const name = nameOf(person)

  async function save(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (busy) return
    const values = valuesOf(submitted.currentTarget, asked)
    setBusy(true)
    setErrors({})
    setMessage(null)
    setSaid(null)
    const { guest_id, companion } = person
    const answers = asked.map(({ id }) => ({
      question_id: id,
      value: values[id] ?? [],
      shown: answerIn(person.answers, id),
    }))
    try {
      const reply = await makeCall(
        QUESTION_ANSWERS_CALL,
        page,
        { guest_id, companion, answers },
        crypto.randomUUID(),
      )
      if (reply.status === KEPT_STATUS) {
        fill.forget()
        setSaid(copy.kept)
      } else if (reply.ok) {
        fill.forget()
        onSaved(reply.body as GuestQuestions)
        setSaid(copy.saved)
      } else {
        const { error } = (reply.body ?? {}) as {
          error?: { message?: string; fields?: Record<string, string> }
        }
        setErrors(fieldErrors(error?.fields))
        setMessage((reply.status < 500 && error?.message) || copy.failed)
        // What is stored has changed: the next press is about what is true now.
        if (reply.status < 500) onRefused()
      }
    } catch {
      setMessage(copy.failed)
    }
    setBusy(false)
  }

  const fields = asked.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      person={person}
      value={refused?.values[question.id] ?? answerIn(person.answers, question.id)}
      error={errors[question.id]}
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
        fill.keep(now)
      }}
    >
      <PageMarkField page={page} />
      <input type="hidden" name="guest_id" value={person.guest_id} />
      <input type="hidden" name="companion" value={person.companion ? 'yes' : ''} />
      {fields}
      {(message ?? refusal) && (
        <p className="questions-refusal" role="alert">
          {message ?? refusal}
        </p>
      )}
      <Button busyLabel={busy ? copy.saving : null}>{copy.save}</Button>
      <output className="questions-said">{said}</output>
    </form>
  )
  if (isAlone) return body
  return (
    <details className="person-questions" open={person.is_self || refused !== null || undefined}>
      <summary>
        <bdi>{name}</bdi>{' '}
        <span>{copy.answered(answered, asked.filter(({ id }) => visible.has(id)).length)}</span>
      </summary>
      {body}
    </details>
  )
}

/** After the couple's deadline. */
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

/** What was typed is there again after a reload, until it is saved. */
function useKeptDraft(
  page: ConfirmedPage,
  person: Person,
  form: React.RefObject<HTMLFormElement | null>,
  setTyped: (values: Values) => void,
) {
  const name = keyOf(person)
  const draft = tabDraft<Typed>(page, 'questions')
  const set = (values: Record<string, string[]> | null) => {
    const { [name]: _before, ...others } = draft.read() ?? {}
    const kept = values ? { ...others, [name]: values } : others
    if (Object.keys(kept).length > 0) draft.keep(kept)
    else draft.forget()
  }
  useEffect(() => {
    const kept = tabDraft<Typed>(page, 'questions').read()?.[name]
    if (!kept || !form.current) return
    fillIn(form.current, kept)
    setTyped(kept)
  }, [page, name, form, setTyped])
  return { keep: (values: Record<string, string[]>) => set(values), forget: () => set(null) }
}

function fillIn(form: HTMLFormElement, values: Values): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-question]')) {
    const value = values[field.dataset['question'] ?? ''] ?? NONE
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      field.checked = value.includes(field.dataset['value'] ?? '')
    else field.value = value[0] ?? ''
  }
}

/** What each field has, by the question's id. */
function valuesOf(form: HTMLFormElement, asked: readonly AskedQuestion[]): Record<string, string[]> {
  const values: Record<string, string[]> = Object.fromEntries(asked.map(({ id }) => [id, []]))
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-question]')) {
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

/** @throws Error when they cannot be read */
export async function readQuestions(page: ConfirmedPage): Promise<GuestQuestions> {
  const token = await findToken(page)
  const { ok, body } = await readJson('/api/asked-questions', token ?? undefined)
  if (!ok) throw new Error('The questions could not be read')
  return body as GuestQuestions
}
