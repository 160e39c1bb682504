import { sql } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { isStale, seenIn } from '#platform/model/merge-changes.ts'
import { toFlag } from '#platform/server/db/db.ts'
import type { Flag } from '#platform/server/db/db.ts'
import { createdId } from '#platform/server/db/created-id.ts'
import { onlyId, recordHistory } from '#platform/server/db/history.ts'
import { IDS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import { storedRow } from '#platform/server/db/stored-row.ts'
import type { AnyScope, CoupleScope, OwnerScope } from '#platform/server/db/scope.ts'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import { applyGuestChanges } from '../model/changed-guest.ts'
import { GUESTS_MAX, guestName } from '../model/guest.ts'
import type { Guest, RsvpStatus } from '../model/guest.ts'
import { guestFormCopy } from '../model/guest-form-copy.ts'
import type { GuestEdit, GuestInput, PlusOneChange } from '../model/guest-input.ts'
import { foldedNames, partyKey } from '../model/guest-names.ts'
import { ENTERED_FIELDS } from '../model/guest-schema.ts'
import type { EnteredFields } from '../model/guest-schema.ts'
import { enteredContacts } from '../model/known-contact.ts'
import { countListedGuests, findDuplicates, getGuest, lockListedGuest } from './guest-queries.ts'
import type { DuplicateGuest } from './guest-queries.ts'

export interface SavedGuest {
  guest: Guest
  /** Guests who share the name or the email, for the owner to check. */
  duplicates: DuplicateGuest[]
}

/** Adds one guest, once for each `key`. @throws AppError `limit_reached` */
export async function addGuest(
  scope: OwnerScope,
  input: GuestInput,
  key: string | null = null,
): Promise<SavedGuest> {
  const id = createdId(scope, 'guest', key)
  await inTransaction(scope, async (inner) => {
    if (key !== null) {
      await lockGuestList(inner)
      if (await isListed(inner, id)) return
    }
    await checkRoomFor(inner, 1)
    await inner.db
      .insertInto('guests')
      .values(newGuestRow(inner, id, input))
      .execute()
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'guest.add',
      target: { type: 'guest', id },
      after: { name: guestName(input) },
    })
  })
  return withDuplicates(scope, id)
}

async function isListed({ db, coupleId }: OwnerScope, id: Id): Promise<boolean> {
  const row = await db
    .selectFrom('guests')
    .select('id')
    .where('couple_id', '=', coupleId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Changes the fields of a guest that `changes` names.
 * @throws AppError `not_found`; `stale` if one of them no longer has the value in `seen` (rule E12)
 */
export async function editGuest(
  scope: OwnerScope,
  id: Id,
  { seen = {}, ...changes }: GuestEdit,
): Promise<SavedGuest> {
  await inTransaction(scope, async (inner) => {
    const before = await lockListedGuest(inner, id)
    if (isStale<EnteredFields>(before, changes, seen)) throw new AppError('stale', guestFormCopy.stale)
    const after = applyGuestChanges(before, changes)
    await inner.db
      .updateTable('guests')
      .set({ ...guestColumns(after), ...enteredContacts(before, after), updated_at: inner.now })
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .execute()
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'guest.edit',
      target: { type: 'guest', id },
      before: seenIn(before, changes),
      after: changes,
    })
  })
  return withDuplicates(scope, id)
}

/** Sets a guest's answer on the couple's behalf (the dropdown of /rsvp). @throws AppError `not_found` */
export async function setRsvpStatus(scope: OwnerScope, id: Id, status: RsvpStatus): Promise<Guest> {
  await inTransaction(scope, async (inner) => {
    const before = await lockListedGuest(inner, id)
    await inner.db
      .updateTable('guests')
      .set({
        rsvp_status: status,
        rsvp_responded_at: status === 'pending' ? null : inner.now,
        rsvp_answered_by: status === 'pending' ? null : 'owner',
        updated_at: inner.now,
      })
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .execute()
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'rsvp.set',
      target: { type: 'guest', id },
      before: { rsvp_status: before.rsvp_status },
      after: { rsvp_status: status },
    })
  })
  return getGuest(scope, id)
}

/**
 * Removes guests; ids that are not on the couple's list are skipped. Tokens and links of removed
 * guests end with their rows.
 */
export async function removeGuests(scope: OwnerScope, ids: Id[]): Promise<number> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const removed = await inner.db
      .deleteFrom('guests')
      .where('couple_id', '=', inner.coupleId)
      .where('id', 'in', ids)
      .returning(['id', 'first_name', 'last_name'])
      .execute()
    if (removed.length) {
      await recordHistory(inner, {
        coupleId: inner.coupleId,
        action: 'guest.remove',
        target: { type: 'guest', id: onlyId(removed) },
        before: removed.map((guest) => ({ id: guest.id, name: guestName(guest) })),
      })
    }
    return removed.length
  })
}

/**
 * Changes which guests may bring one person; ids that are not on the couple's list are skipped. A guest who loses
 * the permission keeps the stored name: it is back once they are allowed again.
 */
export async function changePlusOnes(scope: OwnerScope, ids: Id[], change: PlusOneChange): Promise<number> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const changed = await inner.db
      .updateTable('guests')
      .set({
        plus_one_allowed: change === 'switch' ? sql<Flag>`not plus_one_allowed` : toFlag(change === 'allow'),
        updated_at: inner.now,
      })
      .where('couple_id', '=', inner.coupleId)
      .where('id', 'in', ids)
      .returning(['id', 'plus_one_allowed'])
      .execute()
    if (changed.length) {
      const idsWith = (flag: Flag) =>
        changed.filter(({ plus_one_allowed }) => plus_one_allowed === flag).map(({ id }) => id)
      await recordHistory(inner, {
        coupleId: inner.coupleId,
        action: 'guest.plus_one',
        target: { type: 'guest', id: onlyId(changed) },
        after: { change, allowed: idsWith(1), removed: idsWith(0) },
      })
    }
    return changed.length
  })
}

/**
 * Until the transaction ends, nobody else adds, imports or removes guests of this couple: what was read of the
 * whole list remains valid, and two transactions that change many guests never deadlock.
 */
export async function lockGuestList(scope: CoupleScope): Promise<void> {
  await lockCouple(scope, scope.coupleId)
}

/** Locks the list. @throws AppError `limit_reached` if `more` guests would not fit */
export async function checkRoomFor(scope: OwnerScope, more: number): Promise<void> {
  await lockGuestList(scope)
  const count = await countListedGuests(scope)
  if (count + more > GUESTS_MAX) {
    throw new AppError(
      'limit_reached',
      `A guest list holds ${formatCount(GUESTS_MAX)} guests at most; yours has ${formatCount(count)}`,
    )
  }
}

/**
 * Writes the seats from the seating plan, by seat; null clears it. Open pages are notified that
 * these guests have changed.
 */
export async function writeSeats(
  scope: AnyScope,
  coupleId: Id,
  guestsBySeat: ReadonlyMap<string | null, readonly Id[]>,
): Promise<void> {
  for (const [seat, ids] of guestsBySeat) {
    for (const some of inPieces(ids, IDS_PER_STATEMENT)) {
      await scope.db
        .updateTable('guests')
        .set({ seat, updated_at: scope.now })
        .where('couple_id', '=', coupleId)
        .where('id', 'in', some)
        .execute()
    }
  }
  const changed = [...guestsBySeat.values()].flat()
  if (changed.length === 0) return
  scope.announce(coupleId, { type: 'guest', id: onlyId(changed) })
}

/** A complete new row from `input`. */
export function newGuestRow(scope: OwnerScope, id: Id, input: GuestInput) {
  return {
    id,
    couple_id: scope.coupleId,
    ...guestColumns(input),
    created_at: scope.now,
    updated_at: scope.now,
  }
}

/** The columns for what an owner enters, including the folded ones derived from it. */
export function guestColumns(input: GuestInput) {
  return {
    ...storedRow(input, ENTERED_FIELDS),
    ...foldedNames(input),
    party_key: partyKey(input.party),
  }
}

/** One guest's current state, with those who share the name or the email. @throws AppError `not_found` */
export async function withDuplicates(scope: OwnerScope, id: Id): Promise<SavedGuest> {
  const guest = await getGuest(scope, id)
  const { match_name } = foldedNames(guest)
  return { guest, duplicates: await findDuplicates(scope, { id, match_name, email: guest.email }) }
}
