import type { Id } from '#platform/model/ids.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import { randomLetters } from '#platform/server/random-letters.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODE_LETTERS } from '../model/recovery-code.ts'

/** A new code, in the form in which it is compared and hashed. */
export function newRecoveryCode(): string {
  return randomLetters(RECOVERY_CODE_LENGTH, RECOVERY_CODE_LETTERS)
}

/** The stored hash of a code: keyed with a secret that is not in the database, as for mailed codes. */
export function hashRecoveryCode(secrets: Secrets, userId: Id, code: string): string {
  return secrets.sign('recovery code', `${userId}:${code}`)
}

/** How many of a person's codes are still unused. */
export async function countRecoveryCodes({ db }: AnyScope, userId: Id): Promise<number> {
  const codes = await db
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return codes.length
}

/** Deletes all of a person's codes, including used ones. */
export async function deleteRecoveryCodes({ db }: AnyScope, userId: Id): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
