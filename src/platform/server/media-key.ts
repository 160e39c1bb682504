import { createHmac, timingSafeEqual } from 'node:crypto'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'

const HOUR_MS = 60 * 60 * 1000
const LIFE_HOURS = 6

/** Whom a media key lets in: the couple's owner, the wall at their venue, one of their guests, or that guest's plus one. */
export type MediaReader = 'owner' | 'wall' | { guestId: Id; companion: boolean }

/**
 * What opens a couple's media to one reader: pictures and films are asked for without a header, so the address itself
 * carries it, for six hours and the rest of this one. It says who reads; what they may see is looked up each time.
 */
export function issueMediaKey(
  secrets: Secrets,
  coupleId: Id,
  now: Instant,
  reader: MediaReader = 'owner',
): string {
  // By the full hour, so that an address stays the same for a while and browsers ask for a film once.
  const ends = (Math.ceil(epochMs(now) / HOUR_MS) + LIFE_HOURS).toString(36)
  const claim = `${ends}.${nameOf(reader)}`
  return `${claim}.${sign(secrets, coupleId, claim)}`
}

/** Whom `key` lets in to this couple's media; null when it is not this couple's, or has run out. */
export function readMediaKey(secrets: Secrets, coupleId: Id, key: string, now: Instant): MediaReader | null {
  const [ends = '', name = '', signature = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(ends) || Number.parseInt(ends, 36) * HOUR_MS <= epochMs(now)) return null
  const given = Buffer.from(signature)
  const wanted = Buffer.from(sign(secrets, coupleId, `${ends}.${name}`))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return readerOf(name)
}

const OWNER = 'o'
const WALL = 'w'
const COMPANION = 'p'

function nameOf(reader: MediaReader): string {
  if (reader === 'owner') return OWNER
  return reader === 'wall' ? WALL : `${reader.guestId}${reader.companion ? COMPANION : ''}`
}

function readerOf(name: string): MediaReader | null {
  if (name === OWNER) return 'owner'
  if (name === WALL) return 'wall'
  const companion = name.endsWith(COMPANION)
  const guestId = companion ? name.slice(0, -1) : name
  return isId(guestId) ? { guestId, companion } : null
}

function sign(secrets: Secrets, coupleId: Id, claim: string): string {
  return createHmac('sha256', secrets.derive('media key')).update(`${coupleId} ${claim}`).digest('base64url')
}
