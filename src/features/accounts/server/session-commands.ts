import { randomBytes } from 'node:crypto'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import type { SessionTable } from './account-tables.ts'
import { AuthError, sessionNotFound, validationFailed } from './auth-error.ts'
import { readRefreshToken, refreshToken } from './refresh-token.ts'
import type { Keyring } from './signing-keys.ts'
import { findUser, isBanned, lockUser, readAuthUser } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'
import type { Selectable } from 'kysely'

export type SessionRow = Selectable<SessionTable>

/** How somebody was identified: an entry of the `amr` claim (rule AUTH-2). */
export type AmrMethod =
  | 'password'
  | 'otp'
  | 'totp'
  | 'recovery_code'
  | 'recovery'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'

/** How a session was started or raised, as stored in its row. */
export interface AmrEntry {
  method: AmrMethod
  /** in seconds */
  timestamp: number
  /** only for a second step, and never in a token: the factor, and the first generation of refresh tokens after it */
  factor_id?: Id
  from_counter?: number
}

/**
 * Tabs refresh at the same time; within this time an older token is exchanged for the current one
 * (rule AUTH-4.2).
 */
const REUSE_INTERVAL_MS = 10_000
const ACCESS_TOKEN_SECONDS = 3_600

/** Everything that issues sessions needs. */
export interface SessionIssuer {
  keyring: Keyring
  /** the external address of /auth/v1, the `iss` of access tokens */
  issuer: string
}

/** Starts a session after the person was identified by `method`, and returns the Session object (rule AUTH-2). */
export async function startSession(
  scope: VisitorScope,
  issuer: SessionIssuer,
  user: UserRow,
  userAgent: string | null,
  method: AmrMethod = 'password',
) {
  const session: SessionRow = {
    id: scope.newId(),
    user_id: user.id,
    counter: 0,
    hmac_key: randomBytes(32).toString('base64url'),
    aal: 'aal1',
    amr: JSON.stringify([{ method, timestamp: seconds(scope.now) } satisfies AmrEntry]),
    ip: scope.address,
    user_agent: userAgent?.slice(0, 400) ?? null,
    created_at: scope.now,
    refreshed_at: scope.now,
    not_after: null,
  }
  await inTransaction(scope, async ({ db, now }) => {
    await db.insertInto('sessions').values(session).execute()
    await db
      .updateTable('users')
      .set({ last_sign_in_at: now, updated_at: now })
      .where('id', '=', user.id)
      .execute()
    await db
      .updateTable('identities')
      .set({ last_sign_in_at: now, updated_at: now })
      .where('user_id', '=', user.id)
      .execute()
  })
  return buildSession(scope, issuer, session, { ...user, last_sign_in_at: scope.now, updated_at: scope.now })
}

/**
 * Exchanges a refresh token (rule AUTH-4.2): the current one rotates; the previous one, or any older one within
 * the reuse interval, is exchanged for the current one; an older one outside it ends the whole session.
 * @throws AuthError with the contract's codes
 */
export async function refreshSession(
  scope: VisitorScope,
  issuer: SessionIssuer,
  token: string,
  userAgent: string | null,
) {
  const read = token.length >= 12 ? readRefreshToken(token) : null
  if (!read) throw validationFailed('Refresh token is not valid')
  const outcome = await inTransaction(scope, async (inner) => {
    const session = await lockSession(inner, read.sessionId)
    if (!session || !read.isMadeBy(session.hmac_key) || read.counter > session.counter) return 'not_found'
    const user = await findUser(inner, session.user_id)
    if (!user) return 'not_found'
    if (isBanned(user, inner.now)) return 'banned'
    if (session.not_after && session.not_after < inner.now) return 'expired'
    const generationsOld = session.counter - read.counter
    const sinceRefresh = epochMs(inner.now) - epochMs(session.refreshed_at)
    if (generationsOld > 1 && sinceRefresh >= REUSE_INTERVAL_MS) {
      await inner.db.deleteFrom('sessions').where('id', '=', session.id).execute()
      return 'already_used'
    }
    if (read.counter < stepCounter(session)) return 'already_used'
    if (generationsOld > 0) return { session, user }
    const rotated = {
      counter: session.counter + 1,
      refreshed_at: inner.now,
      ip: inner.address,
      user_agent: userAgent?.slice(0, 400) ?? session.user_agent,
    }
    await inner.db.updateTable('sessions').set(rotated).where('id', '=', session.id).execute()
    return { session: { ...session, ...rotated }, user }
  })
  // Thrown after the transaction, so that ending the session is committed instead of being rolled back.
  if (typeof outcome === 'string') throw REFUSALS[outcome]()
  return buildSession(scope, issuer, outcome.session, outcome.user)
}

const REFUSALS = {
  not_found: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  banned: () => new AuthError(400, 'user_banned', 'User is banned'),
  expired: () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  already_used: () => new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
}

export type LogoutScope = 'global' | 'local' | 'others'

/** Ends sessions: all of the user's, this one, or all except this one (rule AUTH-5). */
export async function endSessions(
  scope: VisitorScope,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  which: LogoutScope,
): Promise<void> {
  let query = scope.db.deleteFrom('sessions').where('user_id', '=', session.user_id)
  if (which === 'local') query = query.where('id', '=', session.id)
  if (which === 'others') query = query.where('id', '!=', session.id)
  await query.execute()
}

/**
 * Raises the session after its second step with `factorId` (rule AUTH-7). Its refresh tokens skip a generation,
 * so that a token from before the step counts neither as the previous one nor as another tab's, and is never
 * exchanged for the stronger session. The user's sessions that have not taken the step are ended.
 */
export async function elevateSession(
  { db, now }: VisitorScope,
  session: SessionRow,
  factorId: Id,
  method: 'totp' | 'recovery_code' = 'totp',
): Promise<SessionRow> {
  const counter = session.counter + 2
  const step: AmrEntry = {
    method,
    timestamp: seconds(now),
    factor_id: factorId,
    from_counter: counter,
  }
  const others = readAmr(session).filter((entry) => entry.factor_id !== factorId)
  const elevated = {
    aal: 'aal2' as const,
    amr: JSON.stringify([step, ...others]),
    counter,
    refreshed_at: now,
  }
  await db.updateTable('sessions').set(elevated).where('id', '=', session.id).execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.user_id)
    .where('id', '!=', session.id)
    .where('aal', '=', 'aal1')
    .execute()
  return { ...session, ...elevated }
}

/** Revokes the second step with `factorId` in the user's sessions; one with another factor stays valid. */
export async function forgetFactorInSessions(scope: VisitorScope, userId: Id, factorId: Id): Promise<void> {
  const sessions = await scope.db
    .selectFrom('sessions')
    .select(['id', 'amr'])
    .where('user_id', '=', userId)
    .where('aal', '=', 'aal2')
    .$if(scope.locksRows, (query) => query.forUpdate())
    .execute()
  for (const session of sessions) {
    const entries = readAmr(session)
    const left = entries.filter((entry) => entry.factor_id !== factorId)
    if (left.length === entries.length) continue
    const aal = left.some((entry) => entry.factor_id !== undefined) ? 'aal2' : 'aal1'
    await scope.db
      .updateTable('sessions')
      .set({ aal, amr: JSON.stringify(left) })
      .where('id', '=', session.id)
      .execute()
  }
}

/** The ways in which the session was authenticated, as they are stored. */
export function readAmr(session: Pick<SessionRow, 'amr'>): AmrEntry[] {
  return JSON.parse(session.amr) as AmrEntry[]
}

/** The first generation of refresh tokens that may be exchanged for this session in its current state. */
function stepCounter(session: SessionRow): number {
  return Math.max(0, ...readAmr(session).map((entry) => entry.from_counter ?? 0))
}

/** The `amr` claim: each method once, newest first. */
function amrClaim(session: SessionRow) {
  const entries = readAmr(session)
  return entries
    .filter(({ method }, index) => entries.findIndex((entry) => entry.method === method) === index)
    .map(({ method, timestamp }) => ({ method, timestamp }))
}

function seconds(now: Instant): number {
  return Math.floor(epochMs(now) / 1000)
}

/** The caller: a person and their session. */
export interface SignedIn {
  user: Pick<UserRow, 'id'>
  session: Pick<SessionRow, 'id'>
}

/**
 * Locks and returns the current state of both rows until the transaction ends.
 * @throws AuthError `session_not_found` if one of them was deleted since the request was let in
 */
export async function lockSignedIn(
  inner: VisitorScope,
  who: SignedIn,
): Promise<{ user: UserRow; session: SessionRow }> {
  const user = await lockUser(inner, who.user.id)
  const session = await lockSession(inner, who.session.id)
  if (!user || !session) throw sessionNotFound()
  return { user, session }
}

async function lockSession(scope: VisitorScope, id: Id): Promise<SessionRow | undefined> {
  return scope.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The contract's Session object (rule AUTH-2) for the current state of a session, with a fresh access token. */
export async function buildSession(
  scope: VisitorScope,
  { keyring, issuer }: SessionIssuer,
  session: SessionRow,
  user: UserRow,
) {
  const issuedAt = seconds(scope.now)
  const authUser = await readAuthUser(scope, user)
  const access_token = await keyring.sign({
    iss: issuer,
    sub: user.id,
    aud: 'authenticated',
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
    email: user.email,
    phone: '',
    app_metadata: authUser.app_metadata,
    user_metadata: authUser.user_metadata,
    role: 'authenticated',
    session_id: session.id,
    aal: session.aal,
    amr: amrClaim(session),
    is_anonymous: false,
  })
  return {
    access_token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: issuedAt + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken(session, session.counter),
    user: authUser,
  }
}
