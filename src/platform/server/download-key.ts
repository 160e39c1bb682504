import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from './db/scope.ts'
import { isSameSecret } from './is-same-secret.ts'
import type { Secrets } from './secrets.ts'

/** The download must begin within this time; it may take as long as it needs. */
const LIFE_MS = 5 * 60 * 1000

/** The purpose of a key; it opens nothing else. */
export type DownloadPurpose = 'media originals' | 'data export'

/**
 * A key that opens one of a couple's downloads for a few minutes: by following a link, a browser saves the file
 * without holding it in memory.
 */
export function issueDownloadKey(
  secrets: Secrets,
  purpose: DownloadPurpose,
  { coupleId, sessionId, now }: OwnerScope,
): string {
  const ends = (epochMs(now) + LIFE_MS).toString(36)
  return `${ends}.${sessionId}.${sign(secrets, purpose, coupleId, `${ends} ${sessionId}`)}`
}

/**
 * The session that requested `key`, which the caller must check is still open; null if the key is not valid at `now`.
 */
export function readDownloadKey(
  secrets: Secrets,
  purpose: DownloadPurpose,
  coupleId: Id,
  key: string,
  now: Instant,
): Id | null {
  const [ends = '', sessionId = '', signature = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(ends) || Number.parseInt(ends, 36) <= epochMs(now)) return null
  const isSigned = isSameSecret(signature, sign(secrets, purpose, coupleId, `${ends} ${sessionId}`))
  return isSigned && isId(sessionId) ? sessionId : null
}

function sign(secrets: Secrets, purpose: DownloadPurpose, coupleId: Id, rest: string): string {
  return secrets.sign(purpose, `${coupleId} ${rest}`)
}
