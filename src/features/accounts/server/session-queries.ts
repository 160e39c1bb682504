import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { ScopeLookups } from '#platform/server/scope.ts'
import type { Keyring } from './signing-keys.ts'

/** Who an access token belongs to, while its session stands: a sign-out bites at once, without any cache. */
export function accountLookup(keyring: Keyring): ScopeLookups['findAccount'] {
  return async ({ db, now }, token) => {
    const claims = await keyring.verify(token)
    if (!claims) return null
    const sessionId = String(claims['session_id'])
    if (!isId(sessionId)) return null
    // The person's couple is read in the same look-up: one indexed read for each owner request.
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('couples', 'couples.owner_id', 'users.id')
      .select(['users.id as userId', 'users.email', 'users.banned_until', 'couples.id as coupleId'])
      .where('sessions.id', '=', sessionId)
      .where('users.id', '=', claims.sub as Id)
      .executeTakeFirst()
    if (!row || (row.banned_until !== null && row.banned_until > now)) return null
    return { userId: row.userId, email: row.email, coupleId: row.coupleId }
  }
}
