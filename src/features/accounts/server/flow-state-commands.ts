import { randomBytes } from 'node:crypto'
import { epochMs } from '#platform/model/dates.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import type { OneTimeKind } from './account-tables.ts'
import { AuthError } from './auth-error.ts'
import { isVerifierOf } from './flow-states.ts'
import { hashToken } from './mailed-keys.ts'
import { redeemLink } from './redeem-commands.ts'
import type { Redeemed } from './redeem-commands.ts'
import type { AmrMethod } from './session-commands.ts'
import { isBanned, lockUser } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'

/** From opening the link to the exchange (rule AUTH-10). */
const AUTH_CODE_LIFE_MS = 300_000

/**
 * Uses up a mailed link that was opened as a URL. If a PKCE flow started it, the result has an auth code, which
 * only the browser that requested the mail can exchange; otherwise `authCode` is null.
 * @throws AuthError like `redeemLink`
 */
export function openLink(
  scope: VisitorScope,
  kinds: readonly OneTimeKind[],
  token: string,
): Promise<{ redeemed: Redeemed; authCode: string | null }> {
  return inTransaction(scope, async (inner) => {
    const redeemed = await redeemLink(inner, kinds, token)
    if (!redeemed.flowStateId) return { redeemed, authCode: null }
    const authCode = randomBytes(32).toString('base64url')
    await inner.db
      .updateTable('flow_states')
      .set({ auth_code_hash: hashToken(authCode), issued_at: inner.now })
      .where('id', '=', redeemed.flowStateId)
      .execute()
    return { redeemed, authCode }
  })
}

/** Deletes the flow of a link that led to a session without an exchange. */
export async function endFlow({ db }: VisitorScope, { flowStateId }: Redeemed): Promise<void> {
  if (flowStateId) await db.deleteFrom('flow_states').where('id', '=', flowStateId).execute()
}

/**
 * Exchanges an auth code, once, for the person it was issued for and how they were identified (rule AUTH-4.3).
 * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`
 */
export async function exchangeAuthCode(
  scope: VisitorScope,
  { authCode, verifier }: { authCode: string; verifier: string },
): Promise<{ user: UserRow; method: AmrMethod }> {
  const codeHash = hashToken(authCode)
  return inTransaction(scope, async (inner) => {
    const owner = await findFlow(inner, codeHash)
    const user = owner && (await lockUser(inner, owner.user_id))
    const flow = await findFlow(inner, codeHash)
    if (!user || !flow?.issued_at) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state')
    if (epochMs(flow.issued_at) + AUTH_CODE_LIFE_MS <= epochMs(inner.now)) {
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    }
    if (!isVerifierOf(flow, verifier)) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    if (isBanned(user, inner.now)) {
      throw new AuthError(400, 'user_banned', 'User is banned')
    }
    await inner.db.deleteFrom('flow_states').where('id', '=', flow.id).execute()
    return { user, method: METHODS[flow.kind] }
  })
}

/** Called again once the user is locked, to see whether a parallel exchange was first. */
async function findFlow({ db }: VisitorScope, codeHash: string) {
  return db.selectFrom('flow_states').selectAll().where('auth_code_hash', '=', codeHash).executeTakeFirst()
}

const METHODS: Record<OneTimeKind, AmrMethod> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
  reauthentication: 'otp',
  address: 'otp',
}
