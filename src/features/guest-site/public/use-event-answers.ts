import { useRef, useState } from 'react'
import { EVENT_ANSWER_CALL } from '#features/events/model/event-answer-call.ts'
import { itineraryCopy as copy } from '#features/events/model/event-copy.ts'
import type { GuestEvent } from '#features/events/model/event-schema.ts'
import { createCallTurns } from '#platform/model/call-turns.ts'
import { ANSWERS_CHANGED } from './answers-changed.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import { useFreshReads } from './fresh-reads.ts'
import { eventWith, isSame, waitingAnswer, withAnswers } from './given-answers.ts'
import type { GivenAnswer, Person } from './given-answers.ts'
import { readOwn, tryCall } from './make-call.ts'
import { forgetWaitingCall, useWaitingCalls } from './use-waiting-calls.ts'
import { newKey } from '#platform/model/new-key.ts'

/** What came of the last answer to an event: why it was refused, or that it is saved. */
interface Outcome {
  event_id: string | null
  text: string
  isRefusal: boolean
}

/**
 * The guest's events, and the answers to them. Answers to an event are sent one at a time; if several from one form are
 * waiting, only the newest is sent. Each is shown from the press on, until it is refused.
 */
export function useEventAnswers(page: ConfirmedPage) {
  const shown = page.itinerary ?? { events: [], message: null }
  const [events, setEvents] = useState(shown.events)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>(
    shown.message ? [{ event_id: null, text: shown.message, isRefusal: true }] : [],
  )
  const [given, setGiven] = useState<readonly GivenAnswer[]>([])
  // What was given last, even before it is rendered.
  const newest = useRef(given)
  const [turns] = useState(() => createCallTurns<string>())
  const reads = useFreshReads(setEvents)
  const waiting = useWaitingCalls(EVENT_ANSWER_CALL.name, () => void reads.refresh(() => readItinerary(page)))
  const unsent = waiting.filter((call) => call.refusal === null).map(waitingAnswer)
  const refused = waiting.filter((call) => call.refusal !== null)
  const refusedOf = (id: string) => refused.filter(({ fields }) => fields['event_id'] === id)
  const isListed = (id: unknown) => events.some((event) => event.id === id)

  function keepGiven(all: readonly GivenAnswer[]): void {
    newest.current = all
    setGiven(all)
  }

  function give(next: Omit<GivenAnswer, 'key'>): void {
    const { event_id, whose } = next
    const sending = newest.current.find((one) => one.event_id === event_id)
    const replaced = newest.current.find((one) => one !== sending && one.whose === whose)
    // It may leave open what the replaced one said, such as the meal.
    const answer = { ...replaced?.answer, ...next.answer }
    const key = newKey()
    keepGiven([...newest.current.filter((one) => one !== replaced), { ...next, answer, key }])
    setOutcomes((all) => all.filter((one) => one.event_id !== event_id && isListed(one.event_id)))
    void turns.take(event_id, () => send(key))
  }

  async function send(key: string): Promise<void> {
    const next = newest.current.find((one) => one.key === key)
    if (!next) return
    const { event_id, answer, people } = next
    const [first, ...others] = people.map(({ guest_id, companion, status }) => ({
      guest_id,
      companion,
      shown: status,
    }))
    const shownMeal = answer.meal_choice === undefined ? {} : { shown_meal: people[0]?.meal_choice ?? null }
    const fields = { event_id, ...first, ...answer, ...shownMeal, others }
    const outcome = await tryCall<GuestEvent[]>(EVENT_ANSWER_CALL, page, fields, { key, failed: copy.failed })
    if (outcome.type === 'failed') {
      // What the same form has waiting says by itself what comes of it.
      if (!settle(next, null)) return
      say(event_id, outcome.message, true)
      // The events have changed: show their current state before the next press.
      if (outcome.isFinal)
        await readItinerary(page).then(
          (read) => setEvents(withEvent(read, event_id)),
          () => {},
        )
      return
    }
    for (const call of refusedOf(event_id)) await forgetWaitingCall(call)
    // Not as the server returns them: what others have answered meanwhile was not shown when those that wait were chosen.
    const isNewest = settle(
      next,
      people.map((person) => withAnswers(person, [next])),
    )
    if (outcome.type === 'waiting') return setEvents((all) => all.map((event) => eventWith(event, [next])))
    reads.saved()
    setEvents(withEvent(outcome.body, event_id))
    if (isNewest) say(event_id, copy.saved, false)
    dispatchEvent(new Event(ANSWERS_CHANGED))
  }

  /**
   * Removes an answer that is no longer on its way. The answers that still wait were chosen after it, and are
   * updated with the `people` that the server returned; `people` is null if it was not stored, and then they take over
   * what they leave open. Returns whether no other answer of its form waits.
   */
  function settle({ key, whose, event_id, answer }: GivenAnswer, people: readonly Person[] | null): boolean {
    const others = newest.current.filter((one) => one.key !== key)
    const now = (person: Person) => people?.find((one) => isSame(one, person)) ?? person
    keepGiven(
      others.map((one) => {
        if (people && one.event_id === event_id) return { ...one, people: one.people.map(now) }
        if (people || one.whose !== whose) return one
        return { ...one, answer: { ...answer, ...one.answer } }
      }),
    )
    return !others.some((one) => one.whose === whose)
  }

  function say(event_id: string, text: string, isRefusal: boolean): void {
    const isOver = (one: Outcome) => one.event_id === event_id && (!one.isRefusal || one.text === text)
    setOutcomes((all) => [...all.filter((one) => !isOver(one)), { event_id, text, isRefusal }])
  }

  return {
    events: events.map((event) => eventWith(event, unsent)),
    given,
    give,
    /** what came of answers to the event, or to those that are no longer listed */
    outcomesOf: (id: string | null) =>
      outcomes.filter(({ event_id }) => (id ? event_id === id : !isListed(event_id))),
    /** calls of answers to the event that waited on the phone and were then refused, or to those no longer listed */
    refusedOf: (id: string | null) =>
      id ? refusedOf(id) : refused.filter((call) => !isListed(call.fields['event_id'])),
    isUnsent: (id: string) => unsent.some(({ event_id }) => event_id === id),
  }
}

/**
 * The events that the server has read, but of those that were not asked about what is shown: answers to them may have
 * been saved since.
 */
function withEvent(read: readonly GuestEvent[], id: string) {
  return (shown: readonly GuestEvent[]): GuestEvent[] =>
    read.map((event) => (event.id === id ? event : (shown.find((one) => one.id === event.id) ?? event)))
}

function readItinerary(page: ConfirmedPage): Promise<GuestEvent[]> {
  return readOwn(page, '/api/itinerary')
}
