import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address the request came from. X-Forwarded-For is believed only hop by hop from the right, as long as the
 * hop that reported it is one of `trusted`: what a client wrote into it itself never counts.
 */
export function clientAddress(c: Context, trusted: string[]): string {
  let address = socketAddress(c)
  if (!trusted.length) return address
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  while (trusted.includes(address)) {
    const hop = hops.pop()
    if (!hop) break
    address = hop
  }
  return address
}

function socketAddress(c: Context): string {
  // Requests made in-process by tests have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : '127.0.0.1'
}
