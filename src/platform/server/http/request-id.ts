import type { Context } from 'hono'
import { isFromTrustedProxy } from './client-address.ts'

/** What proxies generate: hexadecimal digits, UUIDs. Excludes anything that could be somebody's address or name. */
const REQUEST_ID = /^[\w.:-]{8,64}$/

/** The id that a proxy in front gave to the request; null if there is none that can be trusted. */
export function proxyRequestId(c: Context, trusted: readonly string[]): string | null {
  const given = c.req.header('x-request-id')
  return given && REQUEST_ID.test(given) && isFromTrustedProxy(c, trusted) ? given : null
}
