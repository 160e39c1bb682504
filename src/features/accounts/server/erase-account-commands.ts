import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Deps } from '#platform/server/deps.ts'
import { accountScopeOf, inTransaction } from '#platform/server/db/scope.ts'
import type { AccountScope, SystemScope } from '#platform/server/db/scope.ts'
import { truncateWriteAheadLog } from '#platform/server/db/write-ahead-log.ts'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import { PASSWORD_WANTED, PASSWORD_WRONG, RECENT_SIGN_IN_MS } from '../model/account-settings.ts'
import { tryPassword } from './account-commands.ts'
import { getOwnUser } from './account-queries.ts'
import { AuthError } from './auth-error.ts'

/**
 * The limits on mail to an address. They exist for every address that anybody typed, with or without an account,
 * and are deleted a day later; if they were deleted with the account, somebody could fill a mailbox by signing
 * up and deleting in turns.
 */
export const MAIL_LIMITS = 'auth.mail.'

/**
 * Makes sure that the owner is deleting the account, not somebody with their unlocked device: by a sign-in
 * within the last minutes (`signedInAt`, epoch milliseconds), or by the password, which is checked whenever it
 * is given.
 * @throws AppError `forbidden` without a required password, `invalid` for a wrong one, `rate_limited`
 */
export async function confirmDeletion(scope: AccountScope, signedInAt: number, password = ''): Promise<void> {
  if (!password) {
    if (epochMs(scope.now) - signedInAt <= RECENT_SIGN_IN_MS) return
    throw new AppError('forbidden', PASSWORD_WANTED, { fields: { password: PASSWORD_WANTED } })
  }
  const user = await getOwnUser(scope)
  const isRight = await tryPassword(scope, scope, password, user.password_hash).catch(toAppError)
  if (isRight) return
  throw new AppError('invalid', PASSWORD_WRONG, { fields: { password: PASSWORD_WRONG } })
}

/**
 * Deletes the account with everything that belongs to it, in one transaction: identities, sessions, tokens and
 * factors, the wedding with guests, imports, requests and history, notifications and mail. Rows with a foreign
 * key are deleted by the database (`on delete cascade`), the others by the features' erasers.
 */
export async function eraseAccount(scope: AccountScope, deps: Deps): Promise<void> {
  await eraseIf(scope, deps, () => Promise.resolve(true))
}

/**
 * Deletes an account whose owner has not requested it, with everything that belongs to it, if `isDue` still holds once
 * the wedding is locked against changes; returns whether the account was erased.
 */
export function eraseAccountOf(
  scope: SystemScope,
  deps: Deps,
  account: Pick<AccountScope, 'userId' | 'coupleId' | 'email'>,
  isDue: (inner: AccountScope) => Promise<boolean>,
): Promise<boolean> {
  return eraseIf(accountScopeOf(scope, account), deps, isDue)
}

async function eraseIf(
  scope: AccountScope,
  deps: Deps,
  isDue: (inner: AccountScope) => Promise<boolean>,
): Promise<boolean> {
  const removals = await inTransaction(scope, async (inner) => {
    const coupleId = await lockOwnRows(inner)
    if (!(await isDue(inner))) return null
    const account = {
      userId: inner.userId,
      coupleId,
      guestIds: inner.db.selectFrom('guests').select('id').where('couple_id', '=', coupleId).$asScalar(),
      addresses: await listOwnAddresses(inner),
    }
    const removals: (() => Promise<void>)[] = []
    for (const erase of deps.erasers) {
      const remove = await erase(inner, account, deps)
      if (remove) removals.push(remove)
    }
    await inner.db.deleteFrom('users').where('id', '=', inner.userId).execute()
    return removals
  })
  if (!removals) return false
  try {
    for (const remove of removals) await remove()
    await truncateWriteAheadLog(scope)
  } catch (cause) {
    // The account is deleted even if the disk fails; the sweep will try again.
    scope.log.warn({ code: (cause as NodeJS.ErrnoException).code }, 'files of a deleted account are left')
  }
  return true
}

/**
 * Locks out everyone who could add rows in the meantime; returns the couple. First, as for any work on many
 * guests, the guest list (`lockGuestList`, which answers do not wait for); then in the order of a guest's
 * answer: guest, couple, owner.
 */
async function lockOwnRows(scope: AccountScope): Promise<Id | null> {
  const { db, userId, coupleId } = scope
  if (scope.locksRows && coupleId) {
    await lockCouple(scope, coupleId)
    await db.selectFrom('guests').select('id').where('couple_id', '=', coupleId).forUpdate().execute()
  }
  const couple = await db
    .selectFrom('couples')
    .select('id')
    .where('owner_id', '=', userId)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .executeTakeFirst()
  if (scope.locksRows) {
    await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  }
  return couple?.id ?? null
}

/** Every address that the account has, is changing to, or has tried to change to. */
async function listOwnAddresses(scope: AccountScope): Promise<string[]> {
  const { email, new_email } = await getOwnUser(scope)
  const tokens = await scope.db
    .selectFrom('one_time_tokens')
    .select('target_email')
    .where('user_id', '=', scope.userId)
    .execute()
  const addresses = [email, new_email, ...tokens.map(({ target_email }) => target_email)]
  return [...new Set(addresses.filter((address) => address !== null))]
}

/** Converts an error of /auth/v1 to one of /api. */
function toAppError(thrown: unknown): never {
  if (!(thrown instanceof AuthError)) throw thrown
  throw new AppError('rate_limited', thrown.message, thrown.details)
}
