import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { itineraryCopy as copy } from '#features/events/model/event-copy.ts'
import type { GuestEvent } from '#features/events/model/event-schema.ts'
import { MEALS, isMeal } from '#features/guests/model/guest.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { otherPersonField } from '../model/event-form.ts'
import { guestFormCopy as formCopy } from '../model/guest-form-copy.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { withAnswers } from './given-answers.ts'
import type { EventAnswer, GivenAnswer, Person } from './given-answers.ts'
import { PageMarkField } from './page-mark-field.tsx'

/** From this many people on, one press answers for all of them. */
const HOUSEHOLD_FROM = 3

interface EventAnswersProps {
  page: ConfirmedPage
  event: GuestEvent
  people: readonly Person[]
  /** the answers that are on their way or wait for that, shown in place of the stored ones */
  given: readonly GivenAnswer[]
  onAnswer: (answer: EventAnswer, people: readonly Person[], whose: string) => void
}

/** Who of the household comes to an event, each answer one press, in a form that works without JavaScript. */
export function EventAnswers({ page, event, people: stored, given, onAnswer }: EventAnswersProps) {
  // Once the people are shown, they stay: the last of their answers may be the same as the others'.
  const [isOpen, setIsOpen] = useState(false)
  const people = stored.map((person) => withAnswers(person, given))
  const isBusy = (key: string) => given.some(({ whose }) => whose === key)
  if (page.closed || event.is_over)
    return people.map((person) => (
      <p key={answerKey(event, person)} className="event-standing">
        <bdi>{nameOf(person)}</bdi>: {copy[STATUS_WORDS[person.status]]}
      </p>
    ))
  const rows = people.map((person, at) => {
    const key = answerKey(event, person)
    const isAlone = people.length === 1
    const answer = (given: EventAnswer) => onAnswer(given, stored.slice(at, at + 1), key)
    return (
      <AnswerForm
        key={key}
        page={page}
        event={event}
        people={[person]}
        labels={isAlone ? [copy.coming, copy.notComing] : [copy.yes, copy.no]}
        isBusy={isBusy(key)}
        onAnswer={answer}
        after={
          <Meal
            event={event}
            person={person}
            onChoose={(meal_choice) => answer({ status: 'accepted', meal_choice })}
          />
        }
      >
        <bdi>{nameOf(person)}</bdi>
      </AnswerForm>
    )
  })
  if (people.length < HOUSEHOLD_FROM) return rows
  // A plus one without a name is first answered for one by one: there may be nobody to bring.
  const everyone = stored.filter(({ name, status }) => name || status !== 'pending')
  const isMixed = people.some(({ status }) => status !== people[0]?.status)
  const asksMeals = event.asks_meal && people.some(({ status }) => status === 'accepted')
  return (
    <div className="event-household">
      <AnswerForm
        page={page}
        event={event}
        people={everyone.map((person) => withAnswers(person, given))}
        labels={[copy.everyone, copy.nobody]}
        isBusy={isBusy(event.id)}
        onAnswer={(answer) => onAnswer(answer, everyone, event.id)}
      />
      <details
        open={isOpen || isMixed || asksMeals}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="segment" aria-label={`${copy.oneByOne}, ${event.name}`}>
          {copy.oneByOne}
        </summary>
        {rows}
      </details>
    </div>
  )
}

interface AnswerFormProps {
  page: ConfirmedPage
  event: GuestEvent
  people: readonly Person[]
  /** of the buttons: coming, and not */
  labels: readonly [string, string]
  isBusy: boolean
  onAnswer: (answer: EventAnswer) => void
  after?: ReactNode
  /** in front of the buttons */
  children?: ReactNode
}

function AnswerForm(props: AnswerFormProps) {
  const { page, event, people, labels, isBusy, onAnswer, after, children } = props
  const [first, ...others] = people
  if (!first) return null
  const about = people.length > 1 ? copy.whoComes : nameOf(first)
  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const { submitter } = submitted.nativeEvent as SubmitEvent
    const isDeclined = (submitter as HTMLButtonElement | null)?.value === 'declined'
    // Only who comes: the meal that is shown was not chosen by this press.
    onAnswer({ status: isDeclined ? 'declined' : 'accepted' })
  }
  const choice = (value: 'accepted' | 'declined', label: string) => (
    <button
      name="status"
      value={value}
      className="segment"
      aria-pressed={people.every(({ status }) => status === value)}
      aria-label={`${label}, ${about}, ${event.name}`}
    >
      {label}
    </button>
  )
  return (
    <form
      className="event-answer"
      method="post"
      action={paths.weddingEvents(page.couple.slug)}
      onSubmit={submit}
      aria-busy={isBusy || undefined}
    >
      <PageMarkField page={page} />
      <input type="hidden" name="event_id" value={event.id} />
      <input type="hidden" name="guest_id" value={first.guest_id} />
      <input type="hidden" name="companion" value={first.companion ? 'yes' : ''} />
      <input type="hidden" name="shown" value={first.status} />
      {others.map((person) => {
        const name = otherPersonField(person)
        return <input key={name} type="hidden" name={name} value={person.status} />
      })}
      {children && <span className="event-person">{children}</span>}
      <span className="segments">
        {choice('accepted', labels[0])}
        {choice('declined', labels[1])}
      </span>
      {after}
    </form>
  )
}

interface MealProps {
  event: GuestEvent
  person: Person
  onChoose: (meal: string | null) => void
}

/** Offered to those who come; a choice is saved at once, or by a button of its own where there is no JavaScript. */
function Meal({ event, person, onChoose }: MealProps) {
  const { status, meal_choice } = person
  if (!event.asks_meal || status !== 'accepted') return null
  return (
    <span className="field event-meal">
      <input type="hidden" name="shown_meal" value={meal_choice ?? ''} />
      <span className="select">
        <select
          name="meal_choice"
          // A browser that puts back what was chosen on an earlier visit would choose it again.
          autoComplete="off"
          aria-label={`${copy.meal}, ${nameOf(person)}, ${event.name}`}
          value={meal_choice ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        >
          <option value="">{copy.noMeal}</option>
          {meal_choice && !isMeal(meal_choice) && <option value={meal_choice}>{meal_choice}</option>}
          {MEALS.map((meal) => (
            <option key={meal} value={meal}>
              {formCopy.meals[meal]}
            </option>
          ))}
        </select>
      </span>
      <button className="segment without-script" name="status" value="accepted">
        {copy.save}
      </button>
    </span>
  )
}

const STATUS_WORDS = { pending: 'unanswered', accepted: 'coming', declined: 'notComing' } as const

function nameOf({ name, companion, plus_one_of }: Person): string {
  if (name) return name
  return companion && plus_one_of ? copy.plusOneOf(plus_one_of) : copy.plusOne
}

function answerKey({ id }: GuestEvent, { guest_id, companion }: Person): string {
  return `${id} ${guest_id} ${companion}`
}
