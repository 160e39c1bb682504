import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { EVENT_ANSWER_CALL } from '#features/events/model/event-answer-call.ts'
import { itineraryCopy as copy } from '#features/events/model/event-copy.ts'
import type { EventAnswerInput, GuestEvent } from '#features/events/model/event-schema.ts'
import { eventTimeWords } from '#features/events/model/wedding-event.ts'
import { MEALS, isMeal } from '#features/guests/model/guest.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Card } from '#ui/public/card.tsx'
import { guestFormCopy as formCopy } from '../model/guest-form-copy.ts'
import { KEPT_STATUS } from '../model/offline.ts'
import { mapAddress } from '../model/map-address.ts'
import type { MapSite } from '../model/map-address.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { ANSWERS_CHANGED } from './answers-changed.ts'
import { makeCall } from './make-call.ts'
import { PageMarkField } from './page-mark-field.tsx'
import { readJson } from '#platform/public/send-json.ts'
import { findToken } from './find-token.ts'
import { useWaitingCalls } from './use-waiting-calls.ts'

/** Where the script finds it to hydrate. */
export const ITINERARY_ID = 'itinerary'

type Person = GuestEvent['people'][number]
type Said = Pick<EventAnswerInput, 'status' | 'meal_choice'>

interface ItineraryProps {
  page: ConfirmedPage
  maps: MapSite
}

/** The guest's events besides the wedding. Each answer is one press, and a form of its own that works without the script. */
export function Itinerary({ page, maps }: ItineraryProps) {
  const { couple, closed } = page
  const given = page.itinerary ?? { events: [], message: null }
  const [events, setEvents] = useState(given.events)
  const [message, setMessage] = useState(given.message)
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const waiting = useWaitingCalls(EVENT_ANSWER_CALL.name)
  const unsent = waiting.filter((call) => call.refusal === null)
  const refused = waiting.find((call) => call.refusal !== null)
  const before = useRef(unsent.length)
  // What waited has arrived, or was refused: the server knows which answers hold.
  useEffect(() => {
    const isFewer = unsent.length < before.current
    before.current = unsent.length
    if (isFewer) void readItinerary(page).then(setEvents, () => {})
  }, [unsent.length, page])

  async function answer(event: GuestEvent, person: Person, { status, meal_choice }: Said) {
    const { guest_id, companion } = person
    const name = keyOf(event, person)
    setBusy(name)
    setMessage(null)
    setSaid(null)
    const fields = { event_id: event.id, guest_id, companion, status, meal_choice, shown: person.status }
    try {
      const reply = await makeCall(EVENT_ANSWER_CALL, page, fields, crypto.randomUUID())
      if (reply.status === KEPT_STATUS) setSaid(copy.kept)
      else if (reply.ok) {
        setEvents(reply.body as GuestEvent[])
        setSaid(copy.saved)
        dispatchEvent(new Event(ANSWERS_CHANGED))
      } else {
        const { error } = (reply.body ?? {}) as { error?: { message?: string } }
        setMessage((reply.status < 500 && error?.message) || copy.failed)
        // What is shown has changed: the next press is about what is true now.
        if (reply.status < 500) await readItinerary(page).then(setEvents, () => {})
      }
    } catch {
      setMessage(copy.failed)
    }
    setBusy(null)
  }

  const asks = !closed && events.some(({ people, is_over }) => people.length > 0 && !is_over)
  return (
    <Card className="itinerary">
      <h2>{copy.title}</h2>
      <p className="itinerary-line">{asks ? copy.askLine : copy.line}</p>
      {(message ?? refused?.refusal) && (
        <p className="itinerary-refusal" role="alert">
          {message ?? refused?.refusal}
        </p>
      )}
      {events.map((event) => (
        <section key={event.id} className="event">
          <h3 dir="auto">{event.name}</h3>
          <p className="event-when">{eventTimeWords(event, copy.until)}</p>
          <EventPlace event={event} maps={maps} />
          {event.dress && (
            <p className="event-line">
              {copy.dress}: <bdi>{event.dress}</bdi>
            </p>
          )}
          {event.note && (
            <p className="event-note" dir="auto">
              {event.note}
            </p>
          )}
          {event.is_over ? (
            <p className="event-line">{copy.over}</p>
          ) : (
            <a className="text-link" href={paths.weddingEvent(couple.slug, event.id)}>
              {copy.calendar}
            </a>
          )}
          {event.people.map((person) => {
            const key = keyOf(event, person)
            const kept = unsent.findLast(({ fields }) => keyOfFields(fields) === key)
            const shown = kept ? { ...person, status: kept.fields['status'] as Person['status'] } : person
            return (
              <Answer
                key={key}
                page={page}
                event={event}
                person={shown}
                isBusy={busy === key}
                isClosed={closed !== null || event.is_over}
                onAnswer={(given) => void answer(event, person, given)}
              />
            )
          })}
        </section>
      ))}
      <output className="itinerary-said">{said}</output>
    </Card>
  )
}

function EventPlace({ event: { place, address }, maps }: { event: GuestEvent; maps: MapSite }) {
  if (!place && !address) return null
  return (
    <p className="event-line">
      <bdi>{[place, address].filter(Boolean).join(', ')}</bdi>{' '}
      <a
        className="event-map"
        href={mapAddress({ name: place ?? '', address: address ?? '' }, maps)}
        rel="noreferrer"
      >
        {copy.map}
      </a>
    </p>
  )
}

interface AnswerProps {
  page: ConfirmedPage
  event: GuestEvent
  person: Person
  isBusy: boolean
  isClosed: boolean
  onAnswer: (said: Said) => void
}

function Answer({ page, event, person, isBusy, isClosed, onAnswer }: AnswerProps) {
  const { guest_id, companion, status, meal_choice } = person
  const name = nameOf(person)
  if (isClosed)
    return (
      <p className="event-standing">
        <bdi>{name}</bdi>: {copy[STANDING[status]]}
      </p>
    )
  const saidIn = (form: HTMLFormElement, chosen: string): Said => {
    const meal = form.querySelector('select')?.value ?? ''
    return { status: chosen === 'declined' ? 'declined' : 'accepted', meal_choice: meal || null }
  }
  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const { submitter } = submitted.nativeEvent as SubmitEvent
    if (!isBusy)
      onAnswer(saidIn(submitted.currentTarget, (submitter as HTMLButtonElement | null)?.value ?? ''))
  }
  const choice = (value: 'accepted' | 'declined', label: string) => (
    <button
      name="status"
      value={value}
      className="event-choice"
      aria-pressed={status === value}
      aria-disabled={isBusy || undefined}
      aria-label={`${label}, ${name}, ${event.name}`}
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
      <input type="hidden" name="guest_id" value={guest_id} />
      <input type="hidden" name="companion" value={companion ? 'yes' : ''} />
      <input type="hidden" name="shown" value={status} />
      <span className="event-person">
        <bdi>{name}</bdi>
      </span>
      <span className="event-choices">
        {choice('accepted', copy.coming)}
        {choice('declined', copy.notComing)}
      </span>
      {event.asks_meal && status !== 'declined' && (
        <span className="field event-meal">
          <span className="select">
            <select
              name="meal_choice"
              aria-label={`${copy.meal}, ${name}, ${event.name}`}
              defaultValue={meal_choice ?? ''}
              onChange={({ currentTarget: { form } }) => {
                if (status === 'accepted' && form) onAnswer(saidIn(form, 'accepted'))
              }}
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
        </span>
      )}
    </form>
  )
}

const STANDING = { pending: 'unanswered', accepted: 'coming', declined: 'notComing' } as const

function nameOf({ name, companion, plus_one_of }: Person): string {
  if (name) return name
  return companion && plus_one_of ? copy.plusOneOf(plus_one_of) : copy.plusOne
}

function keyOf({ id }: GuestEvent, { guest_id, companion }: Person): string {
  return `${id} ${guest_id} ${companion}`
}

function keyOfFields(fields: Record<string, unknown>): string {
  return `${String(fields['event_id'])} ${String(fields['guest_id'])} ${String(fields['companion'])}`
}

async function readItinerary(page: ConfirmedPage): Promise<GuestEvent[]> {
  const token = await findToken(page)
  const { ok, body } = await readJson('/api/itinerary', token ?? undefined)
  if (!ok) throw new Error('The events could not be read')
  return body as GuestEvent[]
}
