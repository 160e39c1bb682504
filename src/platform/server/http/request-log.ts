import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './http.ts'

/**
 * One line for each response. The route's pattern replaces the address, so that no slug, name or token of a
 * person reaches the log, and never the query (rule C33).
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  const { log } = c.var.deps
  if (!log.isLevelEnabled('info')) return
  const route = matchedRoutes(c).find(
    (candidate) => candidate.path !== '/*' && !candidate.path.endsWith('/*'),
  )
  log.info({
    reference: c.var.reference,
    method: c.req.method,
    route: route?.path ?? 'none',
    status: c.res.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
  })
}
