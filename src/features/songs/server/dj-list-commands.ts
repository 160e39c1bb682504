import { AppError } from '#platform/model/app-error.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { newTypedKey } from '#platform/server/typed-key.ts'
import { djCopy as copy } from '../model/dj-list.ts'
import type {} from './dj-list-table.ts'

/** Gives the list a new address; an earlier one stops working. */
export function renewDjList(scope: OwnerScope): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const key = newTypedKey()
    await inner.db
      .insertInto('dj_lists')
      .values({ couple_id: inner.coupleId, key, with_pending: toFlag(false) })
      .onConflict((conflict) => conflict.column('couple_id').doUpdateSet({ key }))
      .execute()
    announce(inner)
  })
}

/** Includes pending requests, or only approved ones. @throws AppError `not_found` while the list has no address */
export function changeDjList(scope: OwnerScope, withPending: boolean): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const { numUpdatedRows } = await inner.db
      .updateTable('dj_lists')
      .set({ with_pending: toFlag(withPending) })
      .where('couple_id', '=', inner.coupleId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found', copy.none)
    announce(inner)
  })
}

/** Takes the list's address away: the link stops working. */
export function revokeDjList(scope: OwnerScope): Promise<void> {
  return inTransaction(scope, async (inner) => {
    await inner.db.deleteFrom('dj_lists').where('couple_id', '=', inner.coupleId).execute()
    announce(inner)
  })
}

function announce(scope: OwnerScope): void {
  scope.announce(scope.coupleId, { type: 'dj_list', id: null })
}
