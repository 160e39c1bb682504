import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { isSameSecret } from './is-same-secret.ts'
import type { Secrets } from '#platform/server/secrets.ts'

const HOUR_MS = 60 * 60 * 1000
const LIFE_HOURS = 6
const WALL_NAME = 'w'
const OWNER = 'o'
const COMPANION = 'p'

/**
 * Whom a media key lets in, and what their access is based on: when `accessBasis` changes, keys issued before
 * become invalid.
 */
export interface MediaReader {
  name: string
  accessBasis: string
}

/** The couple's owner, in the session that asked: the caller must check that it is still open. */
export function ownerReader({ sessionId }: { sessionId: Id }): MediaReader {
  return { name: `${sessionId}${OWNER}`, accessBasis: '' }
}

/** The wall at the venue, at its current address. */
export function wallReader(wallKey: string): MediaReader {
  return { name: WALL_NAME, accessBasis: wallKey }
}

/** A guest, or their plus one; the scope of either fits. */
export function guestReader(guest: { guestId: Id; companion: boolean; accessBasis: string }): MediaReader {
  return { name: `${guest.guestId}${guest.companion ? COMPANION : ''}`, accessBasis: guest.accessBasis }
}

/**
 * A key that opens a couple's media to one reader. Pictures and films are requested without a header, so the
 * address itself carries the key, valid for six hours and the rest of the current one. It states who reads;
 * what they may see is looked up each time.
 */
export function issueMediaKey(secrets: Secrets, coupleId: Id, now: Instant, reader: MediaReader): string {
  const ends = (epochMs(mediaKeyEnd(now)) / HOUR_MS).toString(36)
  return `${ends}.${reader.name}.${sign(secrets, coupleId, ends, reader)}`
}

/** The full hour at which a key issued now expires: addresses stay the same until then, so films are requested once. */
export function mediaKeyEnd(now: Instant): Instant {
  return instantOf((Math.ceil(epochMs(now) / HOUR_MS) + LIFE_HOURS) * HOUR_MS)
}

/**
 * The reader that `key` claims to let in, to be looked up and then checked with `isMediaKey`. Null for anything
 * that is not a key.
 */
export function claimedReader(
  key: string,
): 'wall' | { sessionId: Id } | { guestId: Id; companion: boolean } | null {
  const [, name = ''] = key.split('.')
  if (name === WALL_NAME) return 'wall'
  const companion = name.endsWith(COMPANION)
  const isOwner = name.endsWith(OWNER)
  const id = companion || isOwner ? name.slice(0, -1) : name
  if (!isId(id)) return null
  return isOwner ? { sessionId: id } : { guestId: id, companion }
}

/** Whether `key` lets this reader in to this couple's media now. */
export function isMediaKey(
  secrets: Secrets,
  coupleId: Id,
  key: string,
  now: Instant,
  reader: MediaReader,
): boolean {
  const [ends = '', name = '', signature = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(ends) || Number.parseInt(ends, 36) * HOUR_MS <= epochMs(now)) return false
  if (name !== reader.name) return false
  return isSameSecret(signature, sign(secrets, coupleId, ends, reader))
}

function sign(secrets: Secrets, coupleId: Id, ends: string, { name, accessBasis }: MediaReader): string {
  return secrets.sign('media key', `${coupleId} ${ends} ${name} ${accessBasis}`)
}
