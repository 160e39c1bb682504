import type { VisitorScope } from '#platform/server/db/scope.ts'
import { takeToken } from '#platform/server/http/rate-limit.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import { addUser } from './account-commands.ts'
import { AuthError } from './auth-error.ts'
import { checkMetadata } from './credentials.ts'
import type { Challenge } from './flow-states.ts'
import { mailKey, mailedTooOften, mailLimitOf, prepareKey, sendKey } from './mailed-key-commands.ts'
import type { KeyMailer } from './mailed-key-commands.ts'
import { findUserByEmail, lockUser, lockUserByEmail } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'

/** Nobody can sign in with a password until one is chosen. */
const NO_PASSWORD = ''

interface SignInRequest {
  email: string
  challenge: Challenge | null
  /** creates the account if there is none, and mails its confirmation */
  createsUser: boolean
  metadata: Record<string, unknown>
}

/**
 * Mails a key for signing in (rule AUTH-9.1). An address that is not confirmed yet gets its confirmation
 * instead.
 * @throws AuthError `validation_failed`
 */
export async function mailSignIn(
  scope: VisitorScope,
  mailer: KeyMailer,
  { email, challenge, createsUser, metadata }: SignInRequest,
): Promise<void> {
  checkMetadata(metadata)
  const known = await findUserByEmail(scope, email)
  const isConfirmed = known ? known.email_confirmed_at !== null : !createsUser
  const kind = isConfirmed ? 'magiclink' : 'signup'
  await mailKey(scope, mailer, { kind, email, challenge, askedFor: 'magiclink' }, async (inner) => {
    const user = await lockUserByEmail(inner, email)
    if (user || !createsUser) return user
    return addUser(inner, { email, passwordHash: NO_PASSWORD, metadata, isConfirmed: false })
  })
}

/** Mails a key with which a new password can be chosen. */
export async function mailRecovery(
  scope: VisitorScope,
  mailer: KeyMailer,
  { email, challenge }: { email: string; challenge: Challenge | null },
): Promise<void> {
  await mailKey(scope, mailer, { kind: 'recovery', email, challenge }, (inner) =>
    lockUserByEmail(inner, email),
  )
}

/** Mails the confirmation of a sign-up or of a new address again, while one is pending. */
export async function resendConfirmation(
  scope: VisitorScope,
  mailer: KeyMailer,
  { kind, email, challenge }: { kind: 'signup' | 'email_change'; email: string; challenge: Challenge | null },
): Promise<void> {
  await mailKey(scope, mailer, { kind, email, challenge }, async (inner) => {
    const user = await lockUserByEmail(inner, email)
    const isPending = kind === 'signup' ? !user?.email_confirmed_at : user?.new_email
    return isPending ? user : null
  })
}

/**
 * Mails the code that may be required for a change of password (rule AUTH-6).
 * @throws AuthError `email_not_confirmed`, `over_email_send_rate_limit`
 */
export async function mailReauthentication(
  scope: VisitorScope,
  mailer: KeyMailer,
  { id, email, email_confirmed_at }: UserRow,
): Promise<void> {
  if (!email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', 'Email not confirmed')
  const kind = 'reauthentication'
  const prepared = await prepareKey(mailer, { kind, challenge: null })
  await inTransaction(scope, async (inner) => {
    const user = await lockUser(inner, id)
    if (!user) return
    if (!(await takeToken(inner, mailLimitOf(kind), email))) throw mailedTooOften()
    await sendKey(inner, mailer, prepared, { user, to: user.email })
  })
}
