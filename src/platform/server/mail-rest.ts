import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'

/** How long the queue rests after a mail server was found away: longer each time that it still is. */
const REST_MS = [5, 10, 20, 40, 60].map((seconds) => seconds * 1000)

/** While the mail server is away nothing is sent: every message would only lose an attempt. */
export interface MailRest {
  /** How many messages may be claimed now: none during a rest, then one at a time until the server answers. */
  allow: (now: Instant, most: number, underWay: number) => number
  /** The server was found away. */
  begin: (now: Instant) => void
  /** The server answered. */
  end: () => void
}

export function createMailRest(): MailRest {
  let failures = 0
  let until = 0
  return {
    allow(now, most, underWay) {
      if (failures === 0) return most
      return epochMs(now) < until || underWay > 0 ? 0 : 1
    },
    begin(now) {
      // Messages that were under way together find the same out together.
      if (epochMs(now) < until) return
      until = epochMs(now) + (REST_MS[failures] ?? REST_MS.at(-1) ?? 0)
      failures++
    },
    end() {
      failures = 0
      until = 0
    },
  }
}
