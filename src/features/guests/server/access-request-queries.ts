import { createHash } from 'node:crypto'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'
import type { AccessRequest } from '../model/access-request.ts'
import { accessRequestCopy as copy } from '../model/access-request-copy.ts'
import type { MatchedGuest } from './guest-match-queries.ts'

/** One is decided after the other: more than this nobody looks through. */
const LISTED_MAX = 500

/** The requests that wait for a decision, the one that was last asked for first. */
export function listRequests(scope: OwnerScope): Promise<AccessRequest[]> {
  return scope.db
    .selectFrom('access_requests')
    .select(['id', 'first_name', 'last_name', 'attempts', 'first_at', 'last_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('status', '=', 'pending')
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

/**
 * One request, in any status.
 * @throws AppError `not_found` for an absent one and for another couple's alike
 */
export async function getRequest(scope: OwnerScope, id: Id) {
  const row = await scope.db
    .selectFrom('access_requests')
    .select(['id', 'first_name', 'last_name', 'match_name', 'status', 'guest_id'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', copy.notFound)
  return row
}

/**
 * The guest as whom the visitor with this key was let in. Null while nobody has decided, after a decline, and for
 * a key that does not exist: a visitor is not told which.
 */
export async function findAdmitted(
  scope: VisitorScope,
  coupleId: Id,
  key: string,
): Promise<MatchedGuest | null> {
  const row = await scope.db
    .selectFrom('access_requests')
    .innerJoin('guests', 'guests.id', 'access_requests.guest_id')
    .select(['guests.id', 'guests.first_name', 'guests.last_name', 'plus_one_allowed', 'link_version'])
    .where('access_requests.couple_id', '=', coupleId)
    .where('device_hash', '=', hashOfKey(key))
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return row ? { ...row, plus_one_allowed: row.plus_one_allowed === 1, companion: false } : null
}

/** What is stored of a waiting visitor's key. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
