import { addMs, epochMs, instantOf } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { hasToken, takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { FactorTable } from './account-tables.ts'
import { AuthError, overRequestLimit } from './auth-error.ts'
import { elevateSession, forgetFactorInSessions, lockSignedIn } from './session-commands.ts'
import type { SessionRow, SignedIn } from './session-commands.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { findTimeStep, newTotpSecret, totpSetUp } from './totp.ts'
import { hasVerifiedFactor } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'
import type { Selectable } from 'kysely'

/** The maximum number of a person's factors, verified or not. */
const MAX_FACTORS = 10
/** An abandoned setup keeps its name and its place for at most this long. */
const UNVERIFIED_LIFE_MS = 300_000
const CHALLENGE_LIFE_MS = 300_000
const CHALLENGE_KEPT_MS = 3_600_000
const WRONG_CODES_PER_CHALLENGE = 5
/**
 * Wrong codes of one person, including recovery codes, over all their factors, challenges and network addresses
 * (rule AUTH-13).
 */
const WRONG_CODES: RateLimit = { bucket: 'auth.factor.account', burst: 20, perSeconds: 3_600 }
/**
 * Wrong codes from a browser that has taken the second step before, counted apart so that nobody else's attempts lock
 * it out (rule E7).
 */
const OWN_WRONG_CODES: RateLimit = { bucket: 'auth.factor.device', burst: 20, perSeconds: 3_600 }

/** Counts the wrong codes of a person, or only those of the `device` if it has taken the second step before. */
export function wrongCodes(userId: Id, device: string | null) {
  const [limit, key] = device ? [OWN_WRONG_CODES, `${userId} ${device}`] : [WRONG_CODES, userId]
  return {
    /** @throws AuthError `over_request_rate_limit` */
    async check(inner: VisitorScope): Promise<void> {
      if (!(await hasToken(inner, limit, key))) throw tooManyWrongCodes()
    },
    async count(inner: VisitorScope): Promise<void> {
      await takeToken(inner, limit, key)
    },
  }
}

/**
 * Starts the setup of an authenticator app (rule AUTH-7): the secret is returned only this once, and the factor
 * counts once its first code has been verified.
 * @throws AuthError `insufficient_aal`, `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`
 */
export async function enrolTotpFactor(
  scope: VisitorScope,
  secrets: Secrets,
  who: SignedIn,
  { friendlyName, issuer }: { friendlyName: string | null; issuer: string },
) {
  return withLockedPerson(scope, who, async (inner, { user, session }) => {
    const factors = await sweptFactors(inner, user.id)
    if (session.aal === 'aal1' && factors.some(isVerified)) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    if (factors.length >= MAX_FACTORS) {
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of factors reached, unenroll one to continue',
      )
    }
    if (friendlyName !== null && factors.some((factor) => factor.friendly_name === friendlyName)) {
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        'A factor with this friendly name already exists for this user',
      )
    }
    const secret = newTotpSecret()
    const id = inner.newId()
    await inner.db
      .insertInto('factors')
      .values({
        id,
        user_id: user.id,
        friendly_name: friendlyName,
        factor_type: 'totp',
        secret: secrets.seal(secret),
        created_at: inner.now,
        updated_at: inner.now,
      })
      .execute()
    const totp = totpSetUp(secret, { issuer, label: user.email })
    return { id, type: 'totp', friendly_name: friendlyName ?? '', totp }
  })
}

/**
 * Opens a challenge that a single code of the factor can pass, only in this session.
 * @throws AuthError `mfa_factor_not_found`
 */
export async function challengeFactor(scope: VisitorScope, who: SignedIn, factorId: Id) {
  return withLockedPerson(scope, who, async ({ db, now, newId }, { user, session }) => {
    const factor = await findFactor(db, user.id, factorId)
    const id = newId()
    const expiresAt = epochMs(now) + CHALLENGE_LIFE_MS
    await db
      .deleteFrom('challenges')
      .where('factor_id', '=', factor.id)
      .where('created_at', '<', addMs(now, -CHALLENGE_KEPT_MS))
      .execute()
    await db
      .insertInto('challenges')
      .values({
        id,
        factor_id: factor.id,
        session_id: session.id,
        created_at: now,
        expires_at: instantOf(expiresAt),
      })
      .execute()
    await db.updateTable('factors').set({ last_challenged_at: now }).where('id', '=', factor.id).execute()
    return { id, type: factor.factor_type, expires_at: Math.floor(expiresAt / 1000) }
  })
}

/**
 * Passes a challenge with a code: the factor is now verified, the session has taken its second step, and the
 * person's sessions that have not are ended.
 * `device` identifies the browser, if it has taken the second step before.
 * @throws AuthError `mfa_factor_not_found`, `mfa_ip_address_mismatch` for a challenge that was used already,
 * `mfa_challenge_expired`, `over_request_rate_limit`, `mfa_verification_failed`
 */
export async function verifyFactor(
  scope: VisitorScope,
  secrets: Secrets,
  who: SignedIn,
  {
    factorId,
    challengeId,
    code,
    device,
  }: { factorId: Id; challengeId: Id; code: string; device: string | null },
): Promise<{ user: UserRow; session: SessionRow }> {
  const wrong = wrongCodes(who.user.id, device)
  const verified = await withLockedPerson(scope, who, async (inner, { user, session }) => {
    const factor = await findFactor(inner.db, user.id, factorId)
    const challenge = await findOpenChallenge(inner, factor.id, session.id, challengeId)
    await wrong.check(inner)
    const step = findTimeStep(secrets.open(factor.secret), code, inner.now, factor.last_time_step)
    if (step === null) {
      await wrong.count(inner)
      await countWrongCode(inner, challenge)
      return null
    }
    await markVerified(inner, factor, challenge.id, step)
    return { user, session: await elevateSession(inner, session, factor.id) }
  })
  // Thrown after the transaction, so that the wrong code stays counted instead of being rolled back.
  if (!verified) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  return verified
}

/**
 * Removes a factor; sessions that took their second step with it fall back to the first.
 * @throws AuthError `mfa_factor_not_found`, `insufficient_aal`
 */
export async function removeFactor(scope: VisitorScope, who: SignedIn, factorId: Id): Promise<void> {
  await withLockedPerson(scope, who, async (inner, { user, session }) => {
    const factor = await findFactor(inner.db, user.id, factorId)
    if (isVerified(factor) && session.aal === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await inner.db.deleteFrom('factors').where('id', '=', factor.id).execute()
    await forgetFactorInSessions(inner, user.id, factor.id)
    if (!(await hasVerifiedFactor(inner, user.id))) await deleteRecoveryCodes(inner, user.id)
  })
}

/** For somebody who has guessed too often (rule AUTH-13). */
function tooManyWrongCodes(): AuthError {
  return overRequestLimit(WRONG_CODES, 'Too many wrong codes. Please wait a few minutes and try again.')
}

type FactorRow = Selectable<FactorTable>

const isVerified = (factor: Pick<FactorRow, 'status'>) => factor.status === 'verified'

/**
 * Serializes one person's requests about their factors, because names, limits and codes depend on the existing
 * rows.
 */
function withLockedPerson<T>(
  scope: VisitorScope,
  who: SignedIn,
  work: (inner: VisitorScope, now: { user: UserRow; session: SessionRow }) => Promise<T>,
): Promise<T> {
  return inTransaction(scope, async (inner) => work(inner, await lockSignedIn(inner, who)))
}

/** The person's factors, after deleting abandoned setups. */
async function sweptFactors({ db, now }: VisitorScope, userId: Id) {
  await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', addMs(now, -UNVERIFIED_LIFE_MS))
    .execute()
  return db.selectFrom('factors').select(['friendly_name', 'status']).where('user_id', '=', userId).execute()
}

/** @throws AuthError `mfa_factor_not_found`, both if it is another person's and if it does not exist */
async function findFactor(db: VisitorScope['db'], userId: Id, factorId: Id): Promise<FactorRow> {
  const factor = await db
    .selectFrom('factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** @throws AuthError `mfa_factor_not_found`, `mfa_ip_address_mismatch`, `mfa_challenge_expired` */
async function findOpenChallenge({ db, now }: VisitorScope, factorId: Id, sessionId: Id, challengeId: Id) {
  const challenge = await db
    .selectFrom('challenges')
    .selectAll()
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.used_at) {
    // The contract's name for it; the network address itself is not compared, because phones change theirs.
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'This challenge is used up, create a new challenge')
  }
  if (challenge.expires_at <= now) {
    throw new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired, create a new challenge')
  }
  return challenge
}

async function countWrongCode({ db, now }: VisitorScope, { id, attempts }: { id: Id; attempts: number }) {
  const wrong = attempts + 1
  await db
    .updateTable('challenges')
    .set({ attempts: wrong, ...(wrong >= WRONG_CODES_PER_CHALLENGE ? { used_at: now } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Also deletes unfinished setups, which somebody with a working app no longer needs. */
async function markVerified({ db, now }: VisitorScope, factor: FactorRow, challengeId: Id, timeStep: number) {
  await db.updateTable('challenges').set({ used_at: now }).where('id', '=', challengeId).execute()
  await db
    .updateTable('factors')
    .set({ status: 'verified', last_time_step: timeStep, updated_at: now })
    .where('id', '=', factor.id)
    .execute()
  await db
    .deleteFrom('factors')
    .where('user_id', '=', factor.user_id)
    .where('factor_type', '=', factor.factor_type)
    .where('status', '=', 'unverified')
    .execute()
}
