import { createHmac, timingSafeEqual } from 'node:crypto'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'

/** A download has to begin by then; it may take as long as it needs. */
const LIFE_MS = 5 * 60 * 1000

/** What opens the ZIP of a couple's originals for a few minutes: a browser saves it without holding it in memory. */
export function issueOriginalsKey(secrets: Secrets, coupleId: Id, now: Instant): string {
  const ends = (epochMs(now) + LIFE_MS).toString(36)
  return `${ends}.${sign(secrets, coupleId, ends)}`
}

export function isOriginalsKey(secrets: Secrets, coupleId: Id, key: string, now: Instant): boolean {
  const [ends = '', signature = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(ends) || Number.parseInt(ends, 36) <= epochMs(now)) return false
  const given = Buffer.from(signature)
  const wanted = Buffer.from(sign(secrets, coupleId, ends))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function sign(secrets: Secrets, coupleId: Id, ends: string): string {
  return createHmac('sha256', secrets.derive('media originals'))
    .update(`${coupleId} ${ends}`)
    .digest('base64url')
}
