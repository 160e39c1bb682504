import { availableParallelism } from 'node:os'
import { logRetry } from '#platform/server/db/outage.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { prepareNext } from './prepare-media-commands.ts'
import { scoreNext } from './score-media-commands.ts'
import type { MediaTools } from './media-tools.ts'

/** Picks up what other processes left behind, and what failed temporarily. */
const LOOK_EVERY_MS = 10_000
/**
 * As many as are drawn at once, plus two that are being fetched or stored, so that no drawing program waits for the
 * disk.
 */
const PREPARED_AT_ONCE = Math.min(4, availableParallelism()) + 2

/** Prepares and scores guests' uploads in the background, as long as the server runs. */
export interface MediaPreparer {
  /** Call when there is something to do. */
  wake(): void
  stop(): void
}

/** Starts with what is waiting already, and looks again at intervals until it is stopped. */
export function startMediaPreparer(deps: Deps, tools: MediaTools): MediaPreparer {
  // Preparing comes first, since it decides what is shown; nobody waits for scores.
  const scoring = createWorker(deps, (scope) => scoreNext(scope, tools), deps.config.photoFilter ? 1 : 0)
  const preparing = createWorker(deps, (scope) => prepareNext(scope, tools), PREPARED_AT_ONCE, scoring.wake)
  const wake = () => {
    preparing.wake()
    scoring.wake()
  }
  const timer = setInterval(wake, LOOK_EVERY_MS)
  wake()
  return {
    wake,
    stop: () => {
      clearInterval(timer)
      preparing.stop()
      scoring.stop()
    },
  }
}

/** Runs `next` until it finds nothing, up to `atOnce` times in parallel; calls `onDone` after each item. */
function createWorker(
  deps: Deps,
  next: (scope: SystemScope) => Promise<boolean>,
  atOnce: number,
  onDone = () => {},
) {
  let running = 0
  let isStopped = false
  /** woken while all were busy: they may have missed what arrived then */
  let isWoken = false

  async function work() {
    running++
    try {
      do {
        isWoken = false
        while (!isStopped && (await next(system(deps)))) onDone()
      } while (isWoken && !isStopped)
    } catch (cause) {
      logRetry(deps.log, cause, [
        { err: cause },
        'what guests sent could not be looked through, and will be again',
      ])
    } finally {
      running--
    }
  }
  return {
    wake: () => {
      isWoken = true
      if (!isStopped && running < atOnce) void work()
    },
    stop: () => {
      isStopped = true
    },
  }
}
