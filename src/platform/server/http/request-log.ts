import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-context.ts'

/**
 * Logs one line for each response, and counts it in /metrics. The route's pattern replaces the address, so that
 * neither contains a person's slug, name or token. The query is never logged (rule C33).
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  const { deps, log } = c.var
  const { metrics } = deps
  const ms = performance.now() - started
  const matched = matchedRoutes(c).find(
    (candidate) => candidate.path !== '/*' && !candidate.path.endsWith('/*'),
  )
  const route = matched?.path ?? 'none'
  const { status } = c.res
  metrics.requests.observe({ method: c.req.method, route, status }, ms / 1000)
  if (!log.isLevelEnabled('info')) return
  log.info({
    method: c.req.method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
  })
}
