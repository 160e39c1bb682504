import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { OneTimeKind } from './account-tables.ts'

/** How long a mailed link and its code are valid (rule AUTH-9.2). */
export const KEY_LIFE_MS = 3_600_000

/**
 * After this many wrong codes a code is used up; the link in the same mail stays valid, because nobody can guess
 * it.
 */
export const MAX_WRONG_CODES = 10

const CODE_DIGITS = 6

/** Marks links that were requested by a browser with a verifier, for the page behind them (rule AUTH-9.3). */
const PKCE_PREFIX = 'pkce_'

/** The two forms of a mailed key: 256 random bits for the link, and six independent random digits. */
export interface NewKey {
  token: string
  code: string
}

/** A new random key; with `isPkce`, its link says that it was requested with a verifier. */
export function newKey(isPkce: boolean): NewKey {
  return {
    token: (isPkce ? PKCE_PREFIX : '') + randomBytes(32).toString('base64url'),
    code: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
  }
}

/** Whether the token of a link says that it was requested with a verifier, valid or not. */
export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX)
}

/** The stored hash of a 256-bit secret, which cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Six digits are quickly guessed, so their hash is keyed with a secret that is not in the database. */
export function hashCode(secrets: Secrets, userId: Id, kind: OneTimeKind, code: string): string {
  return secrets.sign('mailed code', `${userId}:${kind}:${code}`)
}

/** The URL of a mailed link's page. Opening it uses nothing up: mail programs open links before people do. */
export function keyLink(publicUrl: string, kind: OneTimeKind, token: string): string {
  return `${publicUrl}${paths.confirm}?token_hash=${token}&type=${kind}`
}
