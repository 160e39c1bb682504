import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { eraseMail, removeMailFiles } from '#platform/server/erase-mail.ts'
import { removeFolder } from '#platform/server/files.ts'
import type { Files } from '#platform/server/files.ts'
import { forgetKeys } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/scope.ts'
import type { AccountScope } from '#platform/server/scope.ts'
import { emptyWriteAheadLog } from '#platform/server/write-ahead-log.ts'
import { PASSWORD_WANTED, PASSWORD_WRONG, RECENT_SIGN_IN_MS } from '../model/account-settings.ts'
import { tryPassword } from './account-commands.ts'
import { getOwnUser } from './account-queries.ts'
import { AuthError } from './auth-error.ts'

/**
 * Limits of what is mailed to an address. They stand for every address that anybody typed, with an account or
 * without, and go a day later; dropped at once, they would let whoever signs up and deletes in turns fill a mailbox.
 */
const MAIL_LIMITS = 'auth.mail.'

/**
 * Makes sure that it is the person who deletes, not somebody at their unlocked device: by a sign-in (epoch
 * milliseconds) of the last minutes, or by the password, which is checked whenever it is given.
 * @throws AppError `forbidden` without a needed password, `invalid` for a wrong one, `rate_limited`
 */
export async function confirmDeletion(scope: AccountScope, signedInAt: number, password = ''): Promise<void> {
  if (!password) {
    if (epochMs(scope.now) - signedInAt <= RECENT_SIGN_IN_MS) return
    throw new AppError('forbidden', PASSWORD_WANTED, { fields: { password: PASSWORD_WANTED } })
  }
  const user = await getOwnUser(scope)
  // Counted with the tries at sign-in: whoever guesses gets no second set here.
  const isRight = await tryPassword(scope, user.email, password, user.password_hash).catch(asAppError)
  if (isRight) return
  throw new AppError('invalid', PASSWORD_WRONG, { fields: { password: PASSWORD_WRONG } })
}

/**
 * Deletes the account with everything that belongs to it, in one transaction: identities, sessions, tokens and
 * factors, the wedding with guests, imports, requests and history, notifications and mail. What has a foreign key
 * goes with its row (`on delete cascade`); the rest is deleted by name here.
 */
export async function eraseAccount(scope: AccountScope, dataDir: string, files: Files): Promise<void> {
  const { mailIds, coupleId } = await inTransaction(scope, async (inner) => {
    const coupleId = await lockOwnRows(inner)
    const addresses = await listOwnAddresses(inner)
    const erased = await eraseMail(inner, {
      userId: inner.userId,
      coupleId,
      guestIds: inner.db.selectFrom('guests').select('id').where('couple_id', '=', coupleId).$asScalar(),
      addresses,
    })
    await forgetKeys(inner, addresses, MAIL_LIMITS)
    await inner.db.deleteFrom('users').where('id', '=', inner.userId).execute()
    return { mailIds: erased, coupleId }
  })
  try {
    await removeMailFiles(dataDir, mailIds)
    if (coupleId) await removeFolder(files, coupleId)
    await emptyWriteAheadLog(scope)
  } catch (cause) {
    // The account is gone whatever the disk says; the sweep tries again.
    scope.log.warn({ code: (cause as NodeJS.ErrnoException).code }, 'files of a deleted account are left')
  }
}

/**
 * Holds back whoever would add rows meanwhile; answers the couple. First, as whoever works on many guests does, the
 * list (`holdGuestList`, which answers need not wait for); then in the order of a guest's answer: guest, couple, owner.
 */
async function lockOwnRows(scope: AccountScope): Promise<Id | null> {
  const { db, userId, coupleId } = scope
  if (scope.locksRows) {
    await db.selectFrom('couples').select('id').where('id', '=', coupleId).forNoKeyUpdate().execute()
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

/** Every address the account has, waits for, or has waited for. */
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

/** The refusal of /auth/v1 in the shape of /api. */
function asAppError(thrown: unknown): never {
  if (!(thrown instanceof AuthError)) throw thrown
  throw new AppError('rate_limited', thrown.message, thrown.details)
}
