import { toFlag } from '#platform/server/db/db.ts'
import type { AccountScope } from '#platform/server/db/scope.ts'
import type { Account, AccountChanges } from '../model/account-settings.ts'
import { getAccount } from './account-queries.ts'

/** Saves which e-mails the person wants, and leaves what `changes` does not name. */
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
