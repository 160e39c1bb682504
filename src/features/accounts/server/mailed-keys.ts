import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { OneTimeKind } from './account-tables.ts'

/** How long a mailed link and its code hold (rule AUTH-9.2). */
export const KEY_LIFE_MS = 3_600_000

/** Wrong codes that use a code up; the link beside it stays good, nobody can guess that. */
export const MAX_WRONG_CODES = 10

const CODE_DIGITS = 6

/** Tells the page behind a link that the browser which asked for it holds a verifier (rule AUTH-9.3). */
const PKCE_PREFIX = 'pkce_'

/** What a mail carries, twice the same key: 256 random bits for its link, and six digits independent of them. */
export interface NewKey {
  token: string
  code: string
}

export function newKey(isPkce: boolean): NewKey {
  return {
    token: (isPkce ? PKCE_PREFIX : '') + randomBytes(32).toString('base64url'),
    code: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
  }
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX)
}

/** What is stored in the place of a secret of 256 bits, which nobody can find by trying. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Six digits are quickly tried through, so their hash has a key that the database does not hold. */
export function hashCode(secrets: Secrets, userId: Id, kind: OneTimeKind, code: string): string {
  return createHmac('sha256', secrets.derive('mailed code'))
    .update(`${userId}:${kind}:${code}`)
    .digest('base64url')
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** The page a mailed link leads to. Opening it uses nothing up: readers of mail open links before people do. */
export function keyLink(publicUrl: string, kind: OneTimeKind, token: string): string {
  return `${publicUrl}${paths.confirm}?token_hash=${token}&type=${kind}`
}
