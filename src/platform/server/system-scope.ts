import type { Logger } from 'pino'
import { systemScope } from './db/scope.ts'
import type { SystemScope } from './db/scope.ts'
import type { Deps } from './deps.ts'
import { newReference } from './reference.ts'

/** The server's own scope, for start-up and jobs. */
export function system(deps: Deps): SystemScope {
  return systemScope(scopeBase(deps, deps.log, null))
}

/** The server's own scope for one run of periodic work, with an id that sets it apart in the log. */
export function systemRun(deps: Deps, work: string): SystemScope {
  const run = newReference()
  return systemScope(scopeBase(deps, deps.log.child({ work, run }), run))
}

/** What every scope is made from; `log` and `requestId` name whatever the work is done for. */
export function scopeBase(deps: Deps, log: Logger, requestId: string | null) {
  return {
    db: deps.db,
    now: deps.clock(),
    newId: deps.newId,
    log,
    requestId,
    locksRows: deps.engine === 'postgres',
    limitsUse: deps.config.limitsUse,
    announce: deps.live.publish,
    followers: deps.changeFollowers,
  }
}
