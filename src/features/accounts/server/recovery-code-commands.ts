import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { RECENT_SECOND_STEP_MS, RECOVERY_CODE_COUNT, showRecoveryCode } from '../model/recovery-code.ts'
import { AuthError } from './auth-error.ts'
import { wrongCodes } from './factor-commands.ts'
import { queueAccountMail } from './mailed-key-commands.ts'
import type { KeyMailer } from './mailed-key-commands.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  hashRecoveryCode,
  newRecoveryCode,
} from './recovery-codes.ts'
import { elevateSession, lockSignedIn, readAmr } from './session-commands.ts'
import type { SessionRow, SignedIn } from './session-commands.ts'
import type { UserRow } from './user-queries.ts'

/**
 * Creates ten new codes that replace the previous ones (rule E14), and returns them only this once. Requires a
 * second step within the last minutes: an unlocked browser must not be enough to take codes away on paper.
 * @throws AuthError `insufficient_aal` without an authenticator app or without a recent second step
 */
export async function renewRecoveryCodes(
  scope: VisitorScope,
  secrets: Secrets,
  who: SignedIn,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(newRecoveryCode())
  await inTransaction(scope, async (inner) => {
    const { user, session } = await lockSignedIn(inner, who)
    const factorId = await findVerifiedFactor(inner, user.id)
    if (factorId === null || !hasRecentSecondStep(session, inner.now)) {
      throw new AuthError(403, 'insufficient_aal', 'Please enter a code from your authenticator app first')
    }
    await deleteRecoveryCodes(inner, user.id)
    const rows = [...codes].map((code) => ({
      id: inner.newId(),
      user_id: user.id,
      code_hash: hashRecoveryCode(secrets, user.id, code),
      created_at: inner.now,
    }))
    await inner.db.insertInto('recovery_codes').values(rows).execute()
  })
  return [...codes].map(showRecoveryCode)
}

/**
 * Takes the second step with a recovery code, which is used up; its owner is notified by mail. Wrong ones count
 * together with the wrong codes of the person's app; `device` is the same as there.
 * @throws AuthError `over_request_rate_limit`, `mfa_verification_failed`
 */
export async function spendRecoveryCode(
  scope: VisitorScope,
  mailer: KeyMailer,
  who: SignedIn,
  { code, device }: { code: string; device: string | null },
): Promise<{ user: UserRow; session: SessionRow }> {
  const wrong = wrongCodes(who.user.id, device)
  const hash = hashRecoveryCode(mailer.secrets, who.user.id, code)
  // Rendering takes a while, and a transaction on SQLite would make everybody else wait for it.
  const notice = (await isUnused(scope, who.user.id, hash)) ? await renderNotice(scope, who.user.id) : null
  const passed = await inTransaction(scope, async (inner) => {
    const { user, session } = await lockSignedIn(inner, who)
    await wrong.check(inner)
    const factorId = await findVerifiedFactor(inner, user.id)
    if (factorId === null || !notice || !(await useUp(inner, user.id, hash))) {
      await wrong.count(inner)
      return null
    }
    await queueAccountMail(inner, mailer, { user, to: user.email }, notice)
    return { user, session: await elevateSession(inner, session, factorId, 'recovery_code') }
  })
  // Thrown after the transaction, so that the wrong code stays counted instead of being rolled back.
  if (!passed) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  return passed
}

/** The app that the code stands in for: if it is removed, the second step is lost with it (rule AUTH-7). */
async function findVerifiedFactor({ db }: VisitorScope, userId: Id): Promise<Id | null> {
  const factor = await db
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return factor?.id ?? null
}

function hasRecentSecondStep(session: SessionRow, now: Instant): boolean {
  const steps = readAmr(session).filter(({ factor_id }) => factor_id !== undefined)
  return steps.some(({ timestamp }) => epochMs(now) - timestamp * 1000 <= RECENT_SECOND_STEP_MS)
}

async function isUnused({ db }: VisitorScope, userId: Id, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true for only one of several parallel requests with the same code. */
async function useUp({ db, now }: VisitorScope, userId: Id, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Loaded with the first mail, as in mailed-key-commands.ts. */
async function renderNotice(scope: VisitorScope, userId: Id) {
  const { recoveryCodeUsedMail } = await import('./account-mail.tsx')
  return recoveryCodeUsedMail({ left: (await countRecoveryCodes(scope, userId)) - 1 })
}
