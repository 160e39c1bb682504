import { logRetry } from '#platform/server/db/outage.ts'
import { system } from '#platform/server/http/http.ts'
import type { Deps } from '#platform/server/http/http.ts'
import type { PeriodicWork } from '#platform/server/server-feature.ts'

const EVERY_MS: Record<PeriodicWork['every'], number> = {
  minute: 60 * 1000,
  'quarter of an hour': 15 * 60 * 1000,
  day: 24 * 60 * 60 * 1000,
}

/** Does all of `work` now, and each again at its time, until `stop`. What fails is logged and tried the next time. */
export function startPeriodicWork(deps: Deps, work: readonly PeriodicWork[]): { stop: () => void } {
  const timers = work.map(({ name, every, run }) => {
    const attempt = () =>
      void run(system(deps)).catch((cause: unknown) =>
        logRetry(deps.log, cause, [
          { err: cause, work: name },
          'periodic work failed and will be tried again',
        ]),
      )
    attempt()
    return setInterval(attempt, EVERY_MS[every])
  })
  return { stop: () => timers.forEach(clearInterval) }
}
