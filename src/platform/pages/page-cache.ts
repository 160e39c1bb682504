import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { BoundedMap } from '#platform/model/bounded-map.ts'
import { accepts } from '#platform/server/http/compression.ts'
import { hasVersion } from '#platform/server/http/entity-tag.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { setCacheableHeaders } from './send-page.ts'

/** A rendered page, with the source that it was rendered from. */
interface CachedPage<Source> {
  source: Source
  bytes: Promise<PageBytes>
}

interface PageBytes {
  plain: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer>
  tag: string
}

/** About 80 KB each. */
const PAGES_MAX = 100
const compress = promisify(brotliCompress)

/**
 * Caches pages that are the same for everyone, rendered and compressed once for each source. The caller must
 * read `source` afresh for every request, so that no process ever sends an outdated page.
 */
export function createPageCache<Source>(isSame: (a: Source, b: Source) => boolean) {
  const pages = new BoundedMap<string, CachedPage<Source>>(PAGES_MAX)

  async function compressed(html: string, known: CachedPage<Source> | undefined): Promise<PageBytes> {
    const before = await known?.bytes
    const plain = new TextEncoder().encode(html)
    // The source changed in a way that the page does not show. Compressing takes longer than everything else.
    if (before && Buffer.compare(before.plain, plain) === 0) return before
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    const tag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
    return { plain, brotli: new Uint8Array(await compress(plain, { params })), tag }
  }

  return {
    /**
     * Sends the page called `name` in its state for `source`, with `headers` of its own. `draw` renders the
     * page if it is not cached; returns null if `draw` finds that there is no such page.
     */
    async send(
      c: AppContext,
      name: string,
      source: Source,
      headers: Readonly<Record<string, string>>,
      draw: () => string | null,
    ): Promise<Response | null> {
      let page = pages.get(name)
      if (!page || !isSame(page.source, source)) {
        const html = draw()
        if (html === null) return null
        page = { source, bytes: compressed(html, page) }
        // Concurrent requests wait for the same bytes.
        pages.set(name, page)
        page.bytes.catch(() => pages.delete(name))
      }
      const { plain, brotli, tag } = await page.bytes
      setCacheableHeaders(c)
      for (const [header, value] of Object.entries(headers)) c.header(header, value)
      if (hasVersion(c, tag)) return c.body(null, 304)
      c.header('Content-Type', 'text/html; charset=UTF-8')
      if (!accepts(c, 'br')) return c.body(plain)
      c.header('Content-Encoding', 'br')
      return c.body(brotli)
    },
  }
}
