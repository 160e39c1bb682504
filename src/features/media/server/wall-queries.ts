import { COUPLE_COLUMNS, toCouple } from '#features/couples/server/couple-queries.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { isConcluded } from '#features/couples/model/site-availability.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { issueMediaKey } from '#platform/server/media-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { AnyScope, OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'
import { WALL_PHOTOS } from '../model/wall.ts'
import type { OwnWall, Wall, WallState } from '../model/wall.ts'
import type {} from './wall-table.ts'
import { coupleOfWallKey, isWallKey, issueWallKey } from './wall-address.ts'

/** The couple whose wall the address opens, and what their wall does; null where it opens none, or the site is over. */
export async function findWallCouple(
  scope: VisitorScope,
  secrets: Secrets,
  wallKey: string,
): Promise<{ couple: Couple; state: WallState } | null> {
  const coupleId = coupleOfWallKey(wallKey)
  if (coupleId === null) return null
  const row = await scope.db
    .selectFrom('couples')
    .select(COUPLE_COLUMNS)
    .where('id', '=', coupleId)
    .executeTakeFirst()
  const { version, state } = await findWall(scope, coupleId)
  if (!row || !isWallKey(secrets, wallKey, coupleId, version)) return null
  const couple = toCouple(row)
  return isConcluded(couple, scope.now) ? null : { couple, state }
}

/** What the screen shows; null as above. */
export async function readWall(scope: VisitorScope, secrets: Secrets, wallKey: string): Promise<Wall | null> {
  const found = await findWallCouple(scope, secrets, wallKey)
  if (!found) return null
  const { couple, state } = found
  const rows = await scope.db
    .selectFrom('media')
    .select(['id', 'widths', 'guest_name'])
    .where('couple_id', '=', couple.id)
    .where('status', '=', 'approved')
    .where('prepared', '=', 'ready')
    .where('kind', '=', 'photo')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WALL_PHOTOS)
    .execute()
  return {
    state,
    key: issueMediaKey(secrets, couple.id, scope.now, 'wall'),
    photos: rows.map(({ id, widths, guest_name }) => ({
      id,
      base: `/media/${couple.id}/${id}`,
      widths: JSON.parse(widths) as number[],
      guest_name,
    })),
  }
}

/** The couple's own wall. */
export async function getOwnWall(scope: OwnerScope, secrets: Secrets, publicUrl: string): Promise<OwnWall> {
  const { version, state } = await findWall(scope, scope.coupleId)
  return { url: `${publicUrl}${paths.wall(issueWallKey(secrets, scope.coupleId, version))}`, state }
}

/** As it is while the couple have changed nothing. */
export const FIRST_WALL = { version: 1, state: 'playing' as WallState }

async function findWall({ db }: AnyScope, coupleId: Id) {
  const row = await db
    .selectFrom('walls')
    .select(['version', 'state'])
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  return row ?? FIRST_WALL
}
