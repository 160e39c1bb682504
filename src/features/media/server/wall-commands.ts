import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { WallState } from '../model/wall.ts'
import { newWallKey } from './wall-address.ts'

/** Plays, pauses or darkens the couple's wall. */
export function changeWall(scope: OwnerScope, state: WallState): Promise<void> {
  return saveWall(scope, { state })
}

/** Gives the wall an address: one that it had before opens nothing any more. */
export function renewWall(scope: OwnerScope): Promise<void> {
  return saveWall(scope, { key: newWallKey() })
}

function saveWall(scope: OwnerScope, changes: { key?: string; state?: WallState }): Promise<void> {
  return inTransaction(scope, async (inner) => {
    await inner.db
      .insertInto('walls')
      .values({ couple_id: inner.coupleId, key: newWallKey(), state: 'playing', ...changes })
      .onConflict((conflict) => conflict.column('couple_id').doUpdateSet(changes))
      .execute()
    inner.announce(inner.coupleId, { type: 'wall', id: null })
  })
}
