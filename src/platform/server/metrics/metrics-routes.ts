import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { epochMs } from '#platform/model/dates.ts'
import { isFromThisMachine } from '#platform/server/http/client-address.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { apiHeaders } from '#platform/server/http/web-security.ts'
import { within } from '#platform/server/http/within.ts'
import type { WorkQueue } from './work-queue.ts'

/** Scrapers come about every ten seconds. Within this time, other requests do not make the database count again. */
const LOOK_EVERY_MS = 5_000
/** Prometheus gives up after ten seconds. */
const LOOK_WITHIN_MS = 3_000

/**
 * GET /metrics in Prometheus's text format, for this machine itself and anyone with METRICS_TOKEN; everybody
 * else gets a 404.
 */
export function createMetricsRoutes(deps: Deps, queues: readonly WorkQueue[]): Hono<AppEnv> {
  const { metrics, config } = deps
  let lookedAt = -Infinity
  let look: Promise<void> = Promise.resolve()

  async function lookAtQueues(): Promise<void> {
    const scope = system(deps)
    try {
      const looks = queues.map(async ({ name, look: lookAt }) => {
        const { length, dueAt } = await lookAt(scope)
        metrics.queueLength.set({ queue: name }, length)
        const ageMs = dueAt === null ? 0 : epochMs(scope.now) - epochMs(dueAt)
        metrics.queueAge.set({ queue: name }, Math.max(0, ageMs / 1000))
      })
      await within(LOOK_WITHIN_MS, Promise.all(looks))
      metrics.databaseUp.set(1)
    } catch {
      // The previous values are out of date. The log has a line about the database itself.
      metrics.queueLength.reset()
      metrics.queueAge.reset()
      metrics.databaseUp.set(0)
    }
  }

  return new Hono<AppEnv>().get('/metrics', apiHeaders, async (c) => {
    if (!isFromThisMachine(c) && !hasToken(c, config.metricsToken)) throw notFoundError()
    const now = performance.now()
    if (now - lookedAt > LOOK_EVERY_MS) {
      lookedAt = now
      look = lookAtQueues()
    }
    await look
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
}

function hasToken(c: AppContext, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
  if (token === null || given === undefined) return false
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(given), hashOf(token))
}
