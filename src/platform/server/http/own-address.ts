import { isLoopbackUrl } from './client-address.ts'
import type { AppContext } from './app-context.ts'

/**
 * A web address that somebody gave us, as the URL standard reads it; null for anything that two parsers could
 * read as two different addresses: backslashes, user names before the host, other schemes.
 */
export function readWebAddress(text: string): URL | null {
  if (text.includes('\\') || !URL.canParse(text)) return null
  const address = new URL(text)
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return null
  return address.username || address.password || hasUserInfo(text) ? null : address
}

/** Also detects an empty one, which the parsed address no longer shows. */
function hasUserInfo(text: string): boolean {
  return /^[^/?#]*\/\/[^/?#]*@/.test(text)
}

/** The origin at which this browser reaches us: that of PUBLIC_URL, or on this machine the one it requested. */
export function ownOrigin(c: AppContext): string {
  const publicUrl = new URL(c.var.deps.config.publicUrl)
  if (!isLoopbackUrl(publicUrl.href)) return publicUrl.origin
  const requested = URL.parse(`http://${c.req.header('host') ?? new URL(c.req.url).host}`)
  return requested && isLoopbackUrl(requested.href) ? requested.origin : publicUrl.origin
}

/** The address if it is one of ours; null for any other (rule T11). */
export function ownAddress(c: AppContext, wanted: string): URL | null {
  const address = readWebAddress(wanted)
  if (!address) return null
  return [ownOrigin(c), new URL(c.var.deps.config.publicUrl).origin].includes(address.origin) ? address : null
}
