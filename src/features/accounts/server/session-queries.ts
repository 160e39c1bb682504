import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/prepared-query.ts'
import type { ScopeLookups } from '#platform/server/scope.ts'
import type { Keyring } from './signing-keys.ts'

const findSession = preparedQuery((db, given: { sessionId: Id; userId: Id }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('couples', 'couples.owner_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'users.banned_until', 'couples.id as coupleId'])
    .where('sessions.id', '=', given.sessionId)
    .where('users.id', '=', given.userId),
)

/** Who an access token belongs to, while its session stands: a sign-out bites at once, without any cache. */
export function accountLookup(keyring: Keyring): ScopeLookups['findAccount'] {
  return async ({ db, now }, token) => {
    const claims = await keyring.verify(token)
    if (!claims) return null
    const sessionId = String(claims['session_id'])
    if (!isId(sessionId)) return null
    // The person's couple is read in the same look-up: one indexed read for each owner request.
    const [row] = await findSession(db, { sessionId, userId: claims.sub as Id })
    if (!row || (row.banned_until !== null && row.banned_until > now)) return null
    return { userId: row.userId, email: row.email, coupleId: row.coupleId }
  }
}
