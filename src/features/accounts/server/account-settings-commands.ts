import { toFlag } from '#platform/server/db/db.ts'
import type { AccountScope } from '#platform/server/db/scope.ts'
import type { Account, AccountChanges } from '../model/account-settings.ts'
import type { QuickAction } from '../model/quick-actions.ts'
import { getAccount } from './account-queries.ts'

/** Saves which e-mails the person wants; fields that `changes` leaves out stay unchanged. */
export async function changeAccount(scope: AccountScope, changes: AccountChanges): Promise<Account> {
  const flags = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, toFlag(value)])
  await scope.db
    .updateTable('users')
    .set({ ...Object.fromEntries(flags), updated_at: scope.now })
    .where('id', '=', scope.userId)
    .execute()
  return getAccount(scope)
}

/** Saves the actions on the person's home screen, in their order. */
export async function saveQuickActions(scope: AccountScope, actions: readonly QuickAction[]): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ quick_actions: JSON.stringify(actions), updated_at: scope.now })
    .where('id', '=', scope.userId)
    .execute()
}
