import { isUniqueViolation } from '#platform/server/http/faults.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import { APP_METADATA, addUser } from './account-commands.ts'
import { USERS_EMAIL_KEY } from './account-tables.ts'
import { AuthError } from './auth-error.ts'
import { checkMetadata, checkPassword, readAccountEmail } from './credentials.ts'
import { readChallenge } from './flow-states.ts'
import type { ChallengeFields } from './flow-states.ts'
import { mailKey } from './mailed-key-commands.ts'
import type { KeyMailer } from './mailed-key-commands.ts'
import { hashPassword } from './password-hash.ts'
import { confirmAddress } from './redeem-commands.ts'
import { findUserByEmail, lockUserByEmail } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'

/** The input of a sign-up; the challenge only matters if it is confirmed by mail. */
export interface SignUpInput extends ChallengeFields {
  email: string
  password: string
  metadata: Record<string, unknown>
}

const alreadyExists = () => new AuthError(422, 'user_already_exists', 'User already registered')

/**
 * Creates an account that is confirmed at once (rule AUTH-3). An account that was waiting for its confirmation
 * is confirmed, and keeps its own password if it has one.
 * @throws AuthError `weak_password`, `validation_failed`, `user_already_exists`
 */
export async function signUp(scope: VisitorScope, input: SignUpInput): Promise<UserRow> {
  const { email } = checkSignUp(input)
  const known = await findUserByEmail(scope, email)
  if (known?.email_confirmed_at) throw alreadyExists()
  const passwordHash = await hashPassword(input.password)
  try {
    return await inTransaction(scope, async (inner) => {
      const pending = known && (await lockUserByEmail(inner, email))
      if (!pending) {
        return addUser(inner, { email, passwordHash, metadata: input.metadata, isConfirmed: true })
      }
      if (pending.email_confirmed_at) throw alreadyExists()
      if (pending.password_hash) return confirmAddress(inner, pending)
      await inner.db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', pending.id)
        .execute()
      return confirmAddress(inner, { ...pending, password_hash: passwordHash })
    })
  } catch (cause) {
    if (isUniqueViolation(cause, USERS_EMAIL_KEY)) throw alreadyExists()
    throw cause
  }
}

/**
 * Creates an account that waits for the key mailed to its address, and returns it without a session
 * (rule AUTH-3). A known address gets the same response after the same work: if it is still waiting it is mailed
 * again and keeps its password, if it is confirmed it is not mailed. Nothing may distinguish the responses, so
 * none of them contains an identity.
 * @throws AuthError `weak_password`, `validation_failed`
 */
export async function signUpByMail(scope: VisitorScope, mailer: KeyMailer, input: SignUpInput) {
  const { email, challenge } = checkSignUp(input)
  const passwordHash = await hashPassword(input.password)
  let id = scope.newId()
  await mailKey(scope, mailer, { kind: 'signup', email, challenge }, async (inner) => {
    const known = await lockUserByEmail(inner, email)
    if (known) return known.email_confirmed_at ? null : known
    const user = await addUser(inner, { email, passwordHash, metadata: input.metadata, isConfirmed: false })
    id = user.id
    return user
  })
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: scope.now,
    app_metadata: APP_METADATA,
    user_metadata: input.metadata,
    identities: [],
    is_anonymous: false,
    created_at: scope.now,
    updated_at: scope.now,
  }
}

/** In the contract's order: strength, challenge, address. */
function checkSignUp(input: SignUpInput) {
  checkPassword(input.password)
  const challenge = readChallenge(input)
  checkMetadata(input.metadata)
  return { email: readAccountEmail(input.email), challenge }
}
