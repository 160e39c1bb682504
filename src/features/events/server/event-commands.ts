import { isDeepStrictEqual } from 'node:util'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import { foldedName } from '#features/guests/model/guest-names.ts'
import { lockGuest } from '#features/guests/server/household-member-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import { nameKey } from '#platform/model/folding.ts'
import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { changesIn } from '#platform/model/merge-changes.ts'
import { nextVersion } from '#platform/model/next-version.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { createdId } from '#platform/server/db/created-id.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { IDS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { eventCopy as copy } from '../model/event-copy.ts'
import type { EventChanges, EventInput, EventInvitations, OwnWeddingEvent } from '../model/event-schema.ts'
import type { EventStatus } from '../model/wedding-event.ts'
import { EVENTS_MAX } from '../model/wedding-event.ts'
import { answerOf, listEvents, listInvited } from './event-queries.ts'

/** Adds an event, once for each `key`. @throws AppError `limit_reached`; `conflict` if another event has this name; `invalid` if none of the chosen guests is on the list */
export function createEvent(
  scope: OwnerScope,
  input: EventInput,
  key: string | null = null,
): Promise<OwnWeddingEvent> {
  return inTransaction(scope, async (inner) => {
    const events = await lockedEvents(inner)
    const id = createdId(inner, 'event', key)
    if (events.some((event) => event.id === id)) return getEvent(inner, id)
    if (events.length >= EVENTS_MAX) throw new AppError('limit_reached', copy.full)
    checkName(events, input.name)
    const { guest_ids: _guests, ...fields } = input
    await inner.db
      .insertInto('events')
      .values({
        id,
        couple_id: inner.coupleId,
        ...columnsOf(fields),
        created_at: inner.now,
        updated_at: inner.now,
      })
      .execute()
    await chooseGuests(inner, id, input)
    await record(inner, 'event.add', id, { name: input.name })
    return getEvent(inner, id)
  })
}

/**
 * Replaces an event. Answers stay, so that anybody who is invited again has theirs.
 * @throws AppError `not_found`; `stale` if somebody has changed it since `seen`; `conflict` and `invalid` as above
 */
export function changeEvent(
  scope: OwnerScope,
  id: Id,
  { seen, ...input }: EventChanges,
): Promise<OwnWeddingEvent> {
  return inTransaction(scope, async (inner) => {
    const events = await lockedEvents(inner)
    const before = events.find((event) => event.id === id)
    if (!before) throw new AppError('not_found', copy.deleted)
    if (before.updated_at !== seen) {
      const stored = await getEvent(inner, id)
      if (isSaved(stored, input)) return stored
      throw new AppError('stale', copy.stale)
    }
    // Events from before names were compared may share one: their other fields can still be changed.
    if (before.name !== input.name)
      checkName(
        events.filter((event) => event !== before),
        input.name,
      )
    const { guest_ids: _guests, ...fields } = input
    await inner.db
      .updateTable('events')
      .set({ ...columnsOf(fields), updated_at: nextVersion(before.updated_at, inner.now) })
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .execute()
    await forgetChosen(inner, id)
    await chooseGuests(inner, id, input)
    await record(inner, 'event.change', id, { name: input.name })
    return getEvent(inner, id)
  })
}

/**
 * Invites guests to an event in addition to those invited already, or takes them off it; their answers are kept
 * in case they are invited again. Returns for how many guests that changed something.
 * @throws AppError `not_found`; `invalid` if the event is not for chosen guests, or nobody would be left
 */
export async function inviteGuests(
  scope: OwnerScope,
  id: Id,
  { guest_ids, is_invited }: EventInvitations,
): Promise<number> {
  return inTransaction(scope, async (inner) => {
    await lockedEvents(inner)
    const { event } = await listInvited(inner, id)
    if (event.audience !== 'chosen') throw new AppError('invalid', copy.notChosen)
    const chosen = new Set(event.guest_ids)
    for (const guest of guest_ids) {
      if (is_invited) chosen.add(guest)
      else chosen.delete(guest)
    }
    if (!is_invited && chosen.size === 0) throw new AppError('invalid', copy.nobodyLeft)
    await forgetChosen(inner, id)
    const left = await chooseGuests(inner, id, { audience: 'chosen', guest_ids: [...chosen] })
    const count = Math.abs(left - event.guest_ids.size)
    if (count === 0) return 0
    await touchEvents(inner, [id])
    await record(inner, is_invited ? 'event.invite' : 'event.uninvite', id, { name: event.name, count })
    return count
  })
}

/**
 * Records that the guests chosen for these events have changed: a form that shows the earlier ones can no longer be
 * saved.
 */
export async function touchEvents(scope: OwnerScope, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const changed = new Set(ids)
  for (const { id, updated_at } of await lockedEvents(scope)) {
    if (!changed.has(id)) continue
    await scope.db
      .updateTable('events')
      .set({ updated_at: nextVersion(updated_at, scope.now) })
      .where('couple_id', '=', scope.coupleId)
      .where('id', '=', id)
      .execute()
  }
}

/** Permanently deletes an event with its answers. @throws AppError `not_found` */
export async function deleteEvent(scope: OwnerScope, id: Id): Promise<void> {
  if ((await deleteEvents(scope, [id])) === 0) throw new AppError('not_found', copy.deleted)
}

/** Permanently deletes events with their answers. Returns how many there were to delete. */
export function deleteEvents(scope: OwnerScope, ids: readonly Id[]): Promise<number> {
  return inTransaction(scope, async (inner) => {
    const gone = await inner.db
      .deleteFrom('events')
      .where('couple_id', '=', inner.coupleId)
      .where('id', 'in', [...new Set(ids)])
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of gone) await record(inner, 'event.delete', id, { name })
    return gone.length
  })
}

/** An answer that the couple enters for a guest, at any time; `pending` clears it. */
export interface SetAnswer {
  guest_id: Id
  companion: boolean
  status: EventStatus
  meal_choice: string | null
}

/**
 * Enters what somebody has told the couple. @throws AppError `not_found` if the event is deleted or the person
 * is not invited
 */
export async function setEventAnswer(scope: OwnerScope, id: Id, given: SetAnswer): Promise<void> {
  await inTransaction(scope, async (inner) => {
    await lockGuest(inner, given.guest_id)
    const { event, people, guests, answers } = await listInvited(inner, id)
    const { guest_id, companion, status } = given
    const person = people.find((one) => one.guest_id === guest_id && one.companion === companion)
    if (!person) throw new AppError('not_found', copy.notInvited)
    const companion_name = companion ? foldedName(person.name ?? '', '') : ''
    const guest = guests.find((one) => one.id === guest_id)
    const stored = guest && answerOf(answers, id, guest, companion)
    // As when a guest declines, the meal counts again once they accept.
    const meal = status === 'accepted' ? given.meal_choice : (stored?.meal_choice ?? null)
    await inner.db
      .deleteFrom('event_answers')
      .where('event_id', '=', id)
      .where('guest_id', '=', guest_id)
      .where('companion', '=', toFlag(companion))
      .where('couple_id', '=', inner.coupleId)
      .execute()
    if (status !== 'pending')
      await inner.db
        .insertInto('event_answers')
        .values({
          event_id: id,
          guest_id,
          companion: toFlag(companion),
          companion_name,
          couple_id: inner.coupleId,
          status,
          meal_choice: event.asks_meal ? meal : null,
          answered_at: inner.now,
          answered_by: 'owner',
        })
        .execute()
    await record(inner, 'event.set_answer', id, { name: event.name, person: person.name, status })
  })
}

async function getEvent(scope: OwnerScope, id: Id): Promise<OwnWeddingEvent> {
  const event = (await listEvents(scope)).find((one) => one.id === id)
  if (!event) throw new AppError('not_found', copy.deleted)
  return event
}

/** Events of one name could not be told apart in a letter or a file. */
function checkName(others: readonly { name: string }[], name: string): void {
  const key = nameKey(name)
  const taken = others.find((other) => nameKey(other.name) === key)
  if (!taken) return
  const message = copy.nameTaken(taken.name)
  throw new AppError('conflict', message, { fields: { name: message } })
}

/** The couple's events: nobody else can add or change any before the transaction ends. */
async function lockedEvents(scope: OwnerScope) {
  const { db, coupleId, locksRows } = scope
  await lockCouple(scope, coupleId)
  return db
    .selectFrom('events')
    .select(['id', 'name', 'updated_at'])
    .where('couple_id', '=', coupleId)
    .orderBy('id')
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
}

function columnsOf({ asks_answer, asks_meal, tags, translations, ...texts }: Omit<EventInput, 'guest_ids'>) {
  return {
    ...texts,
    asks_answer: toFlag(asks_answer),
    asks_meal: toFlag(asks_answer && asks_meal),
    tags: JSON.stringify(tags),
    ...(translations && { translations: JSON.stringify(translations) }),
  }
}

/** Whether an event is what `input` would make of it: the reply to the same change may have been lost. */
function isSaved(event: OwnWeddingEvent, { guest_ids, ...fields }: EventInput): boolean {
  const changes = changesIn(columnsOf(fields), columnsOf(event))
  return !changes && isDeepStrictEqual(new Set(event.guest_ids), new Set(guest_ids))
}

async function forgetChosen({ db, coupleId }: OwnerScope, event_id: Id): Promise<void> {
  await db
    .deleteFrom('event_guests')
    .where('event_id', '=', event_id)
    .where('couple_id', '=', coupleId)
    .execute()
}

/**
 * Stores the chosen guests, without those who have left the list since, and returns how many there are.
 * @throws AppError `invalid` if nobody is left
 */
async function chooseGuests(
  scope: OwnerScope,
  event_id: Id,
  { audience, guest_ids }: Pick<EventInput, 'audience' | 'guest_ids'>,
): Promise<number> {
  const { db, coupleId: couple_id } = scope
  const wanted = [...new Set(guest_ids)]
  let chosen = 0
  for (const some of inPieces(wanted, IDS_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('guests')
      .select('id')
      .where('couple_id', '=', couple_id)
      .where('id', 'in', some)
      .execute()
    chosen += rows.length
    if (rows.length)
      await db
        .insertInto('event_guests')
        .values(rows.map(({ id }) => ({ event_id, guest_id: id, couple_id })))
        .execute()
  }
  if (audience === 'chosen' && chosen === 0)
    throw new AppError('invalid', copy.noGuest, { fields: { guest_ids: copy.noGuest } })
  return chosen
}

async function record(scope: OwnerScope, action: HistoryAction, id: Id, after: object): Promise<void> {
  const target = { type: 'event', id } as const
  await recordHistory(scope, { coupleId: scope.coupleId, action, target, after })
}
