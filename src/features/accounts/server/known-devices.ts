import { createHash, randomBytes } from 'node:crypto'
import { setCookie } from 'hono/cookie'
import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { cookieAttributes, cookieName, readLastingCookie } from '#platform/server/http/cookie-name.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { isSameSecret } from '#platform/server/is-same-secret.ts'

const LIFE_SECONDS = 90 * 86_400
const PATH = '/auth/v1'
/**
 * The step that the browser has taken before: a password alone, which may be stolen, says nothing about the
 * second step.
 */
export type KnownStep = 'password' | 'second step'

const VALUE = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/

/**
 * Remembers for 90 days that this browser has taken this step of signing in to the account; the server stores
 * nothing.
 */
export function rememberDevice(c: AppContext, userId: Id, step: KnownStep): void {
  const device = findKnownDevice(c, userId, step) ?? randomBytes(16).toString('base64url')
  const expires = Math.floor(epochMs(c.var.deps.clock()) / 1000) + LIFE_SECONDS
  const value = `${device}.${expires}.${proofOf(c, userId, step, device, expires)}`
  setCookie(c, cookieName(c, nameOf(userId, step)), value, {
    ...cookieAttributes(c, PATH, 'Strict'),
    maxAge: LIFE_SECONDS,
  })
}

/** The id of a browser that has taken the step for this account; null for all others, and for a forged cookie. */
export function findKnownDevice(c: AppContext, userId: Id, step: KnownStep): string | null {
  const sent = readLastingCookie(c, nameOf(userId, step)) ?? ''
  const [, device = '', expires = '', proof = ''] = VALUE.exec(sent) ?? []
  if (!device || Number(expires) * 1000 < epochMs(c.var.deps.clock())) return null
  const wanted = proofOf(c, userId, step, device, Number(expires))
  return isSameSecret(proof, wanted) ? device : null
}

/** One cookie per account, because several people may use one browser. */
function nameOf(userId: Id, step: KnownStep): string {
  const name = step === 'password' ? 'twofold_device' : 'twofold_second_step'
  return `${name}_${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`
}

function proofOf(c: AppContext, userId: Id, step: KnownStep, device: string, expires: number): string {
  const purpose = step === 'password' ? 'known device' : 'known second step'
  return c.var.deps.secrets.sign(purpose, `${userId} ${device} ${expires}`)
}
