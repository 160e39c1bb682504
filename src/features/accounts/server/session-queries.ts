import type { ExpressionBuilder } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Tables } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { ScopeLookups } from '#platform/server/db/scope.ts'
import type { Keyring } from './signing-keys.ts'
import { isBanned } from './user-queries.ts'

/** Shown to everybody who has set up an authenticator app, until they enter a code in this session. */
const SECOND_STEP_SENTENCE = 'Please enter the code from your authenticator app to continue'

const findSession = preparedQuery((db, given: { sessionId: Id; userId: Id }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('couples', 'couples.owner_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'users.banned_until', 'couples.id as coupleId'])
    .select((eb) => eb.and([eb('sessions.aal', '=', 'aal1'), existsVerifiedFactor(eb)]).as('owesCode'))
    .where('sessions.id', '=', given.sessionId)
    .where('users.id', '=', given.userId),
)

function existsVerifiedFactor(eb: ExpressionBuilder<Tables, 'users'>) {
  return eb.exists(
    eb
      .selectFrom('factors')
      .select('factors.id')
      .whereRef('factors.user_id', '=', 'users.id')
      .where('factors.status', '=', 'verified'),
  )
}

/**
 * Finds the owner of an access token, while its session lasts: a sign-out takes effect immediately, because
 * nothing is cached. Whether the session has taken its second step is read from its row, because the token may
 * be older than the step, or than the removal of the step.
 * @throws AppError `unauthenticated` until the code of the person's authenticator app has been entered
 * (rule AUTH-7)
 */
export function accountLookup(keyring: Keyring): ScopeLookups['findAccount'] {
  return async ({ db, now }, token) => {
    const claims = await keyring.verify(token)
    if (!claims) return null
    const sessionId = String(claims['session_id'])
    if (!isId(sessionId)) return null
    // The same query reads the person's couple and second step: one indexed read per owner request.
    const [row] = await findSession(db, { sessionId, userId: claims.sub as Id })
    if (!row || isBanned(row, now)) return null
    if (row.owesCode) throw new AppError('unauthenticated', SECOND_STEP_SENTENCE)
    return { userId: row.userId, sessionId, email: row.email, coupleId: row.coupleId }
  }
}
