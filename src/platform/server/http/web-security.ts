import { SERVER_HEADER } from '#platform/model/server-header.ts'
import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/model/app-error.ts'
import { isLoopbackUrl } from './client-address.ts'
import { hasTls } from './cookie-name.ts'
import { bearerToken } from './caller.ts'
import type { AppContext, AppEnv } from './app-context.ts'

/** Headers of responses that are not pages: nothing in them may run, be framed or have its type guessed. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header(SERVER_HEADER, 'yes')
  setTransportHeader(c)
  // Responses differ by person and must be fresh; routes that may be cached override this.
  c.header('Cache-Control', 'no-store')
  await next()
}

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Themes set custom properties in a style element; a style cannot run anything.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every page (rule T9). Pages that may be cached override the caching. */
export function setPageHeaders(c: AppContext): void {
  c.header('Content-Security-Policy', PAGE_POLICY)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cache-Control', 'private, no-store')
  setTransportHeader(c)
}

/** If the site uses TLS, stops browsers from ever trying without it. */
export function setTransportHeader(c: AppContext): void {
  if (hasTls(c)) {
    c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses writes that another site's page makes with this browser's cookies (rule T10). Calls with a bearer
 * token pass, since browsers never attach one by themselves, unlike a name and password.
 * @throws AppError `forbidden`
 */
export const checkOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (WRITES.has(c.req.method) && bearerToken(c) === null && !isOwnOrigin(c)) {
    throw new AppError('forbidden', copy.fromElsewhere)
  }
  await next()
}

function isOwnOrigin(c: AppContext): boolean {
  const origin = c.req.header('origin')
  // Old browsers and scripts send no Origin; those with Sec-Fetch-Site report whether another site made the request.
  if (!origin) return (c.req.header('sec-fetch-site') ?? 'none') !== 'cross-site'
  if (!URL.canParse(origin)) return false
  const publicUrl = new URL(c.var.deps.config.publicUrl)
  const sender = new URL(origin)
  if (sender.origin === publicUrl.origin) return true
  if (!isLoopbackUrl(publicUrl.href)) return false
  return isLoopbackUrl(origin) || sender.host === c.req.header('host')
}
