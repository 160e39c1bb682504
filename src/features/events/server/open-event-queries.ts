import { takesAnswers } from '#features/couples/model/rsvp-deadline.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { bringsPlusOne } from '#features/guests/model/guest.ts'
import type { Instant } from '#platform/model/dates.ts'
import { localizeRow } from '#platform/model/translations.ts'
import type { Id } from '#platform/model/ids.ts'
import type { AnyScope, OwnerScope } from '#platform/server/db/scope.ts'
import type { InvitedPerson } from '../model/event-schema.ts'
import { eventSpan, isInvited } from '../model/wedding-event.ts'
import type { EventStatus } from '../model/wedding-event.ts'
import {
  answerKey,
  answerOf,
  mayBringPlusOne,
  readPeopleOfEvents,
  readStoredEvents,
} from './event-queries.ts'
import type { StoredEvent } from './event-queries.ts'

type Deadline = Pick<Couple, 'time_zone' | 'settings'>

/** Whether guests can still answer an event. */
export function isOpenForAnswers(event: StoredEvent, couple: Deadline, now: Instant): boolean {
  return event.asks_answer && takesAnswers(couple, now) && eventSpan(event, couple.time_zone).end > now
}

/** An event that a guest is invited to, with their answer. */
export interface GuestsEvent {
  event: StoredEvent
  /** the guest's own answer; null if none is asked for */
  status: EventStatus | null
  /** the guest or their plus one can still answer, and has not */
  isWaiting: boolean
}

/** The columns of a guest that decide what they are invited to. */
export type InvitedGuest = Parameters<typeof bringsPlusOne>[0] &
  Parameters<typeof mayBringPlusOne>[0] & { id: Id; tags: string }

/**
 * A guest's events besides the wedding that are not over: what a letter to them may mention. Nothing in the
 * result depends on any other event of the couple, and a couple without events costs one statement.
 */
export async function readEventsOfGuest(
  { db, now }: Pick<AnyScope, 'db' | 'now'>,
  couple: Deadline & { id: Id },
  guest: InvitedGuest,
): Promise<GuestsEvent[]> {
  const coupleId = couple.id
  const events = await readStoredEvents({ db, coupleId }, () =>
    db
      .selectFrom('event_guests')
      .select(['event_id', 'guest_id'])
      .where('couple_id', '=', coupleId)
      .where('guest_id', '=', guest.id)
      .execute(),
  )
  const person = { id: guest.id, tags: JSON.parse(guest.tags) as string[] }
  const own = events
    .filter((event) => isInvited(event, person) && eventSpan(event, couple.time_zone).end > now)
    .map(localizeRow)
  if (own.length === 0) return []
  const rows = await db
    .selectFrom('event_answers')
    .select(['event_id', 'companion', 'companion_name', 'status'])
    .where('couple_id', '=', coupleId)
    .where('guest_id', '=', guest.id)
    .execute()
  const answers = new Map(rows.map((row) => [answerKey(row.event_id, guest.id, row.companion === 1), row]))
  const statusOf = (event: StoredEvent, companion: boolean) =>
    answerOf(answers, event.id, guest, companion)?.status ?? 'pending'
  const brings = mayBringPlusOne(guest) && bringsPlusOne(guest)
  return own.map((event) => ({
    event,
    status: event.asks_answer ? statusOf(event, false) : null,
    isWaiting:
      isOpenForAnswers(event, couple, now) &&
      (statusOf(event, false) === 'pending' || (brings && statusOf(event, true) === 'pending')),
  }))
}

/** The guests who can still answer an event, for themselves or their plus one, and have not done so. */
export async function listGuestsToRemindOfEvents(scope: OwnerScope): Promise<Set<Id>> {
  const { events } = await readPeopleOfEvents(scope)
  if (events.length === 0) return new Set()
  const couple = await getCouple(scope)
  const open = events.filter(({ event }) => isOpenForAnswers(event, couple, scope.now))
  const isWaiting = ({ status }: InvitedPerson) => status === 'pending'
  return new Set(open.flatMap(({ people }) => people.filter(isWaiting).map(({ guest_id }) => guest_id)))
}
