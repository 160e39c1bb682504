import { Hono } from 'hono'
import { sql } from 'kysely'
import type { AppEnv } from '#platform/server/http.ts'
import { apiHeaders } from '#platform/server/web-security.ts'

/** For those who run the product: alive, and ready to answer. */
export function createStatusRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', apiHeaders, (c) => c.text('ok'))
    .get('/readyz', apiHeaders, async (c) => {
      await sql`select 1`.execute(c.var.deps.db)
      return c.text('ready')
    })
}
