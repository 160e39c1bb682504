import type { Context } from 'hono'
import { isFromTrustedProxy } from './client-address.ts'

/** What proxies make: hexadecimal digits, UUIDs. What could be an address or a name of somebody is none. */
const REQUEST_ID = /^[\w.:-]{8,64}$/

/** The id that a proxy in front has given to the request; null where there is none that is to be believed. */
export function proxyRequestId(c: Context, trusted: readonly string[]): string | null {
  const given = c.req.header('x-request-id')
  return given && REQUEST_ID.test(given) && isFromTrustedProxy(c, trusted) ? given : null
}
