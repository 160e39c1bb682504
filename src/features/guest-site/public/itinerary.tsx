import { itineraryCopy as copy } from '#features/events/model/event-copy.ts'
import type { GuestEvent } from '#features/events/model/event-schema.ts'
import { eventTimeWords } from '#features/events/model/wedding-event.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { Card } from '#ui/public/card.tsx'
import { mapAddress } from '../model/map-address.ts'
import type { MapSite } from '../model/map-address.ts'
import type { WaitingCallView } from '../model/waiting-call.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { EventAnswers } from './event-answers.tsx'
import { useEventAnswers } from './use-event-answers.ts'
import { forgetWaitingCall } from './use-waiting-calls.ts'

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
  const { events, given, give, outcomesOf, refusedOf, isUnsent } = useEventAnswers(page)
  const refusals = (id: string | null) => (
    <>
      {outcomesOf(id)
        .filter(({ isRefusal }) => isRefusal)
        .map(({ text }) => (
          <p key={text} className="itinerary-refusal" role="alert">
            {text}
          </p>
        ))}
      <RefusedAnswers calls={refusedOf(id)} />
    </>
  )
  const success = (id: string) =>
    outcomesOf(id).every(({ isRefusal }) => !isRefusal) && outcomesOf(id)[0]?.text
  const asks = !closed && events.some(({ people, is_over }) => people.length > 0 && !is_over)
  return (
    <Card className="itinerary">
      <h2>{copy.title}</h2>
      <p className="itinerary-line">{asks ? copy.askLine : copy.line}</p>
      {refusals(null)}
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
            people={shownPeople(event)}
            given={given.filter(({ event_id }) => event_id === event.id)}
            onAnswer={(answer, people, whose) => give({ event_id: event.id, answer, people, whose })}
          />
          {refusals(event.id)}
          <output className="itinerary-said">{isUnsent(event.id) ? copy.unsent : success(event.id)}</output>
        </section>
      ))}
      {page.itinerary?.feed && <CalendarFeed address={page.itinerary.feed} maps={maps} />}
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
function shownPeople({ people, is_over }: GuestEvent): GuestEvent['people'] {
  return is_over ? people.filter(({ status }) => status !== 'pending') : people
}
