import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { ASKS_ADDRESS_HEADER, LEADS_TO_HEADER } from '../model/offline.ts'

/** Tells the service worker where a form leads to in a header: it cannot read a redirect, nor tell whose it is. */
export const leadWorker: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const address = c.res.headers.get('Location')
  if (address === null || c.req.header(ASKS_ADDRESS_HEADER) === undefined) return
  c.header(LEADS_TO_HEADER, address)
  c.header('Location', undefined)
  c.res = new Response(null, { status: 204 })
}
