// The payment calls alone, as a process of its own that tests may kill: on the SQLite file or the PostgreSQL
// that DATABASE names. It sends its port on its channel once it is listening.
import { serve } from '@hono/node-server'
import { createBillingRoutes } from '#features/billing/server/billing-routes.ts'
import { openFulfilment } from '#features/billing/server/open-billing.ts'
import { nameRequest } from '#platform/server/http/app-context.ts'
import { sendError, toAppError } from '#platform/server/http/error-response.ts'
import { createRouter } from '#platform/server/http/router.ts'
import { openProcessDeps } from './process-deps.ts'

const deps = openProcessDeps('error')
const app = createRouter()
app.use(async (c, next) => {
  nameRequest(c, deps)
  await next()
  await deps.untilDurable()
})
app.onError((thrown, c) => sendError(c, toAppError(thrown, c)))
// Mail templates need a build; only the number of receipts matters here.
const writeReceipt = ({ id }: { id: string }) => Promise.resolve({ subject: id, html: '', text: '' })
app.route('/', createBillingRoutes({ ...openFulfilment(deps), writeReceipt }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
