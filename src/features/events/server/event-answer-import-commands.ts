import type { Selectable } from 'kysely'
import { guestName } from '#features/guests/model/guest.ts'
import { plusOneMatchName } from '#features/guests/model/guest-names.ts'
import { listAskableGuests } from '#features/guests/server/guest-queries.ts'
import type { AskableGuest } from '#features/guests/server/guest-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { IDS_PER_STATEMENT, ROWS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { GuestAnswerCell, GuestAnswerImporter, ImportUndo } from '#platform/server/server-feature.ts'
import { eventColumnHeader, eventCopy as copy } from '../model/event-copy.ts'
import { EVENT_STATUSES, isInvited } from '../model/wedding-event.ts'
import type { EventStatus } from '../model/wedding-event.ts'
import { touchEvents } from './event-commands.ts'
import type { EventAnswerTable, EventGuestTable } from './event-table.ts'
import { answerKey, answerOf, mayBringPlusOne, readAnswers, readPeopleOfEvents } from './event-queries.ts'
import type { StoredEvent } from './event-queries.ts'

type Answer = Omit<Selectable<EventAnswerTable>, 'couple_id'>
type Invitation = Omit<EventGuestTable, 'couple_id'>

/** An answer that an import changed; `was` is null if there was none. */
interface ChangedAnswer {
  event_id: Id
  guest_id: Id
  companion: boolean
  was: Answer | null
}

/** What an import changed, as far as it is needed to undo the import. */
interface Before {
  answers: ChangedAnswer[]
  invited: Invitation[]
}

/** A cell of the file: one person's answer to one event. */
interface EventCell {
  event: StoredEvent
  guest: AskableGuest
  companion: boolean
  status: EventStatus
}

/** Imports the event columns of the guest list's CSV. */
export const eventAnswerImporter: GuestAnswerImporter = { filter: 'events', enter, restore }

/**
 * Enters answers as the couple's, and invites the guests named in the column of an event for chosen guests.
 * Guests without any of an event's tags are not invited, and a plus one gets an answer only if their guest may
 * bring one.
 */
async function enter(scope: OwnerScope, cells: readonly GuestAnswerCell[]) {
  const { events } = await readPeopleOfEvents(scope)
  const guests = new Map((await listAskableGuests(scope)).map((guest) => [guest.id, guest]))
  const columns = columnsOf(events.map(({ event }) => event))
  const refused: { at: number; message: string }[] = []
  const taken = cells.flatMap(({ guestId, header, text }, at): EventCell[] => {
    const column = columns.get(header)
    const guest = guests.get(guestId)
    if (!column || !guest) return []
    const { event, companion } = column
    const refuse = (message: string) => {
      refused.push({ at, message })
      return []
    }
    if (event.audience !== 'chosen' && !isInvited(event, guest))
      return refuse(copy.noTagOf(guestName(guest), event.name))
    if (companion && !mayBringPlusOne(guest)) return refuse(copy.bringsNobody(guestName(guest), event.name))
    return [{ event, guest, companion, status: EVENT_STATUSES.find((one) => one === text) ?? 'pending' }]
  })
  const before: Before = { answers: await changedBy(scope, taken), invited: newlyInvited(taken) }
  await invite(scope, before.invited)
  const statuses = new Map(taken.map((cell) => [keyOf(cell), cell.status]))
  const answers = before.answers.flatMap(({ event_id, guest_id, companion }): Answer[] => {
    const status = statuses.get(answerKey(event_id, guest_id, companion)) ?? 'pending'
    const answer = { status, meal_choice: null, answered_at: scope.now, answered_by: 'owner' }
    const companion_name = companion ? plusOneMatchName(guests.get(guest_id)!) : ''
    return status === 'pending'
      ? []
      : [{ event_id, guest_id, companion: toFlag(companion), companion_name, ...answer }]
  })
  await replaceAnswers(scope, before.answers, answers)
  for (const { event } of events) await record(scope, event, before)
  return { refused, before: JSON.stringify(before) }
}

/** Undoes what nobody has changed since; guests whom the import invited are uninvited unless they have answered. */
async function restore(scope: OwnerScope, text: string, { guests, enteredAt }: ImportUndo): Promise<void> {
  const before = JSON.parse(text) as Before
  const now = await readAnswers(scope)
  const left = new Set((await readPeopleOfEvents(scope)).events.map(({ event }) => event.id))
  const answers = before.answers.filter(({ event_id, guest_id, companion }) => {
    const current = now.get(answerKey(event_id, guest_id, companion))
    return guests.has(guest_id) && left.has(event_id) && (!current || current.answered_at === enteredAt)
  })
  await replaceAnswers(
    scope,
    answers,
    // An import from before answers carried the plus one's name has none in `was`.
    answers.flatMap(({ was }) => (was ? { ...was, companion_name: was.companion_name ?? '' } : [])),
  )
  const answered = await readAnswers(scope)
  const hasAnswered = (event: Id, guest: Id) =>
    [false, true].some((companion) => answered.has(answerKey(event, guest, companion)))
  const uninvited = before.invited.filter(
    ({ event_id, guest_id }) => guests.has(guest_id) && !hasAnswered(event_id, guest_id),
  )
  for (const { event_id, guest_id } of uninvited)
    await scope.db
      .deleteFrom('event_guests')
      .where('couple_id', '=', scope.coupleId)
      .where('event_id', '=', event_id)
      .where('guest_id', '=', guest_id)
      .execute()
  await touchEvents(
    scope,
    uninvited.map(({ event_id }) => event_id),
  )
}

/** Maps a column's header to the event, and to guests or plus ones. */
function columnsOf(events: readonly StoredEvent[]) {
  const columns = new Map<string, Pick<EventCell, 'event' | 'companion'>>()
  // If two events share a name, the first gets the column, as in the list of columns that a file may have.
  for (const event of events.toReversed()) {
    columns.set(eventColumnHeader(event.name), { event, companion: false })
    columns.set(eventColumnHeader(event.name, 'plus one'), { event, companion: true })
  }
  return columns
}

/** The answers that the cells change, with their current values. */
async function changedBy(scope: OwnerScope, cells: readonly EventCell[]): Promise<ChangedAnswer[]> {
  const stored = await readAnswers(scope)
  return cells.flatMap((cell) => {
    const was = stored.get(keyOf(cell)) ?? null
    const current = answerOf(stored, cell.event.id, cell.guest, cell.companion)
    if ((current?.status ?? 'pending') === cell.status) return []
    return { event_id: cell.event.id, guest_id: cell.guest.id, companion: cell.companion, was }
  })
}

function newlyInvited(cells: readonly EventCell[]): Invitation[] {
  const invited = new Map(
    cells
      .filter(({ event, guest }) => event.audience === 'chosen' && !event.guest_ids.has(guest.id))
      .map(({ event, guest }) => [`${event.id} ${guest.id}`, { event_id: event.id, guest_id: guest.id }]),
  )
  return [...invited.values()]
}

async function invite(scope: OwnerScope, all: readonly Invitation[]): Promise<void> {
  const { db, coupleId: couple_id } = scope
  for (const some of inPieces(all, ROWS_PER_STATEMENT))
    await db
      .insertInto('event_guests')
      .values(some.map((one) => ({ ...one, couple_id })))
      .execute()
  await touchEvents(
    scope,
    all.map(({ event_id }) => event_id),
  )
}

/** Replaces the answers at `places` by `answers`. */
async function replaceAnswers(
  { db, coupleId: couple_id }: OwnerScope,
  places: readonly ChangedAnswer[],
  answers: readonly Answer[],
): Promise<void> {
  const byColumn = Map.groupBy(places, ({ event_id, companion }) => `${event_id} ${toFlag(companion)}`)
  for (const own of byColumn.values())
    for (const some of inPieces(own, IDS_PER_STATEMENT))
      await db
        .deleteFrom('event_answers')
        .where('couple_id', '=', couple_id)
        .where('event_id', '=', own[0]!.event_id)
        .where('companion', '=', toFlag(own[0]!.companion))
        .where(
          'guest_id',
          'in',
          some.map(({ guest_id }) => guest_id),
        )
        .execute()
  for (const some of inPieces(answers, ROWS_PER_STATEMENT))
    await db
      .insertInto('event_answers')
      .values(some.map((answer) => ({ ...answer, couple_id })))
      .execute()
}

async function record(scope: OwnerScope, { id, name }: StoredEvent, before: Before): Promise<void> {
  const answers = before.answers.filter(({ event_id }) => event_id === id).length
  const invited = before.invited.filter(({ event_id }) => event_id === id).length
  if (answers + invited === 0) return
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'event.import',
    target: { type: 'event', id },
    after: { name, answers, invited },
  })
}

function keyOf({ event, guest, companion }: EventCell): string {
  return answerKey(event.id, guest.id, companion)
}
