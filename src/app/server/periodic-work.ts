import { DAY_MS, epochMs } from '#platform/model/dates.ts'
import { createDiskWatch } from '#platform/server/files/disk-space.ts'
import { sweepWorkDirs } from '#platform/server/files/work-dir.ts'
import { truncateWriteAheadLog } from '#platform/server/db/write-ahead-log.ts'
import { sweepRateLimits } from '#platform/server/http/rate-limit.ts'
import { sweepMailFiles } from '#platform/server/mail/erase-mail.ts'
import { logRetry } from '#platform/server/db/outage.ts'
import { systemRun } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { PeriodicWork } from '#platform/server/server-feature.ts'
import { sweepStoredFiles } from './stored-files.ts'

const EVERY_MS: Record<PeriodicWork['every'], number> = {
  minute: 60 * 1000,
  'quarter of an hour': 15 * 60 * 1000,
  day: DAY_MS,
}

/** The work that belongs to no feature. */
export function platformWork({ config, log, files }: Deps): PeriodicWork[] {
  const watchDisk = createDiskWatch(config.dataDir, log)
  const often = 'quarter of an hour'
  return [
    { name: 'the sweep of rate limits', every: often, run: sweepRateLimits },
    { name: 'the emptying of the log', every: often, run: truncateWriteAheadLog },
    { name: 'the sweep of mail', every: often, run: (scope) => sweepMailFiles(scope, config.dataDir) },
    { name: 'the look at the disk', every: often, run: ({ now }) => watchDisk(epochMs(now)) },
    // It looks at every file.
    { name: 'the sweep of files', every: 'day', run: (scope) => sweepStoredFiles(scope, files) },
    {
      name: 'the sweep of work folders',
      every: often,
      run: ({ now }) => sweepWorkDirs(config.dataDir, epochMs(now)),
    },
  ]
}

/**
 * Runs everything in `work` now, and each again at its interval, until `stop`. Failures are logged, and tried again
 * next time.
 */
export function startPeriodicWork(deps: Deps, work: readonly PeriodicWork[]): { stop: () => void } {
  const timers = work.map((one) => {
    const again = () => void attempt(deps, one)
    again()
    return setInterval(again, EVERY_MS[one.every])
  })
  return { stop: () => timers.forEach(clearInterval) }
}

/** One run, which never throws. */
async function attempt(deps: Deps, { name: work, run }: PeriodicWork): Promise<void> {
  const scope = systemRun(deps, work)
  const began = performance.now()
  try {
    await run(scope)
    scope.log.debug({ ms: Math.round(performance.now() - began) }, 'periodic work was done')
    deps.metrics.workDone.set({ work }, epochMs(deps.clock()) / 1000)
  } catch (cause) {
    deps.metrics.workFailures.inc({ work })
    logRetry(scope.log, cause, [{ err: cause }, 'periodic work failed and will be tried again'])
  }
}
