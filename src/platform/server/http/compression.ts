import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import pLimit from 'p-limit'
import type { AppContext, AppEnv } from './app-context.ts'

type Encoding = 'br' | 'gzip'
type Pack = (text: Uint8Array) => Promise<Uint8Array> | Uint8Array

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Smaller texts fit into a packet as they are. */
const MIN_BYTES = 1024
/** Up to this size, 1 ms of work, handing a text to another thread takes longer than the work. */
const MOST_HERE = 48 * 1024
/** With more at once the process takes 187 MB instead of 169 under mixed load (`npm run bench -- memory`). */
const THREADS = 2
/** About as slow as gzip, and a tenth smaller: a page arrives with the first round of packets. */
const BROTLI_QUALITY = 5
/** 64 KB, about the size of a page: the default of 4 MB would be allocated for every page being sent. */
const BROTLI_WINDOW_BITS = 16

const inTurn = pLimit(THREADS)

/** Whether the client accepts the encoding. */
export function accepts(c: AppContext, encoding: Encoding): boolean {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',')
  return accepted.some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Sends pages in brotli to browsers that accept it, all others in gzip. */
export const compressedPages = compressing('text/html', 'br', (page) =>
  inBrotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  }),
)

/**
 * Sends the responses of calls in gzip. For one of 2 to 10 KB, Hono's stream takes 0.6 ms of a core, and this 0.05 to
 * 0.12 ms.
 */
export const compressedCalls = compressing('application/json', 'gzip', (body) =>
  body.length > MOST_HERE ? inTurn(() => inGzip(body)) : gzipSync(body),
)

/**
 * Compresses responses that are complete with `pack`, and all others with Hono's own middleware, which streams: files
 * to download are generated while they are sent.
 */
function compressing(type: string, encoding: Encoding, pack: Pack): MiddlewareHandler<AppEnv> {
  async function sendPacked(c: AppContext, next: () => Promise<void>): Promise<void> {
    await next()
    const { headers, status, body } = c.res
    const isStreamed = headers.has('content-disposition')
    const isPacked = headers.has('content-encoding')
    const isOurs = headers.get('content-type')?.startsWith(type) && !isStreamed && !isPacked
    if (!isOurs || !body || !accepts(c, encoding)) return
    const text = new Uint8Array(await c.res.arrayBuffer())
    const sent = new Headers(headers)
    sent.append('Vary', 'Accept-Encoding')
    const isSmall = text.length < MIN_BYTES
    // The stated length keeps the outer middleware from compressing it.
    if (isSmall) sent.set('Content-Length', String(text.length))
    else sent.set('Content-Encoding', encoding)
    c.res = new Response(isSmall ? text : new Uint8Array(await pack(text)), { status, headers: sent })
  }
  return (c, next) => streamed(c, () => sendPacked(c, next))
}

const streamed = compress({ threshold: MIN_BYTES })
