import type { Selectable } from 'kysely'
import { guestName } from '#features/guests/model/guest.ts'
import { plusOneMatchName } from '#features/guests/model/guest-names.ts'
import type { AskableGuest } from '#features/guests/server/guest-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { IDS_PER_STATEMENT, ROWS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { GuestAnswerCell, GuestAnswerImporter, ImportUndo } from '#platform/server/server-feature.ts'
import { eventColumns } from '../model/event-columns.ts'
import type { EventColumn } from '../model/event-columns.ts'
import { eventCopy as copy } from '../model/event-copy.ts'
import { EVENT_STATUSES, isInvited } from '../model/wedding-event.ts'
import type { EventStatus } from '../model/wedding-event.ts'
import { touchEvents } from './event-commands.ts'
import type { EventAnswerTable, EventGuestTable } from './event-table.ts'
import { answerKey, answerOf, mayBringPlusOne, readAnswers, readPeopleOfEvents } from './event-queries.ts'
import type { Answers, StoredEvent } from './event-queries.ts'

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

/** A cell of the file, about one person and one event. */
interface EventCell {
  event: StoredEvent
  guest: AskableGuest
  companion: boolean
  isMeal: boolean
  text: string
  at: number
}

/** What a row of the file says about one person and one event. */
interface ImportedAnswer {
  event: StoredEvent
  guest: AskableGuest
  companion: boolean
  status: EventStatus
  meal_choice: string | null
  /** Whether it says more than a meal, which invites nobody. */
  hasStatus: boolean
}

/** Imports the event columns of the guest list's CSV. */
export const eventAnswerImporter: GuestAnswerImporter = { filter: 'events', enter, restore }

/**
 * Enters answers as the couple's, and invites the guests named in the column of an event for chosen guests.
 * Guests without any of an event's tags are not invited, a plus one gets an answer only if their guest may
 * bring one, and only who comes gets a meal.
 */
async function enter(scope: OwnerScope, cells: readonly GuestAnswerCell[]) {
  const { events, guests: listed, answers: stored } = await readPeopleOfEvents(scope)
  const guests = new Map(listed.map((guest) => [guest.id, guest]))
  const columns = columnsOf(events.map(({ event }) => event))
  const read = cells.flatMap(({ guestId, header, text }, at): EventCell[] => {
    const column = columns.get(header)
    const guest = guests.get(guestId)
    return column && guest ? [{ ...column, guest, text, at }] : []
  })
  const rows = [...Map.groupBy(read, keyOf).values()].map((own) => readAnswer(own, stored))
  const refused = rows.flatMap((row) => row.refused)
  const taken = rows.flatMap(({ answer }) => answer ?? [])
  const before: Before = { answers: changedBy(stored, taken), invited: newlyInvited(taken) }
  await invite(scope, before.invited)
  const given = new Map(taken.map((answer) => [keyOf(answer), answer]))
  const answers = before.answers.flatMap(({ event_id, guest_id, companion }): Answer[] => {
    const { status, meal_choice, guest } = given.get(answerKey(event_id, guest_id, companion))!
    const answer = { status, meal_choice, answered_at: scope.now, answered_by: 'owner' }
    const companion_name = companion ? plusOneMatchName(guest) : ''
    return status === 'pending'
      ? []
      : [{ event_id, guest_id, companion: toFlag(companion), companion_name, ...answer }]
  })
  await replaceAnswers(scope, before.answers, answers)
  for (const { event } of events) await record(scope, event, before)
  return { refused, before: JSON.stringify(before) }
}

/** What the cells of one person and one event say together, and which of them cannot be entered. */
function readAnswer(
  cells: readonly EventCell[],
  stored: Answers,
): { answer: ImportedAnswer | null; refused: { at: number; message: string }[] } {
  const { event, guest, companion, at } = cells[0]!
  const isListed = isInvited(event, guest)
  const refuse = (message: string) => ({ answer: null, refused: [{ at, message }] })
  if (event.audience !== 'chosen' && !isListed) return refuse(copy.noTagOf(guestName(guest), event.name))
  if (companion && !mayBringPlusOne(guest)) return refuse(copy.bringsNobody(guestName(guest), event.name))
  const current = isListed ? answerOf(stored, event.id, guest, companion) : undefined
  const word = cells.find(({ isMeal }) => !isMeal)
  const meal = cells.find(({ isMeal }) => isMeal)
  const status = word ? (EVENT_STATUSES.find((one) => one === word.text) ?? 'pending') : current?.status
  const comes = status === 'accepted'
  const refused =
    meal && !comes ? [{ at: meal.at, message: copy.notComing(guestName(guest), event.name) }] : []
  if (!word && !comes) return { answer: null, refused }
  const chosen = (comes && meal?.text) || (current?.meal_choice ?? null)
  const meal_choice = event.asks_meal ? chosen : null
  const answer = { event, guest, companion, status: status ?? 'pending', meal_choice, hasStatus: !!word }
  return { answer, refused }
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

/** Maps a column's header to the event, and to what its cells hold. */
function columnsOf(events: readonly StoredEvent[]) {
  const columns = new Map<string, Omit<EventColumn, 'header'> & { event: StoredEvent }>()
  for (const event of events)
    for (const { header, ...column } of eventColumns(event))
      // If two have the same header, the first gets it, as in the list of columns that a file may have.
      if (!columns.has(header)) columns.set(header, { ...column, event })
  return columns
}

/** The answers that the file changes, with their current values. */
function changedBy(stored: Answers, given: readonly ImportedAnswer[]): ChangedAnswer[] {
  return given.flatMap((answer) => {
    const { event, guest, companion, status, meal_choice } = answer
    const was = stored.get(keyOf(answer)) ?? null
    const current = answerOf(stored, event.id, guest, companion)
    const isSameMeal = status !== 'accepted' || (current?.meal_choice ?? null) === meal_choice
    if ((current?.status ?? 'pending') === status && isSameMeal) return []
    return { event_id: event.id, guest_id: guest.id, companion, was }
  })
}

function newlyInvited(given: readonly ImportedAnswer[]): Invitation[] {
  const invited = new Map(
    given
      .filter(({ hasStatus }) => hasStatus)
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

function keyOf({ event, guest, companion }: Pick<ImportedAnswer, 'event' | 'guest' | 'companion'>): string {
  return answerKey(event.id, guest.id, companion)
}
