import { answersClosedWords } from '#features/couples/model/rsvp-deadline.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import { lockGuest } from '#features/guests/server/household-member-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { EVENT_ANSWER_CALL } from '../model/event-answer-call.ts'
import { itineraryCopy as copy } from '../model/event-copy.ts'
import type { EventAnswerInput, GuestEvent } from '../model/event-schema.ts'
import { eventSpan } from '../model/wedding-event.ts'
import { answerKey } from './event-queries.ts'
import { peopleOf, readAnswersOf, readInvitations, readItinerary } from './itinerary-queries.ts'

/** Answers to events that one guest, or plus one, gives. */
const ANSWERS: RateLimit = { bucket: 'events.answer', burst: 120, perSeconds: 60 }

/**
 * Saves whether somebody is coming to an event: the guest, their plus one, or somebody of their household who is invited to it
 * too. Returns the guest's events as they are then. `key` is the browser's name for it: it counts once.
 * @throws AppError `not_found` alike for an event that is unknown, gone, or not for them; `conflict` after the couple's deadline,
 * when the event is over, and where somebody has answered since `shown`; `rate_limited`
 */
export function answerEvent(
  scope: GuestScope,
  input: EventAnswerInput,
  key: string | null = null,
): Promise<GuestEvent[]> {
  return inTransaction(scope, async (inner) => {
    await limitRate(inner, ANSWERS, inner.companion ? `${inner.guestId}+` : inner.guestId, copy.tooMany)
    if (await isNewCall(inner, EVENT_ANSWER_CALL.name, key)) await saveAnswer(inner, input)
    return readItinerary(inner)
  })
}

async function saveAnswer(scope: GuestScope, input: EventAnswerInput): Promise<void> {
  const { event_id, guest_id, companion, status, shown } = input
  await lockGuest(scope, guest_id)
  const { events, members, zone } = await readInvitations(scope)
  const event = events.find(({ id }) => id === event_id)
  const people = event ? peopleOf(scope, event, members) : []
  const person = people.find((one) => one.member.id === guest_id && one.companion === companion)
  if (!event || !person) throw new AppError('not_found', copy.notInvited)
  if (!event.asks_answer) throw new AppError('conflict', copy.notAsked)
  if (!scope.takesAnswers)
    throw new AppError('conflict', answersClosedWords((await getCouple(scope)).settings))
  if (eventSpan(event, zone).end <= scope.now) throw new AppError('conflict', copy.over)
  const meal_choice = status === 'accepted' && event.asks_meal ? input.meal_choice : null
  const stored = (await readAnswersOf(scope, [guest_id])).get(answerKey(event_id, guest_id, companion))
  if (stored?.status === status && stored.meal_choice === meal_choice) return
  const before = stored?.status ?? 'pending'
  const name = (companion ? plusOneName(person.member) : guestName(person.member)) ?? copy.plusOne
  if (before !== shown && before !== status)
    throw new AppError(
      'conflict',
      before === 'pending' ? copy.cleared(name) : copy.answeredSince(name, before === 'accepted'),
    )
  const said = { status, meal_choice, answered_at: scope.now, answered_by: scope.guestId }
  await scope.db
    .insertInto('event_answers')
    .values({ event_id, guest_id, companion: toFlag(companion), couple_id: scope.coupleId, ...said })
    .onConflict((on) => on.columns(['event_id', 'guest_id', 'companion']).doUpdateSet(said))
    .execute()
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'event.answer',
    target: { type: 'event', id: event_id },
    after: { name: event.name, person: name, status },
  })
}
