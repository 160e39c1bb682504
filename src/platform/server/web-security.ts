import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/model/app-error.ts'
import type { AppContext, AppEnv } from './http.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Headers of answers that are no pages: nothing in them may run, be framed or be guessed at. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  setTransportHeader(c)
  // Answers differ by person and must be fresh; routes that may be cached say so themselves.
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

/** Headers of every page (security.md T9). Pages that may be kept say so themselves. */
export function setPageHeaders(c: AppContext): void {
  c.header('Content-Security-Policy', PAGE_POLICY)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cache-Control', 'private, no-store')
  setTransportHeader(c)
}

/** Over TLS, keeps browsers from ever trying without. */
export function setTransportHeader(c: AppContext): void {
  if (c.var.deps.config.publicUrl.startsWith('https:')) {
    c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses writes that another site's page makes with this browser's cookies (T10). Calls with a bearer token
 * carry nothing by themselves and pass.
 * @throws AppError `forbidden`
 */
export const checkOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (WRITES.has(c.req.method) && !c.req.header('authorization') && !isOwnOrigin(c)) {
    throw new AppError(
      'forbidden',
      'This form was sent from another website. Open the page itself and try again.',
    )
  }
  await next()
}

function isOwnOrigin(c: AppContext): boolean {
  const origin = c.req.header('origin')
  // Old browsers and scripts send none; those that know Sec-Fetch-Site say whether another site asked.
  if (!origin) return (c.req.header('sec-fetch-site') ?? 'none') !== 'cross-site'
  if (!URL.canParse(origin)) return false
  const publicUrl = new URL(c.var.deps.config.publicUrl)
  const { host, hostname } = new URL(origin)
  if (new URL(origin).origin === publicUrl.origin) return true
  if (!LOOPBACK_HOSTS.has(publicUrl.hostname)) return false
  return LOOPBACK_HOSTS.has(hostname) || host === c.req.header('host')
}
