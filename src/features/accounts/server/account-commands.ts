import type { Id } from '#platform/model/ids.ts'
import { hasToken, takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import type { AnyScope, VisitorScope } from '#platform/server/db/scope.ts'
import { AuthError, invalidCredentials, overRequestLimit } from './auth-error.ts'
import { normalizeEmail } from './credentials.ts'
import { verifyPassword } from './password-hash.ts'
import { findUserByEmail, isBanned } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'

/** Wrong passwords for one account: ten at once, then one every half minute (rule AUTH-13). */
const WRONG_PASSWORDS: RateLimit = { bucket: 'auth.password.account', burst: 10, perSeconds: 300 }
/**
 * Wrong passwords from a browser that has signed in to the account before, counted apart so that nobody else's attempts
 * lock it out (rule E7).
 */
const OWN_WRONG_PASSWORDS: RateLimit = { bucket: 'auth.password.device', burst: 10, perSeconds: 300 }
/** Wrong passwords of somebody who is signed in and enters it again to change or delete the account. */
const SESSION_WRONG_PASSWORDS: RateLimit = { bucket: 'auth.password.session', burst: 10, perSeconds: 300 }

/**
 * Returns the account with this address and password. Unknown addresses, wrong passwords and exhausted attempts
 * look the same to the caller, and the first two also take the same time.
 * `findDevice` identifies the browser, if it has signed in to that account before.
 * @throws AuthError `invalid_credentials`, `user_banned`, `email_not_confirmed`, `over_request_rate_limit`
 */
export async function signIn(
  scope: VisitorScope,
  input: { email: string; password: string },
  findDevice: (userId: Id) => string | null,
): Promise<UserRow> {
  const email = normalizeEmail(input.email)
  const user = await findUserByEmail(scope, email)
  const device = user && findDevice(user.id)
  const stored = user?.password_hash ?? null
  const isRight = await tryPassword(scope, { email, device }, input.password, stored)
  if (!isRight || !user) throw invalidCredentials()
  if (isBanned(user, scope.now)) {
    throw new AuthError(400, 'user_banned', 'User is banned')
  }
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return user
}

/** Who enters a password: somebody at the sign-in form, with the browser if it is known, or in a session. */
type PasswordTrier = { email: string; device: string | null } | { sessionId: Id }

/**
 * Whether `password` is the one hashed in `stored`; a wrong one counts against the session, against the device if
 * it has signed in before, and otherwise against the account of `email`.
 * @throws AuthError `over_request_rate_limit`
 */
export async function tryPassword(
  scope: AnyScope,
  trier: PasswordTrier,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const [limit, key] = attemptsOf(trier)
  if (!(await hasToken(scope, limit, key))) throw tooManyTries()
  const isRight = await verifyPassword(password, stored)
  // Parallel attempts that finish after the limit is reached are not told whether they were right.
  const isInTime = await (isRight ? hasToken : takeToken)(scope, limit, key)
  if (!isInTime) throw tooManyTries()
  return isRight
}

function attemptsOf(trier: PasswordTrier): [RateLimit, string] {
  if ('sessionId' in trier) return [SESSION_WRONG_PASSWORDS, trier.sessionId]
  const { email, device } = trier
  return device ? [OWN_WRONG_PASSWORDS, `${email} ${device}`] : [WRONG_PASSWORDS, email]
}

function tooManyTries(): AuthError {
  return overRequestLimit(WRONG_PASSWORDS, 'Too many attempts. Please wait a minute and try again.')
}

interface NewAccount {
  email: string
  passwordHash: string
  metadata: Record<string, unknown>
  isConfirmed: boolean
}

/**
 * Adds an account with its identity, in the caller's transaction. The insert may fail because the address is
 * taken.
 */
export async function addUser(inner: VisitorScope, account: NewAccount): Promise<UserRow> {
  const { db, now, newId } = inner
  const id = newId()
  const { email, isConfirmed } = account
  const user = await db
    .insertInto('users')
    .values({
      id,
      email,
      password_hash: account.passwordHash,
      email_confirmed_at: isConfirmed ? now : null,
      user_metadata: JSON.stringify(account.metadata),
      app_metadata: JSON.stringify(APP_METADATA),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('identities')
    .values({
      identity_id: newId(),
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: JSON.stringify({ sub: id, email, email_verified: isConfirmed, phone_verified: false }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return user
}

/** All accounts are of the same kind (rule AUTH-2). */
export const APP_METADATA = { provider: 'email', providers: ['email'] }
