import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { setTransportHeader } from '#platform/server/http/web-security.ts'
import type { Assets } from '#platform/server/assets.ts'
import { sendSmallAssets } from './small-assets.ts'

/**
 * Serves the files of the client build. Their names carry a hash of their contents, so browsers may cache them
 * for ever; brotli and gzip versions are created at build time.
 */
export function serveAssets(app: OpenAPIHono<AppEnv>, assets: Assets): void {
  // Tests of the server run without a client build.
  if (!assets.clientDir) return
  app.use('/assets/*', fileHeaders('public, max-age=31536000, immutable'))
  app.use('/assets/*', sendSmallAssets(assets.clientDir))
  app.use('/assets/*', serveStatic({ root: assets.clientDir, precompressed: true }))
  // Its scope is the guests' pages. Revalidated each time, so that a new version is not delayed.
  app.get('/service-worker.js', fileHeaders('no-cache'))
  app.get(
    '/service-worker.js',
    serveStatic({ root: assets.clientDir, path: 'service-worker.js', precompressed: true }),
  )
  // The pages link to the SVG. Browsers that do not support it, and those that show a file without a page,
  // request the .ico.
  for (const path of ['favicon.svg', 'favicon.ico']) {
    app.get(`/${path}`, fileHeaders('public, max-age=86400'))
    app.get(`/${path}`, serveStatic({ root: assets.clientDir, path }))
  }
}

function fileHeaders(caching: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('Cache-Control', caching)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    setTransportHeader(c)
    await next()
  }
}
