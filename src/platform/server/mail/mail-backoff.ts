import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'

/** How long the queue pauses after failing to reach the mail server: longer with each further failure. */
const BACKOFF_MS = [5, 10, 20, 40, 60].map((seconds) => seconds * 1000)

/** While the mail server cannot be reached nothing is sent, because every message would only lose an attempt. */
export interface MailBackoff {
  /** How many messages may be claimed now: none during a pause, then one at a time until the server responds. */
  allow: (now: Instant, most: number, underWay: number) => number
  /** The server could not be reached. */
  begin: (now: Instant) => void
  /** The server responded. */
  end: () => void
}

/** Starts without a pause. */
export function createMailBackoff(): MailBackoff {
  let failures = 0
  let until = 0
  return {
    allow(now, most, underWay) {
      if (failures === 0) return most
      return epochMs(now) < until || underWay > 0 ? 0 : 1
    },
    begin(now) {
      // Messages in progress at the same time fail together, which counts as one failure.
      if (epochMs(now) < until) return
      until = epochMs(now) + (BACKOFF_MS[failures] ?? BACKOFF_MS.at(-1) ?? 0)
      failures++
    },
    end() {
      failures = 0
      until = 0
    },
  }
}
