import { createHmac } from 'node:crypto'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { isSameSecret } from './is-same-secret.ts'
import type { Secrets } from '#platform/server/secrets.ts'

const HOUR_MS = 60 * 60 * 1000
const LIFE_HOURS = 6
const OWNER_NAME = 'o'
const WALL_NAME = 'w'
const COMPANION = 'p'

/**
 * Whom a media key lets in, and what their access is based on: when `standing` changes, keys issued before
 * become invalid.
 */
export interface MediaReader {
  name: string
  standing: string
}

/** The couple's owner. */
const OWNER_READER: MediaReader = { name: OWNER_NAME, standing: '' }

/** The wall at the venue, at its current address. */
export function wallReader(wallKey: string): MediaReader {
  return { name: WALL_NAME, standing: wallKey }
}

/** A guest, or their plus one; the scope of either fits. */
export function guestReader(guest: { guestId: Id; companion: boolean; standing: string }): MediaReader {
  return { name: `${guest.guestId}${guest.companion ? COMPANION : ''}`, standing: guest.standing }
}

/**
 * A key that opens a couple's media to one reader. Pictures and films are requested without a header, so the
 * address itself carries the key, valid for six hours and the rest of the current one. It states who reads;
 * what they may see is looked up each time.
 */
export function issueMediaKey(
  secrets: Secrets,
  coupleId: Id,
  now: Instant,
  reader: MediaReader = OWNER_READER,
): string {
  // Rounded to the full hour, so that an address stays the same for a while and browsers request a film once.
  const ends = (Math.ceil(epochMs(now) / HOUR_MS) + LIFE_HOURS).toString(36)
  return `${ends}.${reader.name}.${sign(secrets, coupleId, ends, reader)}`
}

/**
 * The reader that `key` claims to let in, to be looked up and then checked with `isMediaKey`. Null for anything
 * that is not a key.
 */
export function claimedReader(key: string): 'owner' | 'wall' | { guestId: Id; companion: boolean } | null {
  const [, name = ''] = key.split('.')
  if (name === OWNER_NAME) return 'owner'
  if (name === WALL_NAME) return 'wall'
  const companion = name.endsWith(COMPANION)
  const guestId = companion ? name.slice(0, -1) : name
  return isId(guestId) ? { guestId, companion } : null
}

/** Whether `key` lets this reader in to this couple's media now. */
export function isMediaKey(
  secrets: Secrets,
  coupleId: Id,
  key: string,
  now: Instant,
  reader: MediaReader = OWNER_READER,
): boolean {
  const [ends = '', name = '', signature = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(ends) || Number.parseInt(ends, 36) * HOUR_MS <= epochMs(now)) return false
  if (name !== reader.name) return false
  return isSameSecret(signature, sign(secrets, coupleId, ends, reader))
}

function sign(secrets: Secrets, coupleId: Id, ends: string, { name, standing }: MediaReader): string {
  return createHmac('sha256', secrets.derive('media key'))
    .update(`${coupleId} ${ends} ${name} ${standing}`)
    .digest('base64url')
}
