import { randomBytes } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { epochMs } from '#platform/model/dates.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { closesAt } from '#features/couples/model/site-availability.ts'
import { cookieAttributes, cookieName } from '#platform/server/http/cookie-name.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { weddingCookie } from './wedding-cookie.ts'

const MAX_AGE_DAYS = 390

/**
 * Stores the guest's token in this browser for the pages of this wedding only, so that the server can render
 * the right view immediately.
 */
export function setGuestCookie(c: AppContext, couple: Couple, token: string): void {
  const { clock } = c.var.deps
  const end = closesAt(couple)
  const seconds = end ? Math.floor((epochMs(end) - epochMs(clock())) / 1000) : MAX_AGE_DAYS * 86_400
  setCookie(c, nameOf(c), token, {
    ...weddingCookie(c, couple.slug),
    // Browsers cap cookie lifetimes at 400 days.
    maxAge: Math.max(0, Math.min(seconds, MAX_AGE_DAYS * 86_400)),
  })
}

/** The token that the browser sent with a page of this wedding; null if there is none. */
export function readGuestCookie(c: AppContext): string | null {
  return getCookie(c, nameOf(c)) ?? null
}

/** Long enough for a couple to answer. */
const DEVICE_DAYS = 30
const DEVICE_NAME = 'twofold_visitor'

/** A secret name for this browser: when the couple lets one visitor in, nobody else who typed the same name gets in. */
export function visitorDevice(c: AppContext): string {
  const kept = getCookie(c, cookieName(c, DEVICE_NAME))
  return kept && /^[\w-]{22}$/.test(kept) ? kept : randomBytes(16).toString('base64url')
}

/** Stores it while the visitor waits. */
export function keepVisitorDevice(c: AppContext, device: string): void {
  setCookie(c, cookieName(c, DEVICE_NAME), device, {
    ...cookieAttributes(c, '/'),
    maxAge: DEVICE_DAYS * 86_400,
  })
}

/** Forgets the guest on this browser ('Not you?' on a shared phone). */
export function forgetGuestCookie(c: AppContext, slug: string): void {
  deleteCookie(c, nameOf(c), weddingCookie(c, slug))
}

function nameOf(c: AppContext): string {
  return cookieName(c, 'twofold_guest')
}
