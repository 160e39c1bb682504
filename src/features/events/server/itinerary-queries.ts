import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { peopleOfHousehold, readHousehold } from '#features/guests/server/household-member-queries.ts'
import type { HouseholdMember, HouseholdPerson } from '#features/guests/server/household-member-queries.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { localizeRow } from '#platform/model/translations.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import type { GuestEvent } from '../model/event-schema.ts'
import { eventSpan, isInvited } from '../model/wedding-event.ts'
import { answerKey, answerOf, attendance, mayBringPlusOne, readStoredEvents } from './event-queries.ts'
import type { Attendance, StoredEvent } from './event-queries.ts'

/**
 * A guest's events as they may see them, past ones last: nothing in the result depends on any other event of the
 * couple.
 */
export async function readItinerary(scope: GuestScope): Promise<GuestEvent[]> {
  const { events, members, zone } = await readInvitations(scope)
  if (events.length === 0) return []
  const answers = await readAnswersOf(
    scope,
    members.map(({ id }) => id),
  )
  const shown = events.map((event) => ({
    id: event.id,
    name: event.name,
    date: event.date,
    start_time: event.start_time,
    end_time: event.end_time,
    place: event.place,
    address: event.address,
    dress: event.dress,
    note: event.note,
    asks_meal: event.asks_meal,
    is_over: eventSpan(event, zone).end <= scope.now,
    people: event.asks_answer
      ? answerablePeople(scope, event, members).map(({ member, companion }) => {
          const answer = answerOf(answers, event.id, member, companion)
          const is_own = member.id === scope.guestId
          return {
            guest_id: member.id,
            companion,
            name: companion ? plusOneName(member) : guestName(member),
            status: answer?.status ?? 'pending',
            meal_choice: answer?.meal_choice ?? null,
            is_self: is_own && companion === scope.companion,
            plus_one_of: companion && !is_own ? guestName(member) : '',
          }
        })
      : [],
  }))
  return shown.toSorted((a, b) => Number(a.is_over) - Number(b.is_over))
}

/** The events that the guest is invited to, with everybody they may answer for. */
export async function readInvitations(
  scope: GuestScope,
): Promise<{ events: StoredEvent[]; members: HouseholdMember[]; zone: TimeZone }> {
  // Most couples have no event besides the wedding: then this takes a single statement.
  let members: HouseholdMember[] = []
  const events = await readStoredEvents(scope, async () => {
    members = await readHousehold(scope)
    return scope.db
      .selectFrom('event_guests')
      .select(['event_id', 'guest_id'])
      .where('couple_id', '=', scope.coupleId)
      .where('guest_id', 'in', [scope.guestId, ...members.map(({ id }) => id)])
      .execute()
  })
  const [own] = members
  if (!own) return { events: [], members, zone: 'UTC' }
  const { time_zone: zone } = await getCouple(scope)
  return { events: events.filter((event) => isInvited(event, own)).map(localizeRow), members, zone }
}

/**
 * One of the guest's own events, with the time zone of the wedding; null both if it is not theirs and if it does
 * not exist.
 */
export async function findInvitation(
  scope: GuestScope,
  id: Id,
): Promise<{ event: StoredEvent; zone: TimeZone } | null> {
  const { events, zone } = await readInvitations(scope)
  const event = events.find((one) => one.id === id)
  return event ? { event, zone } : null
}

/** The guest's events for their calendar: without those that they have declined, but with past ones. */
export async function readCalendarEvents(
  scope: GuestScope,
): Promise<{ events: StoredEvent[]; zone: TimeZone }> {
  const {
    events,
    members: [own],
    zone,
  } = await readInvitations(scope)
  if (!own || events.length === 0) return { events, zone }
  const answers = await readAnswersOf(scope, [scope.guestId])
  const isDeclined = ({ id }: StoredEvent) =>
    answerOf(answers, id, own, scope.companion)?.status === 'declined'
  return { events: events.filter((event) => !isDeclined(event)), zone }
}

/**
 * Which events each person in the guest's household attends: those they accepted, and those that ask for no
 * answer.
 */
export async function readHouseholdAttendance(scope: GuestScope): Promise<Attendance> {
  const { events, members } = await readInvitations(scope)
  if (events.length === 0) return attendance([])
  const answers = await readAnswersOf(
    scope,
    members.map(({ id }) => id),
  )
  return attendance(
    events.flatMap((event) =>
      answerablePeople(scope, event, members)
        .filter(
          ({ member, companion }) =>
            !event.asks_answer || answerOf(answers, event.id, member, companion)?.status === 'accepted',
        )
        .map(({ member, companion }) => answerKey(event.id, member.id, companion)),
    ),
  )
}

/**
 * The household members who are invited to the event along with the guest, who may answer for them. A plus one
 * answers only for themselves.
 */
export function answerablePeople(
  scope: GuestScope,
  event: StoredEvent,
  members: readonly HouseholdMember[],
): HouseholdPerson[] {
  return peopleOfHousehold(
    scope,
    members.filter((member) => isInvited(event, member)),
  ).filter(({ member, companion }) => !companion || mayBringPlusOne(member))
}

/** The stored answers of these guests and their plus ones, by `answerKey`. */
export async function readAnswersOf({ db, coupleId }: GuestScope, guests: readonly Id[]) {
  const rows = await db
    .selectFrom('event_answers')
    .select(['event_id', 'guest_id', 'companion', 'companion_name', 'status', 'meal_choice'])
    .where('couple_id', '=', coupleId)
    .where('guest_id', 'in', guests)
    .execute()
  return new Map(rows.map((row) => [answerKey(row.event_id, row.guest_id, row.companion === 1), row]))
}
