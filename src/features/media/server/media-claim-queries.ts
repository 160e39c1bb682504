import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** A process that has held a photo or film for so long has ended. */
const LEASE_MS = 10 * 60 * 1000
/** How long the machine is given after a fault of its own: the disk is full, the bucket is away. */
const AFTER_FAULT_MS = 60 * 1000

/** No process works on it. */
export function isLeftBefore({ now }: SystemScope) {
  return sql<SqlBool>`(claimed_at is null or claimed_at < ${instantOf(epochMs(now) - LEASE_MS)})`
}

/** A claim that runs out soon. */
export function claimOfAMinute({ now }: SystemScope): Instant {
  return instantOf(epochMs(now) - LEASE_MS + AFTER_FAULT_MS)
}
