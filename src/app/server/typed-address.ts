import { createMiddleware } from 'hono/factory'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'

/** The wedding's address as a guest types it from paper, and what follows it: a personal link's key keeps its case. */
const OF_WEDDING = /^\/wedding\/([a-z0-9-]+)(\/.*)?$/i
/** Its short form; `/wedding` and `/assets` alone are not a wedding's address. */
const SHORT = /^\/(?!(?:wedding|assets)\/*$)([a-z0-9-]+)\/*$/i
/** Tried only at the first slash of a row: an address may have thousands that are not at its end. */
const SLASHES_AT_END = /(?<!\/)\/+$/

/** Redirects an address with capitals or a slash at its end to the one that exists; forms are never redirected. */
export const redirectTypedAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const address = ['GET', 'HEAD'].includes(c.req.method) ? canonicalAddress(pathname) : pathname
  if (address === pathname) return next()
  return c.redirect(address + search, 301)
})

/** Always an address of this site: it begins with a slash and a letter, digit or hyphen. */
function canonicalAddress(pathname: string): string {
  const [, slug, rest = ''] = OF_WEDDING.exec(pathname) ?? []
  if (slug) return weddingPaths.wedding(slug.toLowerCase()) + rest.replace(SLASHES_AT_END, '')
  const [, short] = SHORT.exec(pathname) ?? []
  return short ? `/${short.toLowerCase()}` : pathname
}
