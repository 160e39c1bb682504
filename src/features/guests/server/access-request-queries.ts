import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'
import type { AccessRequest, Candidate } from '../model/access-request.ts'
import { accessRequestCopy as copy } from '../model/access-request-copy.ts'
import { guestName } from '../model/guest.ts'
import { findCandidates } from './guest-match-queries.ts'
import type { MatchedGuest } from './guest-match-queries.ts'

/** They are decided one at a time: nobody looks through more than this. */
const LISTED_MAX = 500

/** The requests waiting for a decision, most recent first. */
export async function listRequests(scope: OwnerScope): Promise<AccessRequest[]> {
  const requests = await scope.db
    .selectFrom('access_requests')
    .select(['id', 'first_name', 'last_name', 'attempts', 'asks', 'first_at', 'last_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('status', '=', 'pending')
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
  const listed: AccessRequest[] = []
  for (const request of requests) {
    const candidates = request.asks === 'which' ? await listCandidates(scope, request) : []
    listed.push({ ...request, candidates })
  }
  return listed
}

/** The couple's guests whom somebody typing this name may be. */
export async function listCandidates(
  scope: OwnerScope,
  name: { first_name: string; last_name: string },
): Promise<Candidate[]> {
  const rows = await findCandidates(scope, scope.coupleId, name)
  return rows.map((row) => {
    const { id: guest_id, email, phone, party } = row
    const guest = { first_name: row.first_name, last_name: row.last_name }
    if (row.companion === 0) {
      return { guest_id, companion: false, ...guest, email, phone, party, plus_one_of: null }
    }
    const own = { first_name: row.plus_one_first_name ?? '', last_name: row.plus_one_last_name ?? '' }
    const none = { email: null, phone: null, party: null }
    return { guest_id, companion: true, ...own, ...none, plus_one_of: guestName(guest) }
  })
}

/**
 * One request, in any status.
 * @throws AppError `not_found` for a missing one and for another couple's alike
 */
export async function getRequest(scope: OwnerScope, id: Id) {
  const row = await scope.db
    .selectFrom('access_requests')
    .select(['id', 'first_name', 'last_name', 'asks', 'status', 'guest_id'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', copy.notFound)
  return row
}

/**
 * Whether whom a request let in is in still: not once their guest is off the list or has a new personal link, and, for
 * a plus one, not once the guest brings nobody or somebody else.
 */
export const IS_STILL_ADMITTED = sql<boolean>`exists (
  select 1 from guests
  where guests.id = access_requests.guest_id and guests.link_version = access_requests.link_version
    and (access_requests.as_companion = ${0} or (
      guests.plus_one_allowed = ${1} and guests.plus_one_match_name = access_requests.plus_one_match_name
    ))
)`

/**
 * The guest that the visitor with this key was let in as. Null while nobody has decided, after a decline, once what
 * they were let in as has ended, and for a key that does not exist: a visitor does not learn which.
 */
export async function findAdmitted(
  scope: VisitorScope,
  coupleId: Id,
  key: string,
): Promise<{ guest: MatchedGuest; for_device: boolean } | null> {
  const row = await scope.db
    .selectFrom('access_requests')
    .innerJoin('guests', 'guests.id', 'access_requests.guest_id')
    .select(['guests.id', 'guests.first_name', 'guests.last_name', 'plus_one_allowed', 'guests.link_version'])
    .select(['plus_one_first_name', 'plus_one_last_name', 'as_companion', 'for_device'])
    .where('access_requests.couple_id', '=', coupleId)
    .where('device_hash', '=', hashOfKey(key))
    .where('status', '=', 'approved')
    .where(IS_STILL_ADMITTED)
    .executeTakeFirst()
  if (!row) return null
  const { plus_one_first_name, plus_one_last_name, as_companion, ...found } = row
  const { for_device: flag, ...guest } = found
  const for_device = flag === 1
  const mayBring = guest.plus_one_allowed === 1
  if (as_companion === 0) {
    return { guest: { ...guest, plus_one_allowed: mayBring, companion: false }, for_device }
  }
  const names = { first_name: plus_one_first_name ?? '', last_name: plus_one_last_name ?? '' }
  return { guest: { ...guest, ...names, plus_one_allowed: false, companion: true }, for_device }
}

/** The stored form of a waiting visitor's key. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
