import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { AccountScope, CoupleScope, GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import { newReference } from '#platform/server/reference.ts'
import { proxyRequestId } from './request-id.ts'

/** What each request carries with it; Hono's name for such a type is its environment. */
export interface AppEnv {
  Variables: {
    deps: Deps
    /** what a person is shown to identify a request that failed */
    reference: string
    /** the proxy's name for the request, or the reference if there is none */
    requestId: string
    /** for log lines about this request: it names both */
    log: Logger
    admitted?: Admitted
  }
}

/** The caller's scope, of the kind that the call's entry in the API document requires. */
interface Admitted {
  account?: AccountScope
  owner?: OwnerScope
  guest?: GuestScope
  ownerOrGuest?: CoupleScope
}

/** One request, as Hono hands it to its handlers. */
export type AppContext = Context<AppEnv>

/** Gives the request its names, and a log that includes them. */
export function nameRequest(c: AppContext, deps: Deps): void {
  const reference = newReference()
  const requestId = proxyRequestId(c, deps.config.trustedProxies) ?? reference
  c.set('deps', deps)
  c.set('reference', reference)
  c.set('requestId', requestId)
  c.set('log', deps.log.child({ reference, request_id: requestId }))
}
