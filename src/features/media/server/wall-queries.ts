import { COUPLE_COLUMNS, toCouple } from '#features/couples/server/couple-queries.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { paths } from '#platform/model/paths.ts'
import { issueMediaKey, wallReader } from '#platform/server/media-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { WALL_PHOTOS, wallCopy as copy } from '../model/wall.ts'
import type { OwnWall, Wall, WallState } from '../model/wall.ts'
import type {} from './wall-table.ts'
import { formatWallKey, readWallKey } from './wall-address.ts'

const MISSES: RateLimit = { bucket: 'wall.misses', burst: 60, perSeconds: 600 }

/**
 * The couple whose wall the address opens, and what their wall does; null where it opens none, or the site is over.
 * @throws AppError `rate_limited` for who tries addresses out
 */
export async function findWallCouple(
  scope: VisitorScope,
  typed: string,
): Promise<{ couple: Couple; state: WallState; wallKey: string } | null> {
  const key = readWallKey(typed)
  const wall =
    key === null
      ? undefined
      : await scope.db
          .selectFrom('walls')
          .select(['couple_id', 'state'])
          .where('key', '=', key)
          .executeTakeFirst()
  if (!wall) {
    await limitRate(scope, MISSES, scope.address, copy.tooMany)
    return null
  }
  const row = await scope.db
    .selectFrom('couples')
    .select(COUPLE_COLUMNS)
    .where('id', '=', wall.couple_id)
    .executeTakeFirstOrThrow()
  const couple = toCouple(row)
  const availability = siteAvailability(couple, scope.now)
  const isShown = availability !== 'expired' && availability !== 'draft'
  return isShown ? { couple, state: wall.state, wallKey: key! } : null
}

/** What the screen shows; null as above. */
export async function readWall(scope: VisitorScope, secrets: Secrets, typed: string): Promise<Wall | null> {
  const found = await findWallCouple(scope, typed)
  if (!found) return null
  const { couple, state, wallKey } = found
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
    key: issueMediaKey(secrets, couple.id, scope.now, wallReader(wallKey)),
    photos: rows.map(({ id, widths, guest_name }) => ({
      id,
      base: `/media/${couple.id}/${id}`,
      widths: JSON.parse(widths) as number[],
      guest_name,
    })),
  }
}

/** The couple's own wall. */
export async function getOwnWall({ db, coupleId }: OwnerScope, publicUrl: string): Promise<OwnWall> {
  const wall = await db
    .selectFrom('walls')
    .select(['key', 'state'])
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  return {
    url: wall ? `${publicUrl}${paths.wall(formatWallKey(wall.key))}` : null,
    state: wall?.state ?? 'playing',
  }
}
