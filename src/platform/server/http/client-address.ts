import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address the request came from. X-Forwarded-For is read hop by hop from the right, as long as the hop that
 * reported it is one of `trusted`: what a client wrote into it itself never counts.
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

/** True for a request that one of the proxies in `trusted` passed on. */
export function isFromTrustedProxy(c: Context, trusted: readonly string[]): boolean {
  return trusted.includes(socketAddress(c))
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** True for a request from this machine, through no proxy, to one of its own names. */
export function isFromThisMachine(c: Context): boolean {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return (
    LOOPBACK.test(socketAddress(c)) &&
    LOOPBACK_HOST.test(host) &&
    !FORWARDED.some((name) => c.req.header(name) !== undefined)
  )
}

/** Whether a configured address is on this machine. */
export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK_HOST.test(new URL(url).host)
}

/** Whether a server that listens on `host` can be reached only from this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host) || LOOPBACK_HOST.test(host)
}

function socketAddress(c: Context): string {
  // Tests make requests in-process, without a socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : '127.0.0.1'
}
