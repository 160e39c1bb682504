import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { isSameSecret } from './is-same-secret.ts'
import type { Secrets } from './secrets.ts'

/**
 * A key that opens the couple's own film and picture while their site is a draft, until `ends`. It opens nothing that
 * guests sent, because a preview's address, which contains it, is passed on.
 */
export function issueStoryKey(secrets: Secrets, coupleId: Id, ends: Instant): string {
  const text = epochMs(ends).toString(36)
  return `${text}.${sign(secrets, coupleId, text)}`
}

/** Whether `key` opens this couple's film and picture now. */
export function isStoryKey(secrets: Secrets, coupleId: Id, key: string, now: Instant): boolean {
  const [ends = '', signature = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(ends) || Number.parseInt(ends, 36) <= epochMs(now)) return false
  return isSameSecret(signature, sign(secrets, coupleId, ends))
}

function sign(secrets: Secrets, coupleId: Id, ends: string): string {
  return secrets.sign('story key', `${coupleId} ${ends}`)
}
