import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { AnyScope } from './scope.ts'

/** A token bucket: `burst` at once, refilled evenly so that `burst` come back within `perSeconds`. */
export interface RateLimit {
  bucket: string
  burst: number
  perSeconds: number
}

/**
 * Takes one token from the bucket of `key`; true when there was one. One statement decides, so parallel
 * requests on any number of processes never get more than the limit.
 */
export async function takeToken(scope: AnyScope, limit: RateLimit, key: string): Promise<boolean> {
  if (!scope.rateLimits) return true
  const now = epochMs(scope.now)
  const { burst } = limit
  const level = levelAt(limit, now)
  const taken = await scope.db
    .insertInto('rate_limits')
    .values({ bucket: limit.bucket, key_hash: hashOf(key), tokens: burst - 1, refilled_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'key_hash'])
        .doUpdateSet({ tokens: sql<number>`${level} - 1`, refilled_at: laterOf(now) })
        .where(sql<boolean>`${level} >= 1`),
    )
    .returning('tokens')
    .executeTakeFirst()
  return taken !== undefined
}

/** True while the bucket of `key` still holds a token; takes none. */
export async function hasToken(scope: AnyScope, limit: RateLimit, key: string): Promise<boolean> {
  if (!scope.rateLimits) return true
  const row = await scope.db
    .selectFrom('rate_limits')
    .select(levelAt(limit, epochMs(scope.now)).as('level'))
    .where('bucket', '=', limit.bucket)
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()
  return !row || Number(row.level) >= 1
}

/**
 * Takes a token or refuses.
 * @throws AppError `rate_limited` with `sentence`
 */
export async function limitRate(
  scope: AnyScope,
  limit: RateLimit,
  key: string,
  sentence: string,
): Promise<void> {
  if (await takeToken(scope, limit, key)) return
  throw new AppError('rate_limited', sentence, {
    retryAfterSeconds: Math.ceil(limit.perSeconds / limit.burst),
  })
}

/** Drops the buckets that are full again: they say the same as no row. */
export async function sweepRateLimits(scope: AnyScope, longestSeconds = 86_400): Promise<void> {
  await scope.db
    .deleteFrom('rate_limits')
    .where('refilled_at', '<', epochMs(scope.now) - longestSeconds * 1000)
    .execute()
}

function levelAt(limit: RateLimit, now: number) {
  const perMs = limit.burst / (limit.perSeconds * 1000)
  // `now` is a parameter, so that the statement stays the same and prepared; the limit's own numbers are not.
  const elapsed = sql`(${laterOf(now)} - rate_limits.refilled_at)`
  const refilled = sql<number>`(rate_limits.tokens + ${elapsed} * ${sql.lit(perMs)})`
  return sql<number>`(case when ${refilled} > ${sql.lit(limit.burst)} then ${sql.lit(limit.burst)} else ${refilled} end)`
}

/** Requests that arrived together are decided in any order: time never runs backwards in a bucket. */
function laterOf(now: number) {
  const at = sql`cast(${now} as bigint)`
  return sql<number>`(case when ${at} > rate_limits.refilled_at then ${at} else rate_limits.refilled_at end)`
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
