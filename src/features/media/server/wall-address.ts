import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'

/** What stands in the wall's address: it opens one couple's wall until they take another address. */
export function issueWallKey(secrets: Secrets, coupleId: Id, version: number): string {
  return `${coupleId}.${sign(secrets, coupleId, version)}`
}

/** The couple that `wallKey` names, before it is known whether it opens anything; null where it names none. */
export function coupleOfWallKey(wallKey: string): Id | null {
  const [coupleId = ''] = wallKey.split('.')
  return isId(coupleId) ? coupleId : null
}

/** Whether `wallKey` is that couple's of this `version`. */
export function isWallKey(secrets: Secrets, wallKey: string, coupleId: Id, version: number): boolean {
  const given = Buffer.from(wallKey)
  const wanted = Buffer.from(issueWallKey(secrets, coupleId, version))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function sign(secrets: Secrets, coupleId: Id, version: number): string {
  return createHmac('sha256', secrets.derive('wall')).update(`${coupleId} ${version}`).digest('base64url')
}
