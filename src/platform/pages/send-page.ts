import { createHash } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { BoundedMap } from '#platform/model/bounded-map.ts'
import { accepts } from '#platform/server/http/compression.ts'
import { hasVersion } from '#platform/server/http/entity-tag.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { gzipPage } from './gzip-page.ts'
import type { GzippedPage } from './gzip-page.ts'

/** Sends a page for one person, which no cache may store. */
export function sendPrivate(c: AppContext, html: string, status: number): Response {
  c.header('Cache-Control', 'private, no-store')
  return c.html(html, status as ContentfulStatusCode)
}

/** About 4 KB each. */
const PERSONAL_PAGES_MAX = 500

/**
 * Sends pages that many people request, each their own, and that no intermediate cache may store. Browsers that
 * accept gzip get bytes that were compressed once: people return to a page that has not changed, and rendering
 * and compressing it takes nine tenths of the response time (`npm run bench -- guest-page`).
 */
export function createPersonalPages() {
  const pages = new BoundedMap<string, GzippedPage>(PERSONAL_PAGES_MAX)

  function find(source: unknown, draw: () => string): GzippedPage {
    const name = createHash('sha256').update(JSON.stringify(source)).digest('base64url')
    const page = pages.get(name) ?? gzipDocument(draw())
    // Inserted last, so that the page that has gone unrequested for longest is evicted first.
    pages.delete(name)
    pages.set(name, page)
    return page
  }

  /** Sends the page that `draw` renders from `source`, which together with `status` must be all that it depends on. */
  return function send(c: AppContext, source: unknown, status: number, draw: () => string): Response {
    if (!accepts(c, 'gzip')) return sendPrivate(c, draw(), status)
    // A form that is shown again with its messages is not requested twice.
    const { start, end } = status === 200 ? find(source, draw) : gzipDocument(draw())
    c.header('Cache-Control', 'private, no-store')
    c.header('Content-Type', 'text/html; charset=UTF-8')
    c.header('Content-Encoding', 'gzip')
    c.header('Vary', 'Accept-Encoding')
    return c.body(new Uint8Array(Buffer.concat([start, end])), status as ContentfulStatusCode)
  }
}

function gzipDocument(html: string): GzippedPage {
  const headEnd = html.indexOf('</head>')
  return gzipPage(html.slice(0, headEnd), html.slice(headEnd))
}

/** Sends a page that is the same for everyone without a cookie; a browser that already has it gets 304. */
export function sendCacheable(c: AppContext, html: string, status: number): Response {
  const tag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  setCacheableHeaders(c)
  if (hasVersion(c, tag)) return c.body(null, 304)
  return c.html(html, status as ContentfulStatusCode)
}

/** Headers of a page that any cache may store for a moment. */
export function setCacheableHeaders(c: AppContext): void {
  c.header('Cache-Control', 'public, max-age=0, s-maxage=10, must-revalidate')
  c.header('Vary', 'Cookie, Accept-Encoding, Accept-Language, Sec-CH-UA-Platform')
}
