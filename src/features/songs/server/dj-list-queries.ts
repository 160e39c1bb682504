import { createHash } from 'node:crypto'
import { isSiteShown } from '#features/couples/model/site-availability.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { COUPLE_COLUMNS, toCouple } from '#features/couples/server/couple-queries.ts'
import { paths } from '#platform/model/paths.ts'
import type { OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { formatTypedKey, readTypedKey } from '#platform/server/typed-key.ts'
import { djCopy as copy } from '../model/dj-list.ts'
import type { DjList, OwnDjList } from '../model/dj-list.ts'
import type {} from './dj-list-table.ts'
import { listCountedSongs } from './song-queries.ts'

const MISSES: RateLimit = { bucket: 'dj.misses', burst: 60, perSeconds: 600 }

/**
 * The couple whose list the address opens, with its songs; null if the address is unknown or the site is a draft or
 * expired.
 * @throws AppError `rate_limited` for somebody who tries out addresses
 */
export async function findDjList(
  scope: VisitorScope,
  typed: string,
): Promise<{ couple: Couple; list: DjList } | null> {
  const key = readTypedKey(typed)
  const found =
    key === null
      ? undefined
      : await scope.db
          .selectFrom('dj_lists')
          .select(['couple_id', 'with_pending'])
          .where('key', '=', key)
          .executeTakeFirst()
  if (!found) {
    await limitRate(scope, MISSES, scope.address, copy.tooMany)
    return null
  }
  const row = await scope.db
    .selectFrom('couples')
    .select(COUPLE_COLUMNS)
    .where('id', '=', found.couple_id)
    .executeTakeFirstOrThrow()
  const couple = toCouple(row, scope.now)
  if (!isSiteShown(couple, scope.now)) return null
  const statuses = found.with_pending === 1 ? (['approved', 'pending'] as const) : (['approved'] as const)
  const songs = await listCountedSongs({ db: scope.db, coupleId: couple.id }, statuses)
  const version = createHash('sha256').update(JSON.stringify(songs)).digest('base64url')
  return { couple, list: { songs, version } }
}

/** The couple's own list for their DJ. */
export async function getOwnDjList({ db, coupleId }: OwnerScope, publicUrl: string): Promise<OwnDjList> {
  const list = await db
    .selectFrom('dj_lists')
    .select(['key', 'with_pending'])
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  return {
    url: list ? `${publicUrl}${paths.djList(formatTypedKey(list.key))}` : null,
    with_pending: list?.with_pending === 1,
  }
}
