import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { SIGN_IN_SENTENCE } from '#platform/server/db/scope.ts'
import type { AccountScope } from '#platform/server/db/scope.ts'
import type { Account } from '../model/account-settings.ts'
import { readQuickActions } from '../model/quick-actions.ts'
import type { QuickAction } from '../model/quick-actions.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { readAmr } from './session-commands.ts'
import { findUser, hasVerifiedFactor } from './user-queries.ts'
import type { UserRow } from './user-queries.ts'

/** The signed-in person's row. @throws AppError `unauthenticated` if it was deleted in the meantime */
export async function getOwnUser(scope: AccountScope): Promise<UserRow> {
  const user = await findUser(scope, scope.userId)
  if (!user) throw new AppError('unauthenticated', SIGN_IN_SENTENCE)
  return user
}

/** The signed-in person's account, as the settings show it. */
export async function getAccount(scope: AccountScope): Promise<Account> {
  const user = await getOwnUser(scope)
  return {
    email: user.email,
    new_email: user.new_email,
    created_at: user.created_at,
    notify_rsvp: user.notify_rsvp === 1,
    notify_media: user.notify_media === 1,
    notify_activity: user.notify_activity === 1,
    notify_system: user.notify_system === 1,
    daily_rsvp: user.daily_rsvp === 1,
    daily_media: user.daily_media === 1,
    daily_activity: user.daily_activity === 1,
    daily_system: user.daily_system === 1,
    two_factor: await hasVerifiedFactor(scope, user.id),
    recovery_codes_left: await countRecoveryCodes(scope, user.id),
  }
}

/** When the person last proved their identity in this session, in epoch milliseconds: a second step counts too. */
export async function getSignInTime(scope: AccountScope): Promise<number> {
  const session = await scope.db
    .selectFrom('sessions')
    .select(['created_at', 'amr'])
    .where('id', '=', scope.sessionId)
    .where('user_id', '=', scope.userId)
    .executeTakeFirst()
  if (!session) throw new AppError('unauthenticated', SIGN_IN_SENTENCE)
  return Math.max(epochMs(session.created_at), ...readAmr(session).map(({ timestamp }) => timestamp * 1000))
}

/** The actions on the person's home screen, in their order. */
export async function getQuickActions({ db, userId }: AccountScope): Promise<QuickAction[]> {
  const [row] = await readOrder(db, { userId })
  return readQuickActions(row?.quick_actions ? (JSON.parse(row.quick_actions) as QuickAction[]) : null)
}

const readOrder = preparedQuery((db, { userId }: { userId: Id }) =>
  db.selectFrom('users').select('quick_actions').where('id', '=', userId),
)
