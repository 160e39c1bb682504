import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from '#platform/server/clock-skew.ts'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'

/** A token bucket: `burst` at once, refilled evenly at a rate of `burst` per `perSeconds`. */
export interface RateLimit {
  bucket: string
  burst: number
  perSeconds: number
}

/** How long an empty bucket takes to gain a token: the value of Retry-After. */
export function secondsPerToken({ burst, perSeconds }: RateLimit): number {
  return Math.ceil(perSeconds / burst)
}

/**
 * Takes one token from the bucket of `key`; true if there was one. A single statement decides, so parallel
 * requests on any number of processes never get more than the limit.
 */
export async function takeToken(scope: AnyScope, limit: RateLimit, key: string): Promise<boolean> {
  if (!scope.limitsUse) return true
  const taken = await take(scope.db, { ...bucketQuery(scope, limit, key), tokens: limit.burst - 1 })
  return taken.length > 0
}

/** Gives back a token that `takeToken` has taken, for something that turned out not to count. */
export async function giveBackToken(scope: AnyScope, { bucket }: RateLimit, key: string): Promise<void> {
  if (!scope.limitsUse) return
  await scope.db
    .updateTable('rate_limits')
    .set((eb) => ({ tokens: eb('tokens', '+', 1) }))
    .where('bucket', '=', bucket)
    .where('key_hash', '=', hashOf(key))
    .execute()
}

/** True while the bucket of `key` still holds a token; takes none. */
export async function hasToken(scope: AnyScope, limit: RateLimit, key: string): Promise<boolean> {
  if (!scope.limitsUse) return true
  const [row] = await readLevel(scope.db, bucketQuery(scope, limit, key))
  return !row || Number(row.level) >= 1
}

/**
 * Takes a token, or refuses the request if there is none.
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
    retryAfterSeconds: secondsPerToken(limit),
  })
}

/** Deletes the buckets that are full again: they are equivalent to having no row. */
export async function sweepRateLimits(scope: AnyScope, longestSeconds = 86_400): Promise<void> {
  await scope.db
    .deleteFrom('rate_limits')
    .where('refilled_at', '<', epochMs(scope.now) - longestSeconds * 1000)
    .execute()
}

/**
 * Deletes the buckets of `keys`, except those of limits whose names begin with `kept`. Hashed keys are personal data
 * too: anyone who tries an address can tell whether a hash is of that address.
 */
export async function forgetKeys(scope: AnyScope, keys: readonly string[], kept: string): Promise<void> {
  await scope.db
    .deleteFrom('rate_limits')
    .where('key_hash', 'in', keys.map(hashOf))
    .where('bucket', 'not like', `${kept}%`)
    .execute()
}

interface BucketQuery {
  bucket: string
  key_hash: string
  now: number
  burst: number
  perMs: number
}

function bucketQuery(scope: AnyScope, { bucket, burst, perSeconds }: RateLimit, key: string): BucketQuery {
  return { bucket, key_hash: hashOf(key), now: epochMs(scope.now), burst, perMs: burst / (perSeconds * 1000) }
}

const take = preparedQuery((db, given: BucketQuery & { tokens: number }) => {
  const { bucket, key_hash, tokens, now } = given
  const level = levelAt(given)
  return db
    .insertInto('rate_limits')
    .values({ bucket, key_hash, tokens, refilled_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'key_hash'])
        .doUpdateSet({ tokens: sql<number>`${level} - 1`, refilled_at: laterOf(now) })
        .where(sql<boolean>`${level} >= 1`),
    )
    .returning('tokens')
})

const readLevel = preparedQuery((db, given: BucketQuery) =>
  db
    .selectFrom('rate_limits')
    .select(levelAt(given).as('level'))
    .where('bucket', '=', given.bucket)
    .where('key_hash', '=', given.key_hash),
)

function levelAt({ now, burst, perMs }: BucketQuery) {
  const elapsed = sql`(${laterOf(now)} - rate_limits.refilled_at)`
  const refilled = sql`(rate_limits.tokens + ${elapsed} * cast(${perMs} as double precision))`
  const full = sql`cast(${burst} as double precision)`
  return sql<number>`(case when ${isOfWrongClock(now)} or ${refilled} > ${full} then ${full} else ${refilled} end)`
}

/**
 * Whether the bucket was written while the clock was ahead: nothing would be refilled until that time. Such a bucket
 * counts as full.
 */
function isOfWrongClock(now: number) {
  return sql`rate_limits.refilled_at > cast(${now} as bigint) + ${sql.lit(CLOCK_SKEW_MS)}`
}

/** Requests that arrive together are decided in any order, so time must never run backwards in a bucket. */
function laterOf(now: number) {
  const at = sql`cast(${now} as bigint)`
  const isLater = sql`${at} > rate_limits.refilled_at or ${isOfWrongClock(now)}`
  return sql<number>`(case when ${isLater} then ${at} else rate_limits.refilled_at end)`
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
