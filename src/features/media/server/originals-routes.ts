import { Hono } from 'hono'
import { calendarDateIn } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { notFoundError, visitor } from '#platform/server/http/http.ts'
import type { AppContext, AppEnv, Deps } from '#platform/server/http/http.ts'
import type { AnyScope, OwnerScope } from '#platform/server/db/scope.ts'
import type { Files } from '#platform/server/files/files.ts'
import { originalsName } from '../model/media-export.ts'
import { findOriginals } from './originals-queries.ts'
import { isOriginalsKey } from './originals-link.ts'
import { originalsZip } from './originals-zip.ts'

/** The OpenAPI entry of the ZIP. */
export const zipResponse = {
  description: 'A ZIP file, of any size',
  content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
}

/** Where a browser saves the ZIP from, while `key` holds. */
export function originalsAddress(coupleId: Id, key: string): string {
  return `/exports/${coupleId}/originals.zip?key=${key}`
}

/** The ZIP for a browser that follows a link: it has no token to send. */
export function createOriginalsRoutes({ secrets, files }: Pick<Deps, 'secrets' | 'files'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/exports/:couple/originals.zip', async (c) => {
    const { couple } = c.req.param()
    const scope = visitor(c)
    const key = c.req.query('key') ?? ''
    if (!isId(couple) || !isOriginalsKey(secrets, couple, key, scope.now)) throw notFoundError()
    return sendZip(c, files, scope, couple)
  })
  return routes
}

/** The ZIP for the owner who asks by a token. */
export function sendOriginals(c: AppContext, files: Files, scope: OwnerScope): Promise<Response> {
  return sendZip(c, files, scope, scope.coupleId)
}

async function sendZip(c: AppContext, files: Files, scope: AnyScope, coupleId: Id): Promise<Response> {
  const found = await findOriginals(scope, coupleId)
  if (!found) throw notFoundError()
  const { couple, originals } = found
  const name = originalsName(couple.slug, calendarDateIn(couple.time_zone, scope.now))
  c.header('Content-Type', 'application/zip')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  return c.body(originalsZip(files, originals, couple.time_zone))
}
