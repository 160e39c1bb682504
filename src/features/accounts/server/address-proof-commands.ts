import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { SIGN_IN_SENTENCE, inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import { takeToken } from '#platform/server/http/rate-limit.ts'
import { CODE_WRONG, MAILED_JUST_NOW } from '../model/account-settings.ts'
import { mayMail, mailLimitOf, prepareKey, sendKey } from './mailed-key-commands.ts'
import type { KeyMailer } from './mailed-key-commands.ts'
import { CODES_PER_ADDRESS, recordEmailProof, takeCode } from './redeem-commands.ts'
import { lockUser } from './user-queries.ts'

/**
 * Mails the signed-in person a code that proves that they read the mail of their address (rule E8).
 * @throws AppError `rate_limited`; `unauthenticated` if the account was deleted in the meantime
 */
export async function mailAddressCode(scope: VisitorScope, mailer: KeyMailer, userId: Id): Promise<void> {
  const kind = 'address'
  const prepared = await prepareKey(mailer, { kind, challenge: null })
  await inTransaction(scope, async (inner) => {
    const user = await lockUser(inner, userId)
    if (!user) throw new AppError('unauthenticated', SIGN_IN_SENTENCE)
    const once = mailLimitOf(kind)
    if (!(await takeToken(inner, once, user.email)) || !(await mayMail(inner, kind, user.email))) {
      throw new AppError('rate_limited', MAILED_JUST_NOW, { retryAfterSeconds: once.perSeconds })
    }
    await sendKey(inner, mailer, prepared, { user, to: user.email })
  })
}

/**
 * Records that the person reads the mail of their address, given the code that was mailed there.
 * @throws AppError `invalid` for a code that is wrong, used or expired
 */
export async function proveAddress(
  scope: VisitorScope,
  { secrets }: Pick<KeyMailer, 'secrets'>,
  userId: Id,
  code: string,
): Promise<void> {
  const isProved = await inTransaction(scope, async (inner) => {
    const user = await lockUser(inner, userId)
    if (!user || !(await takeToken(inner, CODES_PER_ADDRESS, user.email))) return false
    if (!(await takeCode(inner, secrets, user, 'address', code))) return false
    await recordEmailProof(inner, user)
    return true
  })
  // Thrown after the transaction, so that the wrong code stays counted instead of being rolled back.
  if (!isProved) throw new AppError('invalid', CODE_WRONG, { fields: { code: CODE_WRONG } })
}
