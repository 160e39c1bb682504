import { getCookie } from 'hono/cookie'
import type { AppContext } from './app-context.ts'

/** Whether the site's address has TLS, so that its cookies are `Secure`. */
export function hasTls(c: AppContext): boolean {
  return c.var.deps.config.publicUrl.startsWith('https:')
}

/** The attributes of every cookie of ours. It is deleted with the same ones. */
export function cookieAttributes(c: AppContext, path: string, sameSite: 'Lax' | 'Strict' = 'Lax') {
  return { path, httpOnly: true, sameSite, secure: hasTls(c) }
}

/** The name of a cookie with a path: over TLS with a prefix under which only a secure page can set one (rule T10). */
export function cookieName(c: AppContext, name: string): string {
  return hasTls(c) ? `__Secure-${name}` : name
}

/**
 * The value of a cookie that lasts for months, also under the name without the prefix, which earlier versions gave it.
 * Only for values that nobody gains by planting, because a page without TLS can set such a cookie.
 */
export function readLastingCookie(c: AppContext, name: string): string | undefined {
  return getCookie(c, cookieName(c, name)) ?? getCookie(c, name)
}
