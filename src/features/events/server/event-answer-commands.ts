import { answersClosedWords } from '#features/couples/model/rsvp-deadline.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import { plusOneMatchName } from '#features/guests/model/guest-names.ts'
import { lockGuestList } from '#features/guests/server/guest-commands.ts'
import { lockGuest } from '#features/guests/server/household-member-queries.ts'
import type { HouseholdPerson } from '#features/guests/server/household-member-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { EVENT_ANSWER_CALL } from '../model/event-answer-call.ts'
import { itineraryCopy as copy } from '../model/event-copy.ts'
import type { EventAnswerInput, GuestEvent } from '../model/event-schema.ts'
import { eventSpan } from '../model/wedding-event.ts'
import { answerKey, answerOf } from './event-queries.ts'
import type { StoredEvent } from './event-queries.ts'
import { answerablePeople, readAnswersOf, readInvitations, readItinerary } from './itinerary-queries.ts'

/** The limit on answers to events from one guest or plus one. */
const ANSWERS: RateLimit = { bucket: 'events.answer', burst: 120, perSeconds: 60 }

/**
 * Saves whether somebody is coming to an event: the guest, their plus one, or an invited member of their
 * household; or all of these together, or none if one of them is refused. Returns the guest's events after that. `key`
 * is the browser's key for this answer: it counts only once.
 * @throws AppError `not_found` alike for an event that is unknown, deleted, or not for them; `conflict` after
 * the couple's deadline, when the event is over, and if somebody has answered since `shown`, or has chosen a meal since
 * `shown_meal`; `rate_limited`
 */
export function answerEvent(
  scope: GuestScope,
  input: EventAnswerInput,
  key: string | null = null,
): Promise<GuestEvent[]> {
  return inTransaction(scope, async (inner) => {
    await limitRate(inner, ANSWERS, actorKey(inner), copy.tooMany)
    // Several guests' rows are used from here on: without this lock, that would deadlock with a change of many guests.
    if (input.others?.length || input.guest_id !== inner.guestId) await lockGuestList(inner)
    if (await isNewCall(inner, EVENT_ANSWER_CALL.name, key)) await saveAnswers(inner, input)
    return readItinerary(inner)
  })
}

async function saveAnswers(scope: GuestScope, input: EventAnswerInput): Promise<void> {
  const { event_id, status } = input
  const others = (input.others ?? []).map((other) => ({
    ...other,
    meal_choice: undefined,
    shown_meal: undefined,
  }))
  const given = new Map(
    [...others, input].map((answer) => [answerKey(event_id, answer.guest_id, answer.companion), answer]),
  )
  const guestIds = [...new Set([...given.values()].map(({ guest_id }) => guest_id))]
  // In this order, so that two members of a household who answer for all do not wait for each other.
  for (const id of guestIds.toSorted()) await lockGuest(scope, id)
  const { events, members, zone } = await readInvitations(scope)
  const event = events.find(({ id }) => id === event_id)
  const people = event ? answerablePeople(scope, event, members) : []
  const answers = [...given.values()].map(({ guest_id, companion, ...answer }) => ({
    ...answer,
    person: people.find((one) => one.member.id === guest_id && one.companion === companion),
  }))
  if (!event || !answers.every(hasPerson)) throw new AppError('not_found', copy.notInvited)
  if (!event.asks_answer) throw new AppError('conflict', copy.notAsked)
  if (!scope.takesAnswers)
    throw new AppError('conflict', answersClosedWords((await getCouple(scope)).settings))
  if (eventSpan(event, zone).end <= scope.now) throw new AppError('conflict', copy.over)
  const stored = await readAnswersOf(scope, guestIds)
  for (const { person, meal_choice, shown, shown_meal } of answers) {
    const { member, companion } = person
    const before = answerOf(stored, event_id, member, companion)
    const keptMeal = meal_choice === undefined ? (before?.meal_choice ?? null) : meal_choice
    const meal = event.asks_meal ? keptMeal : null
    if (before?.status === status && before.meal_choice === meal) continue
    const storedStatus = before?.status ?? 'pending'
    const name = (companion ? plusOneName(member) : guestName(member)) ?? copy.plusOne
    const isMealShown = shown_meal === undefined || [shown_meal, meal].includes(before?.meal_choice ?? null)
    // The meal that a declined answer keeps is nobody's choice at present.
    const overwritesMeal =
      event.asks_meal && meal_choice !== undefined && before?.status !== 'declined' && !isMealShown
    if ((storedStatus !== shown && storedStatus !== status) || overwritesMeal)
      throw new AppError(
        'conflict',
        storedStatus === 'pending'
          ? copy.cleared(name)
          : copy.answeredSince(name, storedStatus === 'accepted'),
      )
    await storeAnswer(scope, event, person, name, { status, meal_choice: meal })
  }
}

/** People of another household, or who are not invited, have none. */
function hasPerson<A extends { person: HouseholdPerson | undefined }>(
  answer: A,
): answer is A & { person: HouseholdPerson } {
  return answer.person !== undefined
}

async function storeAnswer(
  scope: GuestScope,
  event: StoredEvent,
  { member, companion }: HouseholdPerson,
  name: string,
  answer: { status: 'accepted' | 'declined'; meal_choice: string | null },
): Promise<void> {
  const columns = {
    ...answer,
    companion_name: companion ? plusOneMatchName(member) : '',
    answered_at: scope.now,
    answered_by: scope.guestId,
  }
  const whose = { event_id: event.id, guest_id: member.id, companion: toFlag(companion) }
  await scope.db
    .insertInto('event_answers')
    .values({ ...whose, couple_id: scope.coupleId, ...columns })
    .onConflict((on) => on.columns(['event_id', 'guest_id', 'companion']).doUpdateSet(columns))
    .execute()
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'event.answer',
    target: { type: 'event', id: event.id },
    after: { name: event.name, person: name, status: answer.status },
  })
}
