import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { PageMarkField } from '#features/guest-site/public/page-mark-field.tsx'
import type { PanelProps } from '#features/guest-site/public/panel-props.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Alert } from '#ui/public/alert.tsx'
import { TIME_SPENT_MAX, answerField, formatTimer, triviaCopy as copy } from '../model/trivia-run.ts'
import type { GuestQuestion, GuestTrivia } from '../model/trivia-run.ts'
import { storedRun } from './stored-run.ts'
import type { OpenRun } from './stored-run.ts'
import { submitRun } from './submit-run.ts'
import { percentOf } from '#platform/model/percent-of.ts'
import { newKey } from '#platform/model/new-key.ts'

interface TriviaPlayerProps extends Pick<PanelProps<GuestTrivia>, 'page' | 'form'> {
  trivia: GuestTrivia
  /** False without scripts, or before they have loaded. */
  isLive: boolean
  /** Called with the result, or with null if the run waits for a network. */
  onDone: (played: GuestTrivia | null) => void
  /** Another tab of this guest has ended the run on screen here. */
  onEndedElsewhere: () => void
}

/** Shows one question after the other; without scripts the same form has them all. */
export function TriviaPlayer(props: TriviaPlayerProps) {
  const { page, trivia, isLive, form, onDone } = props
  const { questions } = trivia
  const [run, setRun] = useState<OpenRun>(() => {
    const kept = isLive ? storedRun(page).read() : null
    if (kept) return fitting(kept, questions)
    const answers = { ...answersOf(form.texts), ...(isLive && chosenBefore()) }
    return { key: isLive ? newKey() : '', began: isLive ? Date.now() : 0, answers, index: 0 }
  })
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState(form.message)
  const element = useRef<HTMLFormElement>(null)
  /** whether other tabs of this guest can see this run */
  const isShared = useRef(isLive && storedRun(page).read() !== null)
  const follow = useEffectEvent(() => {
    const kept = storedRun(page).read()
    // A run that is being sent ends here, whatever another tab stores.
    if (busy) return
    if (kept) setRun(fitting(kept, questions))
    else if (isShared.current) props.onEndedElsewhere()
    isShared.current = kept !== null
  })
  useEffect(() => (isLive ? storedRun(page).follow(() => follow()) : undefined), [isLive, page])

  const index = Math.min(run.index, questions.length - 1)
  const isLast = index === questions.length - 1
  const isAnswered = run.answers[questions[index]!.id] !== undefined
  const percent = percentOf(index + 1, questions.length)

  function change(changes: Partial<OpenRun>) {
    const next = { ...run, ...changes }
    setRun(next)
    if (!isLive) return
    storedRun(page).keep({ ...next, texts: chosenTexts(next, questions) })
    isShared.current = true
  }

  function goTo(next: number) {
    change({ index: next })
    setMessage(null)
    // Wait until the question is rendered.
    requestAnimationFrame(() => element.current?.querySelectorAll('legend')[next]?.focus())
  }

  async function finish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || !isAnswered) return
    if (!isLast) return goTo(index + 1)
    const missing = questions.findIndex(({ id }) => run.answers[id] === undefined)
    if (missing >= 0) {
      goTo(missing)
      return setMessage(copy.unanswered)
    }
    setBusy(true)
    setMessage(null)
    const answers = questions.map(({ id }) => ({ question_id: id, option: run.answers[id]! }))
    const outcome = await submitRun(
      page,
      { shown: trivia.shown, timeSpent: secondsOf(run), answers },
      run.key,
    )
    setBusy(false)
    if (outcome.type === 'failed') return setMessage(outcome.message)
    storedRun(page).forget()
    onDone(outcome.type === 'saved' ? outcome.body : null)
  }

  return (
    <form
      ref={element}
      className="card trivia-card"
      data-live={isLive || undefined}
      method="post"
      action={paths.weddingTab(page.couple.slug, 'trivia')}
      onSubmit={(event) => void finish(event)}
    >
      <PageMarkField page={page} />
      <input type="hidden" name="shown" value={trivia.shown} />
      <div className="trivia-progress">
        <progress aria-label={copy.questionOf(index + 1, questions.length)} value={percent} max={100} />
        <span>{copy.progress(percent)}</span>
        {isLive && <Timer run={run} />}
      </div>
      {questions.map((question, place) => (
        <Question
          key={question.id}
          question={question}
          number={place + 1}
          total={questions.length}
          isHidden={isLive && place !== index}
          isLive={isLive}
          chosen={run.answers[question.id]}
          onChoose={(option) => change({ answers: { ...run.answers, [question.id]: option } })}
        />
      ))}
      <Alert message={message} />
      <div className="trivia-steps">
        <button
          type="button"
          className="button button-outline"
          disabled={index === 0 || busy}
          onClick={() => goTo(index - 1)}
        >
          {copy.previous}
        </button>
        <button type="submit" className="button button-solid" disabled={!isAnswered || busy}>
          {busy ? copy.submitting : isLast ? copy.finish : copy.next}
        </button>
      </div>
      {!isLive && (
        <button type="submit" className="button button-solid trivia-whole">
          {copy.finish}
        </button>
      )}
      <p className="trivia-info">{copy.info}</p>
    </form>
  )
}

interface QuestionProps {
  question: GuestQuestion
  number: number
  total: number
  isHidden: boolean
  isLive: boolean
  chosen: number | undefined
  onChoose: (option: number) => void
}

function Question(props: QuestionProps) {
  const { question, number, total, isHidden, isLive, chosen, onChoose } = props
  return (
    <fieldset className="trivia-question" hidden={isHidden}>
      <legend tabIndex={-1}>
        <span className="trivia-number">{copy.questionOf(number, total)}</span>
        <span className="trivia-text" dir="auto">
          {question.question_text}
        </span>
      </legend>
      {question.options.map((text, option) => (
        <label key={option} className="radio-row">
          <input
            type="radio"
            name={answerField(number - 1)}
            value={`${question.id}:${option}`}
            // With scripts the player asks for one answer at a time.
            required={!isLive}
            {...(isLive
              ? { checked: chosen === option, onChange: () => onChoose(option) }
              : { defaultChecked: chosen === option })}
          />
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** How long the run has taken so far. */
function Timer({ run }: { run: OpenRun }) {
  const [seconds, setSeconds] = useState(secondsOf(run))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsOf(run)), 1000)
    return () => clearInterval(timer)
  }, [run])
  return (
    <span className="trivia-time" role="timer" aria-label={copy.time}>
      {formatTimer(seconds)}
    </span>
  )
}

/** At least 1: zero means that the time was not measured. */
function secondsOf({ began }: OpenRun): number {
  return Math.min(TIME_SPENT_MAX, Math.max(1, Math.round((Date.now() - began) / 1000)))
}

/** A stored run with its answers where they stand now; without those to questions or options that no longer exist. */
function fitting(run: OpenRun, questions: readonly GuestQuestion[]): OpenRun {
  const answers = questions.flatMap(({ id, options }): [string, number][] => {
    const text = run.texts?.[id]
    const option = text === undefined ? run.answers[id] : options.indexOf(text)
    return option !== undefined && options[option] !== undefined ? [[id, option]] : []
  })
  return { ...run, answers: Object.fromEntries(answers) }
}

/** The text of each chosen option. */
function chosenTexts({ answers }: OpenRun, questions: readonly GuestQuestion[]): Record<string, string> {
  const texts = questions.flatMap(({ id, options }): [string, string][] => {
    const text = options[answers[id] ?? -1]
    return text === undefined ? [] : [[id, text]]
  })
  return Object.fromEntries(texts)
}

/** What was chosen on the page before its script loaded. */
function chosenBefore(): OpenRun['answers'] {
  const chosen = document.querySelectorAll<HTMLInputElement>('.trivia-card input:checked')
  return answersOf(Object.fromEntries([...chosen].map(({ name, value }) => [name, value])))
}

/** The answers in a form that the server returned. */
function answersOf(texts: Readonly<Record<string, string>>): OpenRun['answers'] {
  const posted = Object.values(texts).map((text) => text.split(':'))
  return Object.fromEntries(
    posted.flatMap(([id = '', option = '']) => (option === '' ? [] : [[id, Number(option)]])),
  )
}
