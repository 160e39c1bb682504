import type { Selectable } from 'kysely'
import { bringsPlusOne, guestName, plusOneName } from '#features/guests/model/guest.ts'
import type { RsvpStatus } from '#features/guests/model/guest.ts'
import { plusOneMatchName } from '#features/guests/model/guest-names.ts'
import { isSamePlusOne } from '#features/guests/model/same-plus-one.ts'
import { listAskableGuests } from '#features/guests/server/guest-queries.ts'
import type { AskableGuest } from '#features/guests/server/guest-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { personKey } from '#platform/model/person-key.ts'
import type { Db } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { ExportedEvent, InvitedPerson, OwnWeddingEvent } from '../model/event-schema.ts'
import { eventCopy as copy } from '../model/event-copy.ts'
import { compareEvents, isInvited } from '../model/wedding-event.ts'
import type { EventTable } from './event-table.ts'

/** An event as it is stored, with the guests that the couple chose for it. */
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

/** The couple's events in the order in which they happen. `chosen` reads the guests who were chosen one by one. */
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

/** The couple's events, each with the number of invited people by answer. */
export async function listEvents(scope: OwnerScope): Promise<OwnWeddingEvent[]> {
  const { events } = await readPeopleOfEvents(scope)
  return events.map(withCounts)
}

function withCounts({ event, people }: PeopleOfEvent): OwnWeddingEvent {
  const counts = { invited: 0, accepted: 0, declined: 0, pending: 0 }
  for (const { status } of people) {
    counts.invited++
    counts[status]++
  }
  return { ...event, guest_ids: [...event.guest_ids], counts }
}

/** Every event with every stored answer, for the export; answers that are not in force are marked. */
export async function listExportedEvents(scope: OwnerScope): Promise<ExportedEvent[]> {
  const { events, guests, answers } = await readPeopleOfEvents(scope)
  const guestsById = new Map(guests.map((guest) => [guest.id, guest]))
  const byEvent = Map.groupBy(answers.values(), ({ event_id }) => event_id)
  return events.map(({ event, people }) => {
    const invited = new Map(people.map((person) => [personKey(person.guest_id, person.companion), person]))
    return {
      ...withCounts({ event, people }),
      answers: (byEvent.get(event.id) ?? []).map((answer) => {
        const companion = answer.companion === 1
        const guest = guestsById.get(answer.guest_id)
        const isPresent = guest && answerOf(answers, event.id, guest, companion) === answer
        const nameOf = companion ? plusOneName : guestName
        // A person is listed with the answer that counts: with none if theirs was an earlier plus one's.
        const counted = invited.get(personKey(answer.guest_id, companion))?.answered_at
        return {
          guest_id: answer.guest_id,
          companion,
          // Of an earlier plus one, only the name as it is compared is left.
          name: isPresent ? nameOf(guest) : answer.companion_name || null,
          status: answer.status,
          meal_choice: answer.meal_choice,
          answered_at: answer.answered_at,
          in_force: event.asks_answer && counted === answer.answered_at,
        }
      }),
    }
  })
}

interface PeopleOfEvent {
  event: StoredEvent
  people: InvitedPerson[]
}

/** The couple's events, each with the people invited to it; without events the guests are not read. */
export async function readPeopleOfEvents(
  scope: OwnerScope,
): Promise<{ events: PeopleOfEvent[]; guests: AskableGuest[]; answers: Answers }> {
  const events = await readStoredEvents(scope, () => readChosen(scope.db, { coupleId: scope.coupleId }))
  if (events.length === 0) return { events: [], guests: [], answers: new Map() }
  const guests = await listAskableGuests(scope)
  const answers = await readAnswers(scope)
  return {
    events: events.map((event) => ({ event, people: invitedPeople(event, guests, answers) })),
    guests,
    answers,
  }
}

/** Whether somebody attends an event. */
export type Attendance = (event: Id, guest: Id, companion: boolean) => boolean

/** Builds it from the keys of those who attend. */
export function attendance(keys: readonly string[]): Attendance {
  const attending = new Set(keys)
  return (event, guest, companion) => attending.has(answerKey(event, guest, companion))
}

/** Which events everyone on the list attends: those that they accepted, and those that ask for no answer. */
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

/**
 * The people invited to an event, sorted by the guests' last names, with each guest before their plus one.
 * @throws AppError `not_found`
 */
export async function listInvited(
  scope: OwnerScope,
  id: Id,
): Promise<{ event: StoredEvent; people: InvitedPerson[]; guests: AskableGuest[]; answers: Answers }> {
  const events = await readStoredEvents(scope, () => readChosen(scope.db, { coupleId: scope.coupleId }))
  const event = events.find((one) => one.id === id)
  if (!event) throw new AppError('not_found', copy.deleted)
  const guests = await listAskableGuests(scope)
  const answers = await readAnswers(scope, id)
  return { event, people: invitedPeople(event, guests, answers), guests, answers }
}

export type Answers = Awaited<ReturnType<typeof readAnswers>>

function invitedPeople(
  event: StoredEvent,
  guests: readonly AskableGuest[],
  answers: Answers,
): InvitedPerson[] {
  return guests
    .filter((guest) => isInvited(event, guest))
    .flatMap((guest) => {
      const brings =
        mayBringPlusOne(guest) && (bringsPlusOne(guest) || answerOf(answers, event.id, guest, true))
      return (brings ? [false, true] : [false]).map((companion) => {
        const answer = answerOf(answers, event.id, guest, companion)
        return {
          guest_id: guest.id,
          companion,
          name: companion ? plusOneName(guest) : guestName(guest),
          guest_name: guestName(guest),
          party: guest.party,
          status: answer?.status ?? ('pending' as const),
          meal_choice: mealOf(answer),
          answered_at: answer?.answered_at ?? null,
        }
      })
    })
}

/** The stored answers to one event or to all, by `answerKey`; `answerOf` says which of them count. */
export async function readAnswers({ db, coupleId }: OwnerScope, event?: Id) {
  const rows = await db
    .selectFrom('event_answers')
    .select(['event_id', 'guest_id', 'companion', 'companion_name', 'status', 'meal_choice'])
    .select(['answered_at', 'answered_by'])
    .where('couple_id', '=', coupleId)
    .$if(event !== undefined, (query) => query.where('event_id', '=', event!))
    .execute()
  return new Map(rows.map((row) => [answerKey(row.event_id, row.guest_id, row.companion === 1), row]))
}

/** Whether a guest may bring a plus one to an event: one who does not come to the wedding brings nobody. */
export function mayBringPlusOne(guest: { plus_one_allowed: 0 | 1; rsvp_status: RsvpStatus }): boolean {
  return guest.plus_one_allowed === 1 && guest.rsvp_status !== 'declined'
}

/** A person's answer among those stored; that of an earlier plus one is not the answer of the present one. */
export function answerOf<A extends { companion_name: string }>(
  answers: ReadonlyMap<string, A>,
  event: Id,
  guest: Parameters<typeof plusOneMatchName>[0] & { id: Id },
  companion: boolean,
): A | undefined {
  const answer = answers.get(answerKey(event, guest.id, companion))
  const isTheirs = !companion || !answer || isSamePlusOne(answer.companion_name, plusOneMatchName(guest))
  return isTheirs ? answer : undefined
}

/** What somebody who comes eats. A declined answer keeps its meal, for a guest who declined by mistake. */
function mealOf(answer: { status: string; meal_choice: string | null } | undefined): string | null {
  return answer?.status === 'accepted' ? answer.meal_choice : null
}

/** The key of a person's answer to an event. */
export function answerKey(event: Id, guest: Id, companion: boolean): string {
  return `${event} ${personKey(guest, companion)}`
}
