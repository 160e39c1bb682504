import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { WallState } from '../model/wall.ts'
import { FIRST_WALL } from './wall-queries.ts'

/** Plays, pauses or darkens the couple's wall. */
export async function changeWall(scope: OwnerScope, state: WallState): Promise<void> {
  await inTransaction(scope, async (inner) => {
    await inner.db
      .insertInto('walls')
      .values({ ...FIRST_WALL, couple_id: inner.coupleId, state })
      .onConflict((conflict) => conflict.column('couple_id').doUpdateSet({ state }))
      .execute()
    inner.announce(inner.coupleId, { type: 'wall', id: null })
  })
}

/** Gives the wall a new address: the old one opens nothing any more. */
export async function renewWall(scope: OwnerScope): Promise<void> {
  await inTransaction(scope, async (inner) => {
    await inner.db
      .insertInto('walls')
      .values({ ...FIRST_WALL, couple_id: inner.coupleId, version: FIRST_WALL.version + 1 })
      .onConflict((conflict) =>
        conflict.column('couple_id').doUpdateSet((eb) => ({ version: eb('walls.version', '+', 1) })),
      )
      .execute()
    inner.announce(inner.coupleId, { type: 'wall', id: null })
  })
}
