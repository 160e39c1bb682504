import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import './asked-words.ts'
import { questionCopy as copy } from '../model/question-copy.ts'
import { ANSWER_LIMITS, answerIn, answerWords, isSameAnswer } from '../model/question-answer.ts'
import { hasChoices, offeredValues } from '../model/question.ts'
import type { Answerer, OwnQuestion } from '../model/question-schema.ts'
import { enterAnswer, questionAnswersQuery } from './question-api.ts'
import { fold } from '#platform/model/folding.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { personKey } from '#platform/model/person-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SelectField, TextArea, TextField } from '#ui/text-field.tsx'

interface QuestionAnswersDialogProps {
  open: boolean
  onClose: () => void
  /** undefined once it is deleted */
  question: OwnQuestion | undefined
}

/** Each person's answer; the couple can enter answers that reached them in another way. */
export function QuestionAnswersDialog({ open, onClose, question }: QuestionAnswersDialogProps) {
  if (!question) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={copy.answers}
      description={<bdi>{question.text}</bdi>}
      footer={
        <Button variant="primary" onPress={onClose}>
          {copy.done}
        </Button>
      }
    >
      {open && <People question={question} />}
    </Dialog>
  )
}

const UNANSWERED = 'unanswered'
const ANSWERED = 'answered'

function People({ question }: { question: OwnQuestion }) {
  const { data, isError, refetch } = useQuery(questionAnswersQuery)
  const [search, setSearch] = useState('')
  const [show, setShow] = useState('all')
  if (!data)
    return isError ? (
      <ErrorState {...copy.peopleFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="70%" />
    )
  const people = data.filter(
    ({ asked, answers }) => asked.includes(question.id) || answerIn(answers, question.id).length > 0,
  )
  if (people.length === 0) return <p className="text-muted">{copy.nobody}</p>
  const valueOf = ({ answers }: Answerer) => answerIn(answers, question.id)
  const shows = (person: Answerer, wanted: string) => {
    const value = valueOf(person)
    if (wanted === 'all') return true
    if (wanted === UNANSWERED) return value.length === 0
    return wanted === ANSWERED ? value.length > 0 : value.includes(wanted)
  }
  const words = fold(search).split(' ')
  const found = people.filter((person) => {
    const name = ` ${fold(`${person.name ?? ''} ${person.guest_name} ${answerWords(question, valueOf(person))}`)}`
    return words.every((word) => name.includes(` ${word}`)) && shows(person, show)
  })
  const choices = question.tally.map(({ value }) => ({ value, label: answerWords(question, [value]) }))
  const options = [
    { value: 'all', label: copy.all },
    ...(hasChoices(question.type) ? choices : [{ value: ANSWERED, label: copy.withAnswer }]),
    { value: UNANSWERED, label: copy.unanswered },
  ].map(({ value, label }) => ({
    value,
    label: copy.counted(label, people.filter((person) => shows(person, value)).length),
  }))
  return (
    <>
      <div className="mb-4 grid gap-3 tablet:grid-cols-2">
        <TextField label={copy.search} type="search" value={search} onChange={setSearch} autoComplete="off" />
        <SelectField label={copy.show} value={show} options={options} onChange={setShow} />
      </div>
      {found.length === 0 && <p className="text-muted">{copy.noMatch}</p>}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {found.map((person) => (
          <PersonRow key={personKey(person.guest_id, person.companion)} question={question} person={person} />
        ))}
      </ul>
      {found.length > 0 && (
        <p className="mt-3 text-caption text-muted">{copy.people(formatCount(found.length))}</p>
      )}
    </>
  )
}

function PersonRow({ question, person }: { question: OwnQuestion; person: Answerer }) {
  const [isOpen, setOpen] = useState(false)
  const { companion, guest_name, party } = person
  const value = answerIn(person.answers, question.id)
  const name = person.name ?? copy.plusOneOf(guest_name)
  const notes = [companion && person.name ? copy.plusOneOf(guest_name) : null, party]
  const answer = answerWords(question, value)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="block text-caption wrap-anywhere text-muted">
          {notes.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere whitespace-pre-line" dir="auto">
        {answer || <span className="text-muted">{copy.unanswered}</span>}
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${isOpen ? copy.cancel : copy.enter}: ${name}`}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? copy.cancel : copy.enter}
      </Button>
      {isOpen && (
        <EnterAnswer question={question} person={person} value={value} onDone={() => setOpen(false)} />
      )}
    </li>
  )
}

interface EnterAnswerProps {
  question: OwnQuestion
  person: Answerer
  value: readonly string[]
  onDone: () => void
}

/** Enters an answer that somebody gave the couple directly; an empty answer withdraws theirs. */
function EnterAnswer({ question, person, value, onDone }: EnterAnswerProps) {
  const { type } = question
  const [typed, setTyped] = useState(value)
  const { run, busy } = useAction(async () => {
    if (!isSameAnswer(typed, value)) await enterAnswer(question.id, person, typed)
    onDone()
  })
  const name = copy.answerOf(person.name ?? copy.plusOneOf(person.guest_name))
  const offered = offeredValues(question, value).map((id) => ({
    value: id,
    label: answerWords(question, [id]),
  }))
  const setText = (text: string) => setTyped(text.trim() === '' ? [] : [text])
  return (
    <div className="flex basis-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        {type === 'several' ? (
          <fieldset>
            <legend className="sr-only">{name}</legend>
            {offered.map(({ value: id, label }) => (
              <Checkbox
                key={id}
                label={<bdi>{label}</bdi>}
                checked={typed.includes(id)}
                onChange={(isOn) => setTyped(isOn ? [...typed, id] : typed.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
        ) : type === 'yes_no' || type === 'one' ? (
          <NativeSelect
            size="md"
            aria-label={name}
            value={typed[0] ?? ''}
            options={[{ value: '', label: copy.unanswered }, ...offered]}
            onChange={(next) => setTyped(next === '' ? [] : [next])}
          />
        ) : type === 'long' ? (
          <TextArea
            label={name}
            value={typed[0] ?? ''}
            onChange={setText}
            maxLength={ANSWER_LIMITS.long}
            rows={3}
          />
        ) : (
          <TextField
            label={name}
            value={typed[0] ?? ''}
            onChange={setText}
            maxLength={ANSWER_LIMITS[type]}
            autoComplete="off"
          />
        )}
      </div>
      <Button variant="primary" size="sm" busy={busy} onPress={() => void run()}>
        {copy.saveAnswer}
      </Button>
    </div>
  )
}
