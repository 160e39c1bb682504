import { useState } from 'react'
import { EVENT_ANSWER_CALL } from '#features/events/model/event-answer-call.ts'
import { itineraryCopy as copy } from '#features/events/model/event-copy.ts'
import type { GuestEvent } from '#features/events/model/event-schema.ts'
import { eventTimeWords } from '#features/events/model/wedding-event.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Card } from '#ui/public/card.tsx'
import { mapAddress } from '../model/map-address.ts'
import type { MapSite } from '../model/map-address.ts'
import type { WaitingCallView } from '../model/waiting-call.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { EventAnswers, withUnsent } from './event-answers.tsx'
import type { EventAnswer, Person } from './event-answers.tsx'
import { ANSWERS_CHANGED } from './answers-changed.ts'
import { readOwn, tryCall } from './make-call.ts'
import { forgetWaitingCall, useArrived, useWaitingCalls } from './use-waiting-calls.ts'

/** The id by which the script finds it to hydrate. */
export const ITINERARY_ID = 'itinerary'

interface ItineraryProps {
  page: ConfirmedPage
  maps: MapSite
}

/**
 * The guest's events besides the wedding. Each answer is one press, in a form of its own that
 * works without JavaScript.
 */
export function Itinerary({ page, maps }: ItineraryProps) {
  const { couple, closed } = page
  const given = page.itinerary ?? { events: [], message: null, feed: null }
  const [events, setEvents] = useState(given.events)
  const [message, setMessage] = useState(given.message)
  const [success, setSuccess] = useState<string | null>(null)
  /** the event pressed last, which shows what came of it */
  const [pressed, setPressed] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const waiting = useWaitingCalls(EVENT_ANSWER_CALL.name)
  const unsent = waiting.filter((call) => call.refusal === null)
  const refused = waiting.filter((call) => call.refusal !== null)
  const refusedOf = (id: string) => refused.filter(({ fields }) => fields['event_id'] === id)
  const isUnsent = (id: string) => unsent.some(({ fields }) => fields['event_id'] === id)
  const isListed = (id: unknown) => events.some((event) => event.id === id)
  useArrived(waiting, () => {
    readItinerary(page).then(setEvents, () => {})
  })

  async function answer(
    event: GuestEvent,
    given: EventAnswer,
    people: readonly Person[],
    whose: string,
  ): Promise<void> {
    setBusy(whose)
    setPressed(event.id)
    setMessage(null)
    setSuccess(null)
    const [first, ...others] = people.map(({ guest_id, companion, status }) => ({
      guest_id,
      companion,
      shown: status,
    }))
    const fields = { event_id: event.id, ...first, ...given, others }
    const sent = { key: crypto.randomUUID(), failed: copy.failed }
    const outcome = await tryCall<GuestEvent[]>(EVENT_ANSWER_CALL, page, fields, sent)
    if (outcome.type !== 'failed') for (const call of refusedOf(event.id)) await forgetWaitingCall(call)
    if (outcome.type === 'saved') {
      setEvents(outcome.body)
      setSuccess(copy.saved)
      dispatchEvent(new Event(ANSWERS_CHANGED))
    } else if (outcome.type === 'failed') {
      setMessage(outcome.message)
      // The events have changed: show their current state before the next press.
      if (outcome.isFinal) await readItinerary(page).then(setEvents, () => {})
    }
    setBusy(null)
  }

  const refusal = message && (
    <p className="itinerary-refusal" role="alert">
      {message}
    </p>
  )
  const asks = !closed && events.some(({ people, is_over }) => people.length > 0 && !is_over)
  return (
    <Card className="itinerary">
      <h2>{copy.title}</h2>
      <p className="itinerary-line">{asks ? copy.askLine : copy.line}</p>
      {!isListed(pressed) && refusal}
      <RefusedAnswers calls={refused.filter(({ fields }) => !isListed(fields['event_id']))} />
      {events.map((event) => (
        <section key={event.id} className="event">
          <h3 dir="auto">{event.name}</h3>
          <p className="event-when">{eventTimeWords(event, copy.until)}</p>
          <EventPlace event={event} maps={maps} />
          {event.dress && (
            <p className="event-line">
              {copy.dress} <bdi>{event.dress}</bdi>
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
          <EventAnswers
            page={page}
            event={event}
            people={shownPeople(event).map((person) => withUnsent(person, event, unsent))}
            busy={busy}
            onAnswer={(given, people, whose) => void answer(event, given, people, whose)}
          />
          {pressed === event.id && refusal}
          <RefusedAnswers calls={refusedOf(event.id)} />
          <output className="itinerary-said">
            {isUnsent(event.id) ? copy.unsent : pressed === event.id && success}
          </output>
        </section>
      ))}
      {given.feed && <CalendarFeed address={given.feed} maps={maps} />}
    </Card>
  )
}

/** Answers that waited on the phone and were then refused. */
function RefusedAnswers({ calls }: { calls: readonly WaitingCallView[] }) {
  return calls.map((call) => (
    <div key={call.id} className="itinerary-refusal" role="alert">
      <p>{call.refusal}</p>
      <button type="button" className="text-link" onClick={() => void forgetWaitingCall(call)}>
        {copy.remove}
      </button>
    </div>
  ))
}

/**
 * Apple devices open `webcal:` addresses in their own calendar; on other platforms Google
 * Calendar is the usual one.
 */
function CalendarFeed({ address, maps }: { address: string; maps: MapSite }) {
  const calendar = address.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`
  return (
    <details className="event-feed">
      <summary>{copy.feed}</summary>
      <p className="event-line">{copy.feedLine}</p>
      <a className="text-link" href={maps === 'apple' ? calendar : google} rel="noreferrer">
        {copy.feedOpen}
      </a>
      <div className="field">
        <label htmlFor="event-feed">{copy.feedAddress}</label>
        <input id="event-feed" dir="ltr" readOnly value={address} onFocus={({ target }) => target.select()} />
      </div>
    </details>
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

/** Once an event is over, a missing answer no longer matters. */
function shownPeople({ people, is_over }: GuestEvent): readonly Person[] {
  return is_over ? people.filter(({ status }) => status !== 'pending') : people
}

function readItinerary(page: ConfirmedPage): Promise<GuestEvent[]> {
  return readOwn(page, '/api/itinerary')
}
