import type { ByteRange, Files } from '#platform/server/files/files.ts'
import { hasVersion } from './entity-tag.ts'
import { notFoundError } from './error-response.ts'
import type { AppContext } from './app-context.ts'
import { setTransportHeader } from './web-security.ts'

/** The type by file extension, which the server chose when it wrote the file. */
const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
}

interface ServedFile {
  key: string
  /** its extension decides the content type */
  name: string
  cacheControl: string
  /** the ASCII name under which it is saved; shown in the browser if absent */
  savedAs?: string
}

/**
 * Responds with a stored file, whole or in the requested range; nothing in it can act as a page of ours.
 * @throws AppError `not_found` if it does not exist
 */
export async function serveFile(
  c: AppContext,
  files: Files,
  { key, name, cacheControl, savedAs }: ServedFile,
): Promise<Response> {
  const file = await files.find(key)
  if (!file) throw notFoundError()
  const version = `"${file.version}"`
  c.header('Content-Type', TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
  c.header('Cache-Control', cacheControl)
  c.header('Accept-Ranges', 'bytes')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header(
    'Content-Disposition',
    savedAs === undefined ? 'inline' : `attachment; filename="${savedAs.replaceAll('"', '')}"`,
  )
  c.header('Referrer-Policy', 'no-referrer')
  setTransportHeader(c)
  if (hasVersion(c, version)) return c.body(null, 304)

  // Of any other method, a range is ignored.
  const range = c.req.method === 'GET' ? rangeOf(c, file.bytes, version) : null
  if (range === 'outside') {
    c.header('Content-Range', `bytes */${file.bytes}`)
    return c.body(null, 416)
  }
  if (range) c.header('Content-Range', `bytes ${range.first}-${range.last}/${file.bytes}`)
  c.header('Content-Length', String(range ? range.last - range.first + 1 : file.bytes))
  if (c.req.method === 'HEAD') return c.body(null, 200)
  return c.body(files.read(key, range ?? undefined), range ? 206 : 200)
}

/** The single requested range (RFC 9110 §14); null for the whole file, also if the range is not understood. */
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
