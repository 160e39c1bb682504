import type { Id } from '#platform/model/ids.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { secondFactorResetMail } from './account-mail.tsx'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/**
 * Removes every authenticator app and recovery code of an account, within the caller's transaction, for somebody
 * who has lost them: from then on the password alone is enough. All sessions end, and the person is notified by
 * mail. Returns how many apps there were; if there were none, nothing changes.
 */
export async function resetSecondFactor(
  scope: SystemScope,
  secrets: Secrets,
  { userId, email }: { userId: Id; email: string },
): Promise<number> {
  const removed = await scope.db.deleteFrom('factors').where('user_id', '=', userId).executeTakeFirst()
  const count = Number(removed.numDeletedRows)
  if (count === 0) return 0
  await deleteRecoveryCodes(scope, userId)
  await scope.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  const mail = await secondFactorResetMail()
  await queueMail(scope, secrets, { kind: 'account', to: { email, name: null }, userId, ...mail })
  return count
}
