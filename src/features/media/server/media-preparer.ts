import { availableParallelism } from 'node:os'
import { system } from '#platform/server/http/http.ts'
import type { Deps } from '#platform/server/http/http.ts'
import { prepareNext } from './prepare-media-commands.ts'
import type { MediaTools } from './media-tools.ts'

/** For what other processes left, and what failed for a while. */
const LOOK_EVERY_MS = 10_000
/** The programs that draw have a lower priority than pages. */
const MOST_AT_ONCE = Math.min(4, availableParallelism())

/** Prepares what guests have sent, in the background, as long as the server runs. */
export interface MediaPreparer {
  /** There is something to do. */
  wake(): void
  stop(): void
}

export function startMediaPreparer(deps: Deps, tools: MediaTools): MediaPreparer {
  let running = 0
  let isStopped = false
  let isWoken = false

  async function work() {
    running++
    try {
      for (;;) {
        isWoken = false
        const isMore = await prepareNext(system(deps), tools)
        if (isStopped || (!isMore && !isWoken)) return
      }
    } catch (cause) {
      deps.log.warn({ err: cause }, 'what guests sent could not be looked through, and will be again')
    } finally {
      running--
    }
  }
  const wake = () => {
    isWoken = true
    if (!isStopped && running < MOST_AT_ONCE) void work()
  }
  const timer = setInterval(wake, LOOK_EVERY_MS)
  wake()
  return {
    wake,
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}
