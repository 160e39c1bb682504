import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type {} from './operator-action-table.ts'

/** Records the use of a command; if the command changes something, within the caller's transaction. */
export async function recordOperatorAction(
  scope: SystemScope,
  operator: string,
  action: string,
  about: { userId?: Id | null; coupleId?: Id | null } = {},
): Promise<void> {
  await scope.db
    .insertInto('operator_actions')
    .values({
      id: scope.newId(),
      operator,
      action,
      user_id: about.userId ?? null,
      couple_id: about.coupleId ?? null,
      at: scope.now,
    })
    .execute()
}
