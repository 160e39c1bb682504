import type { VisitorScope } from '#platform/server/db/scope.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import { secondsPerToken, takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { tryPassword } from './account-commands.ts'
import { AuthError } from './auth-error.ts'
import { checkMetadata, checkPassword, readAccountEmail } from './credentials.ts'
import type { Challenge } from './flow-states.ts'
import {
  deleteKeys,
  wasJustMailed,
  mailedTooOften,
  mayMail,
  prepareKey,
  mailLimitOf,
  queueAccountMail,
  sendKey,
} from './mailed-key-commands.ts'
import type { KeyMailer } from './mailed-key-commands.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { emailExists, takeCode } from './redeem-commands.ts'
import { endSessions, lockSignedIn, readAmr } from './session-commands.ts'
import type { SessionRow } from './session-commands.ts'
import { findUserByEmail, hasVerifiedFactor, lockUser } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'

/** What a person may change about themselves (rule AUTH-6). */
export interface UserChanges {
  email?: string | undefined
  password?: string | undefined
  currentPassword?: string | undefined
  /** the code of GET /reauthenticate */
  nonce?: string | undefined
  /** merged key by key; null deletes a key */
  data?: Record<string, unknown> | undefined
  challenge: Challenge | null
}

/** The new addresses to which one account may have mail sent (rule T25): each may be a stranger's. */
const MOVES_PER_ACCOUNT: RateLimit = { bucket: 'auth.mail.account', burst: 5, perSeconds: 3_600 }
const MOVED_TOO_OFTEN = 'Many addresses were tried in a short time. Please wait a few minutes and try again.'

interface SignedInRows {
  user: UserRow
  session: SessionRow
}

/**
 * Changes the signed-in person's own account. A new password ends all their other sessions and invalidates every
 * key mailed before; a new address takes effect once its key was used.
 * @throws AuthError `insufficient_aal`, `weak_password`, `current_password_invalid`, `same_password`,
 * `reauthentication_not_valid`, `email_exists`, `validation_failed`, `over_request_rate_limit`,
 * `over_email_send_rate_limit`
 */
export async function updateUser(
  scope: VisitorScope,
  mailer: KeyMailer,
  who: SignedInRows,
  changes: UserChanges,
): Promise<UserRow> {
  const email = changes.email === undefined ? null : readAccountEmail(changes.email)
  const newEmail = email === who.user.email ? null : email
  const { password } = changes
  if ((password !== undefined || newEmail) && who.session.aal !== 'aal2') {
    await refuseBelowAal2(scope, who.user)
  }
  const newHash = password === undefined ? null : await hashNewPassword(scope, who, password, changes)
  const move = newEmail && (await prepareMove(scope, mailer, newEmail, changes.challenge))
  const notice = newHash && (await (await accountMails()).passwordChangedMail())

  const updated = await inTransaction(scope, async (inner) => {
    // Another change of the password may just have ended this session.
    const { user } = await lockSignedIn(inner, who)
    if (newHash && changes.nonce) {
      const isRight = await takeCode(inner, mailer.secrets, user, 'reauthentication', changes.nonce)
      if (!isRight) return null
    }
    if (changes.data) await mergeMetadata(inner, user, changes.data)
    if (newHash) await changePassword(inner, who.session, newHash)
    if (notice) await queueAccountMail(inner, mailer, { user, to: user.email }, notice)
    if (move) await beginMove(inner, mailer, user, move)
    return (await lockUser(inner, user.id)) ?? user
  })
  // Thrown after the transaction, so that the wrong code stays counted instead of being rolled back.
  if (!updated) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  return updated
}

async function refuseBelowAal2(scope: VisitorScope, user: UserRow): Promise<void> {
  if (!(await hasVerifiedFactor(scope, user.id))) return
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

/** Checks a new password in the contract's order: strength, the current password, whether it is new at all. */
async function hashNewPassword(
  scope: VisitorScope,
  { user, session }: SignedInRows,
  password: string,
  { currentPassword }: UserChanges,
): Promise<string> {
  checkPassword(password)
  if (currentPassword !== undefined && !isRecovery(session)) {
    if (!(await tryPassword(scope, { sessionId: session.id }, currentPassword, user.password_hash))) {
      throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect')
    }
  }
  if (await verifyPassword(password, user.password_hash)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

/** Whether the person came in with a mailed key, and so may not know their password. */
function isRecovery(session: SessionRow): boolean {
  return readAmr(session).some(({ method }) => method === 'recovery' || method === 'otp')
}

async function prepareMove(
  scope: VisitorScope,
  mailer: KeyMailer,
  newEmail: string,
  challenge: Challenge | null,
) {
  if (await findUserByEmail(scope, newEmail)) throw emailExists()
  const prepared = await prepareKey(mailer, { kind: 'email_change', challenge })
  const { emailChangeNoticeMail } = await accountMails()
  return { newEmail, prepared, notice: await emailChangeNoticeMail({ newEmail }) }
}

/** Loaded with the first mail, as in mailed-key-commands.ts. */
const accountMails = () => import('./account-mail.tsx')

type Move = Awaited<ReturnType<typeof prepareMove>>

/**
 * Mails the key to the new address and a notice to the old one; if this is requested again within a minute,
 * nobody is mailed.
 */
async function beginMove(
  inner: VisitorScope,
  mailer: KeyMailer,
  user: UserRow,
  { newEmail, prepared, notice }: Move,
): Promise<void> {
  await inner.db
    .updateTable('users')
    .set({ new_email: newEmail, updated_at: inner.now })
    .where('id', '=', user.id)
    .execute()
  if (await wasJustMailed(inner, user, { kind: 'email_change', to: newEmail })) return
  if (!(await takeToken(inner, MOVES_PER_ACCOUNT, user.id)))
    throw mailedTooOften(MOVED_TOO_OFTEN, secondsPerToken(MOVES_PER_ACCOUNT))
  const once = mailLimitOf('email_change')
  if (!(await takeToken(inner, once, newEmail)) || !(await mayMail(inner, 'email_change', newEmail)))
    throw mailedTooOften()
  await sendKey(inner, mailer, prepared, { user, to: newEmail })
  await queueAccountMail(inner, mailer, { user, to: user.email }, notice)
}

/** Also invalidates mailed keys and a pending new address, which may have been somebody else's doing. */
async function changePassword(inner: VisitorScope, session: SessionRow, passwordHash: string): Promise<void> {
  await inner.db
    .updateTable('users')
    .set({ password_hash: passwordHash, new_email: null, email_change_sent_at: null, updated_at: inner.now })
    .where('id', '=', session.user_id)
    .execute()
  await deleteKeys(inner, session.user_id)
  await endSessions(inner, session, 'others')
}

async function mergeMetadata(
  inner: VisitorScope,
  user: UserRow,
  changes: Record<string, unknown>,
): Promise<void> {
  const stored = JSON.parse(user.user_metadata) as Record<string, unknown>
  const entries = Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null)
  const merged = Object.fromEntries(entries)
  checkMetadata(merged)
  await inner.db
    .updateTable('users')
    .set({ user_metadata: JSON.stringify(merged), updated_at: inner.now })
    .where('id', '=', user.id)
    .execute()
}
