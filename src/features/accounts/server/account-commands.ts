import { isEmailAddress } from '#platform/model/email-address.ts'
import { isUniqueViolation } from '#platform/server/faults.ts'
import { hasToken, takeToken } from '#platform/server/rate-limit.ts'
import type { RateLimit } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/scope.ts'
import type { VisitorScope } from '#platform/server/scope.ts'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '../model/account-input.ts'
import { USERS_EMAIL_KEY } from './account-tables.ts'
import { AuthError, invalidCredentials, validationFailed } from './auth-error.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { findUserByEmail } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'

/** Wrong passwords for one account: ten at once, then one every half minute (auth contract §13). */
const WRONG_PASSWORDS: RateLimit = { bucket: 'auth.password.account', burst: 10, perSeconds: 300 }

/** It travels in every access token, and servers refuse requests whose headers are too large. */
const METADATA_MAX_LENGTH = 4096

const alreadyExists = () => new AuthError(422, 'user_already_exists', 'User already registered')

/**
 * Makes an account that is confirmed at once (decisions.md §2).
 * @throws AuthError `weak_password`, `validation_failed`, `user_already_exists`
 */
export async function signUp(
  scope: VisitorScope,
  input: { email: string; password: string; metadata: Record<string, unknown> },
): Promise<UserRow> {
  checkPassword(input.password)
  if (JSON.stringify(input.metadata).length > METADATA_MAX_LENGTH) throw validationFailed('data is too large')
  const email = normalizeEmail(input.email)
  if (!isEmailAddress(email)) throw validationFailed('Unable to validate email address: invalid format')
  if (await findUserByEmail(scope, email)) throw alreadyExists()
  const user = newUser(scope, email, await hashPassword(input.password), input.metadata)
  try {
    await inTransaction(scope, async (inner) => {
      await inner.db.insertInto('users').values(user).execute()
      await inner.db.insertInto('identities').values(newIdentity(inner, user)).execute()
    })
  } catch (cause) {
    if (isUniqueViolation(cause, USERS_EMAIL_KEY)) throw alreadyExists()
    throw cause
  }
  return (await findUserByEmail(scope, email))!
}

/**
 * The account of this address and password. Unknown addresses, wrong passwords and used-up tries cannot be told
 * apart by content, nor the first two by time.
 * @throws AuthError `invalid_credentials`, `user_banned`, `over_request_rate_limit`
 */
export async function signIn(
  scope: VisitorScope,
  input: { email: string; password: string },
): Promise<UserRow> {
  const email = normalizeEmail(input.email)
  if (!(await hasToken(scope, WRONG_PASSWORDS, email))) {
    throw new AuthError(
      429,
      'over_request_rate_limit',
      'Too many attempts. Please wait a minute and try again.',
      {
        retryAfterSeconds: 30,
      },
    )
  }
  const user = await findUserByEmail(scope, email)
  if (!(await verifyPassword(input.password, user?.password_hash ?? null)) || !user) {
    await takeToken(scope, WRONG_PASSWORDS, email)
    throw invalidCredentials()
  }
  if (user.banned_until && user.banned_until > scope.now)
    throw new AuthError(400, 'user_banned', 'User is banned')
  return user
}

/** @throws AuthError `weak_password` with its reasons (§8), `validation_failed` beyond what is hashed whole */
function checkPassword(password: string): void {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) {
    throw new AuthError(422, 'weak_password', `Password must be at least ${PASSWORD_MIN_LENGTH} characters`, {
      weakPasswordReasons: ['length'],
    })
  }
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    throw validationFailed(`Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`)
  }
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

function newUser(
  scope: VisitorScope,
  email: string,
  passwordHash: string,
  metadata: Record<string, unknown>,
) {
  return {
    id: scope.newId(),
    email,
    password_hash: passwordHash,
    email_confirmed_at: scope.now,
    user_metadata: JSON.stringify(metadata),
    app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
    created_at: scope.now,
    updated_at: scope.now,
  }
}

function newIdentity(scope: VisitorScope, user: { id: string; email: string }) {
  const identityData = { sub: user.id, email: user.email, email_verified: true, phone_verified: false }
  return {
    identity_id: scope.newId(),
    user_id: user.id,
    provider: 'email',
    provider_id: user.id,
    identity_data: JSON.stringify(identityData),
    created_at: scope.now,
    updated_at: scope.now,
  }
}
