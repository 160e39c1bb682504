import { createHmac, timingSafeEqual } from 'node:crypto'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'

const HOUR_MS = 60 * 60 * 1000
const LIFE_HOURS = 6

/**
 * What opens a couple's media to its owner while the site is closed to others: pictures and films are asked for
 * without a header, so the address itself carries it, for six hours and the rest of this one.
 */
export function issueMediaKey(secrets: Secrets, coupleId: Id, now: Instant): string {
  // By the full hour, so that an address stays the same for a while and browsers ask for a film once.
  const ends = (Math.ceil(epochMs(now) / HOUR_MS) + LIFE_HOURS).toString(36)
  return `${ends}.${sign(secrets, coupleId, ends)}`
}

/** Whether `key` is this couple's and has not run out. */
export function isMediaKey(secrets: Secrets, coupleId: Id, key: string, now: Instant): boolean {
  const [ends = '', signature = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(ends) || Number.parseInt(ends, 36) * HOUR_MS <= epochMs(now)) return false
  const given = Buffer.from(signature)
  const wanted = Buffer.from(sign(secrets, coupleId, ends))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function sign(secrets: Secrets, coupleId: Id, ends: string): string {
  return createHmac('sha256', secrets.derive('media key')).update(`${coupleId} ${ends}`).digest('base64url')
}
