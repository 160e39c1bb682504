import { listPolls } from '#features/polls/server/poll-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { WallContents, WallState } from '../model/wall.ts'
import { newTypedKey } from '#platform/server/typed-key.ts'

export interface WallChanges {
  state?: WallState
  shows?: WallContents
  poll_id?: Id | null
}

/**
 * Plays, pauses or blanks the couple's wall, or changes what it shows.
 * @throws AppError `not_found` for a deleted poll
 */
export function changeWall(scope: OwnerScope, changes: WallChanges): Promise<void> {
  return saveWall(scope, changes)
}

/** Gives the wall a new address; an earlier one stops working. */
export function renewWall(scope: OwnerScope): Promise<void> {
  return saveWall(scope, { key: newTypedKey() })
}

function saveWall(scope: OwnerScope, changes: WallChanges & { key?: string }): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const { poll_id } = changes
    if (poll_id && !(await listPolls(inner)).some(({ id }) => id === poll_id))
      throw new AppError('not_found', 'This was deleted meanwhile')
    await inner.db
      .insertInto('walls')
      .values({ couple_id: inner.coupleId, key: newTypedKey(), state: 'playing', ...changes })
      .onConflict((conflict) =>
        conflict.column('couple_id').doUpdateSet({ couple_id: inner.coupleId, ...changes }),
      )
      .execute()
    inner.announce(inner.coupleId, { type: 'wall', id: null })
  })
}
