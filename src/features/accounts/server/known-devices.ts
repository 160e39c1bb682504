import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { AppContext } from '#platform/server/http/http.ts'

const LIFE_SECONDS = 90 * 86_400
const PATH = '/auth/v1'
/** What the browser has done once: a password alone, which may be stolen, does not vouch for its second step. */
export type KnownStep = 'password' | 'second step'

const VALUE = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/

/**
 * Remembers that this browser has taken the step of signing in to the account, for 90 days; nothing of it is stored on the
 * server.
 */
export function rememberDevice(c: AppContext, userId: Id, step: KnownStep): void {
  const { clock, config } = c.var.deps
  const device = findKnownDevice(c, userId, step) ?? randomBytes(16).toString('base64url')
  const expires = Math.floor(epochMs(clock()) / 1000) + LIFE_SECONDS
  setCookie(c, nameOf(userId, step), `${device}.${expires}.${proofOf(c, userId, step, device, expires)}`, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  })
}

/** The browser's name among those that have taken the step for this account; null for all others, and for a forged one. */
export function findKnownDevice(c: AppContext, userId: Id, step: KnownStep): string | null {
  const [, device = '', expires = '', proof = ''] = VALUE.exec(getCookie(c, nameOf(userId, step)) ?? '') ?? []
  if (!device || Number(expires) * 1000 < epochMs(c.var.deps.clock())) return null
  const wanted = proofOf(c, userId, step, device, Number(expires))
  return timingSafeEqual(Buffer.from(proof), Buffer.from(wanted)) ? device : null
}

/** One for each account: several people may use one browser. */
function nameOf(userId: Id, step: KnownStep): string {
  const name = step === 'password' ? 'twofold_device' : 'twofold_second_step'
  return `${name}_${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`
}

function proofOf(c: AppContext, userId: Id, step: KnownStep, device: string, expires: number): string {
  const key = c.var.deps.secrets.derive(step === 'password' ? 'known device' : 'known second step')
  return createHmac('sha256', key).update(`${userId} ${device} ${expires}`).digest('base64url')
}
