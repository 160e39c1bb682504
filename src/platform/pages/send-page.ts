import { createHash } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '#platform/server/http/http.ts'
import { gzipPage } from './gzip-page.ts'

/** A page for one person: no cache may keep it. */
export function sendPrivate(c: AppContext, html: string, status: number): Response {
  c.header('Cache-Control', 'private, no-store')
  return c.html(html, status as ContentfulStatusCode)
}

/** The same for pages that many people get, each their own: in gzip, whose head is compressed once for all of them. */
export function sendPersonal(c: AppContext, html: string, status: number): Response {
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return sendPrivate(c, html, status)
  const headEnd = html.indexOf('</head>')
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Type', 'text/html; charset=UTF-8')
  c.header('Content-Encoding', 'gzip')
  c.header('Vary', 'Accept-Encoding')
  return c.body(gzipPage(html.slice(0, headEnd), html.slice(headEnd)), status as ContentfulStatusCode)
}

/** The same page for everyone who brings no cookie; a browser that has it already gets 304. */
export function sendCacheable(c: AppContext, html: string, status: number): Response {
  const tag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  setCacheableHeaders(c, tag)
  if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
  return c.html(html, status as ContentfulStatusCode)
}

/** Headers of a page that anyone on the way may keep for a moment, under its tag. */
export function setCacheableHeaders(c: AppContext, tag: string): void {
  c.header('Cache-Control', 'public, max-age=0, s-maxage=10, must-revalidate')
  c.header('Vary', 'Cookie, Accept-Encoding')
  c.header('ETag', tag)
}
