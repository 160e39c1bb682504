import type { AppContext } from './app-context.ts'

/**
 * Sets the response's entity tag, and returns whether the client has this version already: then 304 is enough. A tag
 * becomes a weak one where a response is compressed, here or by a proxy, so tags are compared as weak ones
 * (RFC 9110 §13.1.2).
 */
export function hasVersion(c: AppContext, tag: string): boolean {
  c.header('ETag', tag)
  const known = (c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim())
  return known.some((one) => one === '*' || opaque(one) === opaque(tag))
}

const opaque = (tag: string) => tag.replace(/^W\//, '')
