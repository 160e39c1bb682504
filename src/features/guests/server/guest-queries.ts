import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { CoupleScope, OwnerScope } from '#platform/server/db/scope.ts'
import { rowReader } from '#platform/server/db/stored-row.ts'
import type { Guest, RsvpStatus } from '../model/guest.ts'
import { guestSchema } from '../model/guest-schema.ts'

export const GUEST_COLUMNS = Object.keys(guestSchema.shape) as (keyof Guest)[]

/** How many guests can be requested by id at once. */
export const GUESTS_BY_ID_MAX = 50

/** All guests of the couple by last name, or those of `ids` that are still on the list. */
export async function listGuests(scope: OwnerScope, ids?: readonly Id[]): Promise<Guest[]> {
  const rows = await guestsByName(scope)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
  return rows.map(toGuest)
}

/** All guests of the couple by last name, locked until the transaction ends. */
export async function lockListedGuests(scope: OwnerScope): Promise<Guest[]> {
  const rows = await guestsByName(scope)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .execute()
  return rows.map(toGuest)
}

/** One guest. @throws AppError `not_found` for a missing guest and for another couple's alike */
export async function getGuest(scope: CoupleScope, id: Id): Promise<Guest> {
  return guestOf(await guestRow(scope, id).executeTakeFirst())
}

/** The guest, whom nobody else can change until the transaction ends. @throws AppError `not_found` */
export async function lockListedGuest(scope: CoupleScope, id: Id): Promise<Guest> {
  const locked = guestRow(scope, id).$if(scope.locksRows, (query) => query.forUpdate())
  return guestOf(await locked.executeTakeFirst())
}

function guestRows({ db, coupleId }: CoupleScope) {
  return db.selectFrom('guests').select(GUEST_COLUMNS).where('couple_id', '=', coupleId)
}

function guestsByName(scope: OwnerScope) {
  return guestRows(scope).orderBy('sort_name').orderBy('id')
}

function guestRow(scope: CoupleScope, id: Id) {
  return guestRows(scope).where('id', '=', id)
}

function guestOf(row: Parameters<typeof toGuest>[0] | undefined): Guest {
  if (!row) throw new AppError('not_found', 'This guest is no longer on your list')
  return toGuest(row)
}

/** A guest with the fields that say to what they are invited, and what they are asked. */
export type AskableGuest = Awaited<ReturnType<typeof listAskableGuests>>[number]

/** All guests of the couple, with no more than these fields, by last name. */
export async function listAskableGuests({ db, coupleId }: OwnerScope) {
  const rows = await db
    .selectFrom('guests')
    .select(['id', 'first_name', 'last_name', 'tags', 'party', 'party_key', 'rsvp_status'])
    .select(['plus_one_allowed', 'plus_one_status', 'plus_one_first_name', 'plus_one_last_name'])
    .select(['plus_one_meal_choice'])
    .where('couple_id', '=', coupleId)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }))
}

/** How many guests are on the couple's list, without their plus ones. */
export async function countListedGuests({ db, coupleId }: CoupleScope): Promise<number> {
  const { count } = await db
    .selectFrom('guests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('couple_id', '=', coupleId)
    .executeTakeFirstOrThrow()
  return count
}

export interface GuestCounts {
  total_guests: number
  plus_ones_allowed: number
  rsvp_accepted: number
  rsvp_pending: number
  rsvp_declined: number
  new_rsvps: number
}

/** The number of guests, in total and by answer, in one query; `new_rsvps` have accepted since `since`. */
export async function readGuestCounts({ db, coupleId }: OwnerScope, since: Instant): Promise<GuestCounts> {
  const groups = await readGroups(db, { coupleId, since })
  const sum = (keep: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(keep).reduce((total, { count }) => total + count, 0)
  const withStatus = (status: RsvpStatus) => sum((group) => group.rsvp_status === status)
  return {
    total_guests: sum(() => true),
    plus_ones_allowed: sum((group) => group.plus_one_allowed === 1),
    rsvp_accepted: withStatus('accepted'),
    rsvp_pending: withStatus('pending'),
    rsvp_declined: withStatus('declined'),
    new_rsvps: groups
      .filter((group) => group.rsvp_status === 'accepted')
      .reduce((total, { recent }) => total + recent, 0),
  }
}

const readGroups = preparedQuery((db, { coupleId, since }: { coupleId: Id; since: Instant }) =>
  db
    .selectFrom('guests')
    .select((eb) => [
      'rsvp_status',
      'plus_one_allowed',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('rsvp_responded_at', '>=', since).as('recent'),
    ])
    .where('couple_id', '=', coupleId)
    .groupBy(['rsvp_status', 'plus_one_allowed']),
)

export interface DuplicateGuest {
  id: Id
  first_name: string
  last_name: string
  email: string | null
}

/** Other guests with the same folded name or the same email: reported, never refused. */
export async function findDuplicates(
  scope: OwnerScope,
  guest: { id: Id; match_name: string; email: string | null },
): Promise<DuplicateGuest[]> {
  return scope.db
    .selectFrom('guests')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', '!=', guest.id)
    .where((eb) =>
      eb.or([
        eb('match_name', '=', guest.match_name),
        ...(guest.email ? [eb(eb.fn<string>('lower', ['email']), '=', guest.email.toLowerCase())] : []),
      ]),
    )
    .orderBy('sort_name')
    .limit(10)
    .execute()
}

/** The single mapping from a row to what the owner sees. */
export const toGuest = rowReader<Guest>(guestSchema)
