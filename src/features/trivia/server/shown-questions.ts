import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'

/**
 * A signed mark of the questions a guest was shown: all those no newer than the newest of them. It is sent back with
 * the run, so that a skipped question counts as wrong, and one added in the meantime does not.
 */
export function markShown(
  secrets: Secrets,
  coupleId: Id,
  questions: readonly { created_at: Instant }[],
): string {
  const newest = questions.reduce((latest, { created_at }) => (created_at > latest ? created_at : latest), '')
  return newest === '' ? '' : `${newest}.${sign(secrets, coupleId, newest)}`
}

/** The time of the newest question that was shown; null for a mark that `markShown` did not make for this couple. */
export function readShown(secrets: Secrets, coupleId: Id, mark: string): Instant | null {
  const [, newest, signature] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.([\w-]+)$/.exec(mark) ?? []
  if (newest === undefined || signature === undefined) return null
  const [given, made] = [Buffer.from(signature), Buffer.from(sign(secrets, coupleId, newest))]
  return given.length === made.length && timingSafeEqual(given, made) ? newest : null
}

function sign(secrets: Secrets, coupleId: Id, newest: Instant): string {
  return createHmac('sha256', secrets.derive('trivia questions shown'))
    .update(`${coupleId} ${newest}`)
    .digest('base64url')
    .slice(0, 22)
}
