import { Hono } from 'hono'
import { isId } from '#platform/model/ids.ts'
import type { ByteRange } from '#platform/server/files/files.ts'
import { notFoundError, visitor } from '#platform/server/http/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http/http.ts'
import { isMediaKey } from './media-key.ts'
import { setTransportHeader } from '#platform/server/http/web-security.ts'
import type { MediaStore } from './media-store.ts'
import { findServedFile } from './story-media-queries.ts'

/** By the ending, which the server chose when it wrote the file. */
const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
/** How long a browser keeps the couple's film and picture (rule C12). */
const KEPT_SECONDS = 3600

/** The couple's film and picture, for visitors of an open site and for its owner. */
export function createMediaFileRoutes(store: MediaStore): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/media/:couple/:name', async (c) => {
    const { couple, name } = c.req.param()
    const scope = visitor(c)
    const served = isId(couple) ? await findServedFile(scope, couple, name) : null
    const isOwner = isMediaKey(store.secrets, couple, c.req.query('key') ?? '', scope.now)
    const file = served && (served.isOpen || isOwner) ? await store.files.find(served.key) : null
    if (!served || !file) throw notFoundError()
    const version = `"${file.version}"`
    setHeaders(c, name, served.isOpen && !isOwner)
    c.header('ETag', version)
    if (c.req.header('if-none-match') === version) return c.body(null, 304)

    const range = rangeOf(c, file.bytes, version)
    if (range === 'outside') {
      c.header('Content-Range', `bytes */${file.bytes}`)
      return c.body(null, 416)
    }
    if (range) c.header('Content-Range', `bytes ${range.first}-${range.last}/${file.bytes}`)
    c.header('Content-Length', String(range ? range.last - range.first + 1 : file.bytes))
    if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200)
    return c.body(store.files.read(served.key, range ?? undefined), range ? 206 : 200)
  })
  return routes
}

function setHeaders(c: AppContext, name: string, isPublic: boolean): void {
  c.header('Content-Type', TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
  c.header('Cache-Control', `${isPublic ? 'public' : 'private'}, max-age=${KEPT_SECONDS}`)
  c.header('Accept-Ranges', 'bytes')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Content-Disposition', 'inline')
  c.header('Referrer-Policy', 'no-referrer')
  setTransportHeader(c)
}

/** The one range that is asked for (RFC 9110 §14); null for all of it, also where the rule is not understood. */
function rangeOf(c: AppContext, bytes: number, version: string): ByteRange | 'outside' | null {
  const condition = c.req.header('if-range')
  const match = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '')
  if (!match || (condition && condition !== version)) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first > last || first >= bytes ? 'outside' : { first, last }
}
