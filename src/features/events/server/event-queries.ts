import type { Selectable } from 'kysely'
import { bringsPlusOne, guestName, plusOneName } from '#features/guests/model/guest.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { toFlag } from '#platform/server/db/db.ts'
import type { Db } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { InvitedPerson, OwnWeddingEvent } from '../model/event-schema.ts'
import { eventCopy as copy } from '../model/event-copy.ts'
import { compareEvents, isInvited } from '../model/wedding-event.ts'
import type { EventTable } from './event-table.ts'

/** An event as it is stored, with whom the couple chose for it. */
export interface StoredEvent extends Omit<OwnWeddingEvent, 'counts' | 'guest_ids'> {
  guest_ids: ReadonlySet<Id>
}

const readEvents = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db
    .selectFrom('events')
    .select(['id', 'name', 'date', 'start_time', 'end_time', 'place', 'address', 'dress', 'note'])
    .select(['asks_answer', 'asks_meal', 'audience', 'tags', 'translations', 'updated_at'])
    .where('couple_id', '=', coupleId),
)

const readChosen = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db.selectFrom('event_guests').select(['event_id', 'guest_id']).where('couple_id', '=', coupleId),
)

/** Whether the couple has any event besides the wedding. */
export async function hasEvents({ db, coupleId }: { db: Db; coupleId: Id }): Promise<boolean> {
  return (await readEvents(db, { coupleId })).length > 0
}

/** The couple's events in the order in which they happen; without `chosen` nobody is among those who were chosen one by one. */
export async function readStoredEvents(
  { db, coupleId }: { db: Db; coupleId: Id },
  chosen: (events: readonly Id[]) => Promise<readonly { event_id: Id; guest_id: Id }[]>,
): Promise<StoredEvent[]> {
  const rows = await readEvents(db, { coupleId })
  if (rows.length === 0) return []
  const byEvent = Map.groupBy(await chosen(rows.map(({ id }) => id)), ({ event_id }) => event_id)
  return rows
    .map((row) => toStoredEvent(row, new Set(byEvent.get(row.id)?.map(({ guest_id }) => guest_id))))
    .toSorted(compareEvents)
}

function toStoredEvent(
  row: Omit<Selectable<EventTable>, 'couple_id' | 'created_at'>,
  guest_ids: ReadonlySet<Id>,
): StoredEvent {
  return {
    ...row,
    asks_answer: row.asks_answer === 1,
    asks_meal: row.asks_meal === 1,
    tags: JSON.parse(row.tags) as string[],
    translations: JSON.parse(row.translations) as StoredEvent['translations'],
    guest_ids,
  }
}

/** The couple's events, each with how many of those invited are coming. */
export async function listEvents(scope: OwnerScope): Promise<OwnWeddingEvent[]> {
  const { events } = await readPeopleOfEvents(scope)
  return events.map(({ event, people }) => {
    const counts = { invited: 0, accepted: 0, declined: 0, pending: 0 }
    for (const { status } of people) {
      counts.invited++
      counts[status]++
    }
    return { ...event, guest_ids: [...event.guest_ids], counts }
  })
}

/** The couple's events, each with who is invited to it; of a couple without events the guests are not read. */
export async function readPeopleOfEvents(
  scope: OwnerScope,
): Promise<{ events: { event: StoredEvent; people: InvitedPerson[] }[]; guestIds: Id[] }> {
  const events = await readStoredEvents(scope, () => readChosen(scope.db, { coupleId: scope.coupleId }))
  if (events.length === 0) return { events: [], guestIds: [] }
  const guests = await readGuests(scope)
  const answers = await readAnswers(scope)
  return {
    events: events.map((event) => ({ event, people: peopleOf(event, guests, answers) })),
    guestIds: guests.map(({ id }) => id),
  }
}

/** Whether somebody attends an event. */
export type Attendance = (event: Id, guest: Id, companion: boolean) => boolean

/** By the keys of those who do. */
export function attendance(keys: readonly string[]): Attendance {
  const attending = new Set(keys)
  return (event, guest, companion) => attending.has(answerKey(event, guest, companion))
}

/** Which events everyone on the list attends: those they accepted, and those that ask for no answer. */
export async function readAttendance(scope: OwnerScope): Promise<Attendance> {
  const { events } = await readPeopleOfEvents(scope)
  return attendance(
    events.flatMap(({ event, people }) =>
      people
        .filter(({ status }) => !event.asks_answer || status === 'accepted')
        .map(({ guest_id, companion }) => answerKey(event.id, guest_id, companion)),
    ),
  )
}

/** Who is invited to an event, by the guests' last names, each guest before their plus one. @throws AppError `not_found` */
export async function listInvited(
  scope: OwnerScope,
  id: Id,
): Promise<{ event: StoredEvent; people: InvitedPerson[] }> {
  const events = await readStoredEvents(scope, () => readChosen(scope.db, { coupleId: scope.coupleId }))
  const event = events.find((one) => one.id === id)
  if (!event) throw new AppError('not_found', copy.deleted)
  return { event, people: peopleOf(event, await readGuests(scope), await readAnswers(scope, id)) }
}

type GuestOfEvents = Awaited<ReturnType<typeof readGuests>>[number]
type Answers = Awaited<ReturnType<typeof readAnswers>>

function peopleOf(event: StoredEvent, guests: readonly GuestOfEvents[], answers: Answers): InvitedPerson[] {
  const answerOf = (guest: GuestOfEvents, companion: boolean) =>
    answers.get(answerKey(event.id, guest.id, companion))
  return guests
    .filter((guest) => isInvited(event, guest))
    .flatMap((guest) => {
      const brings = bringsPlusOne(guest) || (guest.plus_one_allowed === 1 && answerOf(guest, true))
      return (brings ? [false, true] : [false]).map((companion) => {
        const answer = answerOf(guest, companion)
        return {
          guest_id: guest.id,
          companion,
          name: companion ? plusOneName(guest) : guestName(guest),
          guest_name: guestName(guest),
          party: guest.party,
          status: answer?.status ?? ('pending' as const),
          meal_choice: answer?.meal_choice ?? null,
          answered_at: answer?.answered_at ?? null,
        }
      })
    })
}

async function readGuests({ db, coupleId }: OwnerScope) {
  const rows = await db
    .selectFrom('guests')
    .select(['id', 'first_name', 'last_name', 'tags', 'party', 'plus_one_allowed', 'plus_one_status'])
    .select(['plus_one_first_name', 'plus_one_last_name', 'plus_one_meal_choice'])
    .where('couple_id', '=', coupleId)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }))
}

/** What was answered, of one event or of all, by whom it is of. */
async function readAnswers({ db, coupleId }: OwnerScope, event?: Id) {
  const rows = await db
    .selectFrom('event_answers')
    .select(['event_id', 'guest_id', 'companion', 'status', 'meal_choice', 'answered_at'])
    .where('couple_id', '=', coupleId)
    .$if(event !== undefined, (query) => query.where('event_id', '=', event!))
    .execute()
  return new Map(rows.map((row) => [answerKey(row.event_id, row.guest_id, row.companion === 1), row]))
}

/** Whose answer to which event. */
export function answerKey(event: Id, guest: Id, companion: boolean): string {
  return `${event} ${guest} ${toFlag(companion)}`
}
