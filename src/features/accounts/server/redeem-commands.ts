import type { Id } from '#platform/model/ids.ts'
import { isUniqueViolation } from '#platform/server/http/faults.ts'
import { takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import { isSameSecret } from '#platform/server/is-same-secret.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { USERS_EMAIL_KEY } from './account-tables.ts'
import type { OneTimeKind, OneTimeTokenTable } from './account-tables.ts'
import { AuthError } from './auth-error.ts'
import { MAX_WRONG_CODES, hashCode, hashToken } from './mailed-keys.ts'
import { isBanned, lockUser } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'
import type { Selectable } from 'kysely'

/**
 * The codes tried for one address, right or wrong: with a new code every minute, ten attempts at each would add
 * up. They are counted for addresses without an account as well, so that the two look the same.
 */
export const CODES_PER_ADDRESS: RateLimit = { bucket: 'auth.verify.account', burst: 30, perSeconds: 3_600 }

type KeyRow = Selectable<OneTimeTokenTable>

/** Whose key was used, and what it was for. */
export interface Redeemed {
  user: UserRow
  kind: OneTimeKind
  flowStateId: Id | null
}

/** Wrong, used, expired, or for an address without an account: the caller cannot tell which. */
const otpExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
/** The new address belongs to another account already. */
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

/**
 * Uses up the key of a mailed link and does what it was mailed for (rule AUTH-9.2): confirms the address, or
 * moves the account to its new one.
 * @throws AuthError `otp_expired`, `user_banned`, `email_exists`
 */
export async function redeemLink(
  scope: VisitorScope,
  kinds: readonly OneTimeKind[],
  token: string,
): Promise<Redeemed> {
  const tokenHash = hashToken(token)
  const found = await findOwner(scope, tokenHash)
  if (!found) throw otpExpired()
  return refusingTakenAddresses(() =>
    inTransaction(scope, async (inner) => {
      const user = await lockUser(inner, found)
      const key = await inner.db
        .selectFrom('one_time_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .$if(inner.locksRows, (query) => query.forUpdate())
        .executeTakeFirst()
      if (!user || !key || !kinds.includes(key.kind) || !isOpen(key, inner)) throw otpExpired()
      return redeem(inner, user, key)
    }),
  )
}

/**
 * Redeems the six digits of a mailed key, typed together with the address to which they were mailed.
 * @throws AuthError `otp_expired`, `user_banned`, `email_exists`
 */
export async function redeemCode(
  scope: VisitorScope,
  secrets: Secrets,
  kinds: readonly OneTimeKind[],
  { email, code }: { email: string; code: string },
): Promise<Redeemed> {
  const redeemed = await refusingTakenAddresses(() =>
    inTransaction(scope, async (inner) => {
      if (!(await takeToken(inner, CODES_PER_ADDRESS, email))) return null
      // Several people may be waiting for the same new address; if nobody is, the same look-up is done with a
      // random id.
      const recipients = await listRecipients(inner, kinds, email)
      for (const userId of recipients.length > 0 ? recipients : [inner.newId()]) {
        const user = await lockUser(inner, userId)
        const key = await matchCode(inner, secrets, userId, kinds, { email, code })
        if (user && key) return redeem(inner, user, key)
      }
      return null
    }),
  )
  // Thrown after the transaction, so that the wrong code stays counted instead of being rolled back.
  if (!redeemed) throw otpExpired()
  return redeemed
}

/** Returns true and uses up the key if `code` is the one that was mailed for `kind`; otherwise counts the attempt. */
export async function takeCode(
  inner: VisitorScope,
  secrets: Secrets,
  user: UserRow,
  kind: OneTimeKind,
  code: string,
): Promise<boolean> {
  const key = await matchCode(inner, secrets, user.id, [kind], { email: user.email, code })
  if (key) await spendKey(inner, key)
  return key !== null
}

async function findOwner({ db }: VisitorScope, tokenHash: string): Promise<Id | undefined> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.user_id
}

/** In the order of their ids, so that two requests never deadlock. */
async function listRecipients({ db }: VisitorScope, kinds: readonly OneTimeKind[], email: string) {
  const rows = kinds.includes('email_change')
    ? await db
        .selectFrom('one_time_tokens')
        .select('user_id as id')
        .where('kind', '=', 'email_change')
        .where('target_email', '=', email)
        .orderBy('user_id')
        .execute()
    : await db.selectFrom('users').select('id').where('email', '=', email).execute()
  return rows.map(({ id }) => id)
}

/** The user's open key that has this code; otherwise an attempt is counted against each of their open keys. */
async function matchCode(
  { db, now, locksRows }: VisitorScope,
  secrets: Secrets,
  userId: Id,
  kinds: readonly OneTimeKind[],
  { email, code }: { email: string; code: string },
): Promise<KeyRow | null> {
  const keys = await db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('target_email', '=', email)
    .orderBy('kind')
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
  const open = keys.filter((key) => isOpen(key, { now }) && key.attempts < MAX_WRONG_CODES)
  const match = open.find((key) => isSameSecret(hashCode(secrets, userId, key.kind, code), key.code_hash))
  if (match) return match
  await db
    .updateTable('one_time_tokens')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    // SQL does not allow an empty list; no key has a user's id.
    .where('id', 'in', open.length > 0 ? open.map(({ id }) => id) : [userId])
    .execute()
  return null
}

function isOpen({ used_at, expires_at }: KeyRow, { now }: Pick<VisitorScope, 'now'>): boolean {
  return used_at === null && expires_at > now
}

async function redeem(inner: VisitorScope, user: UserRow, key: KeyRow): Promise<Redeemed> {
  if (isBanned(user, inner.now)) {
    throw new AuthError(403, 'user_banned', 'User is banned')
  }
  await spendKey(inner, key)
  const changed =
    key.kind === 'email_change' ? await moveAddress(inner, user, key) : await confirmAddress(inner, user)
  const proved = await recordEmailProof(inner, changed)
  return { user: proved, kind: key.kind, flowStateId: key.flow_state_id }
}

async function spendKey({ db, now }: VisitorScope, { id }: KeyRow): Promise<void> {
  await db.updateTable('one_time_tokens').set({ used_at: now }).where('id', '=', id).execute()
}

/** Somebody who reads the mail of an address has confirmed it, whatever kind of mail it was. */
export async function confirmAddress(inner: VisitorScope, user: UserRow): Promise<UserRow> {
  if (user.email_confirmed_at) return user
  return changeUser(inner, user, { email_confirmed_at: inner.now })
}

/**
 * Accounts can be confirmed without mail as well; only a mailed key proves that somebody reads the mail
 * (rule E8).
 */
export async function recordEmailProof({ db, now }: VisitorScope, user: UserRow): Promise<UserRow> {
  await db.updateTable('users').set({ email_proved_at: now }).where('id', '=', user.id).execute()
  return { ...user, email_proved_at: now }
}

/** Changes the address, also in the identity; keys mailed to the old address are no longer valid (rule AUTH-9.4). */
async function moveAddress(inner: VisitorScope, user: UserRow, key: KeyRow): Promise<UserRow> {
  if (!key.target_email || key.target_email !== user.new_email) throw otpExpired()
  const moved = await changeUser(inner, user, {
    email: key.target_email,
    new_email: null,
    email_confirmed_at: inner.now,
  })
  const flow = key.flow_state_id
  await inner.db.deleteFrom('one_time_tokens').where('user_id', '=', user.id).execute()
  await inner.db
    .deleteFrom('flow_states')
    .where('user_id', '=', user.id)
    .$if(flow !== null, (query) => query.where('id', '!=', flow))
    .execute()
  return moved
}

async function changeUser(
  { db, now }: VisitorScope,
  user: UserRow,
  changes: Partial<Pick<UserRow, 'email' | 'new_email' | 'email_confirmed_at'>>,
): Promise<UserRow> {
  const changed = { ...user, ...changes, updated_at: now }
  await db
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  const identity = await db
    .selectFrom('identities')
    .select(['identity_id', 'identity_data'])
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .executeTakeFirst()
  if (identity) {
    const claims = JSON.parse(identity.identity_data) as Record<string, unknown>
    const identityData = { ...claims, email: changed.email, email_verified: true }
    await db
      .updateTable('identities')
      .set({ identity_data: JSON.stringify(identityData), updated_at: now })
      .where('identity_id', '=', identity.identity_id)
      .execute()
  }
  return changed
}

/** The address may have been taken since the change was requested. */
async function refusingTakenAddresses<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (isUniqueViolation(cause, USERS_EMAIL_KEY)) throw emailExists()
    throw cause
  }
}
