import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '#platform/server/http/http.ts'

const compress = promisify(brotliCompress)
/** About as slow as gzip, and a tenth smaller: a guest's page arrives with the first round of packets. */
const QUALITY = 5

/** 64 KB, about the size of a page: the default of 4 MB would be allocated for every page being sent. */
const WINDOW_BITS = 16

/** Whether the browser accepts brotli. */
export function takesBrotli(c: AppContext): boolean {
  return /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
}

/** Sends pages in brotli to browsers that accept it. Hono's own middleware only knows gzip, which all others get. */
export const brotliPages: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || c.res.headers.has('content-encoding') || !takesBrotli(c) || !c.res.body) return
  const html = new Uint8Array(await c.res.arrayBuffer())
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  const headers = new Headers(c.res.headers)
  headers.set('Content-Encoding', 'br')
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  c.res = new Response(new Uint8Array(await compress(html, { params })), { status: c.res.status, headers })
}
