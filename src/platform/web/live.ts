import { EventSource } from 'eventsource'

import { LIVE_CATCH_UP } from '#platform/model/live-change.ts'
import type { LiveChange } from '#platform/model/live-change.ts'

/** What one window receives and passes on to the browser's other windows. */
type Heard = { changes: LiveChange[] } | { missed: true }
/** The message of a window that begins to listen: how many ms ago it began to read what it shows. */
interface Joined {
  age: number
}

interface LiveOptions {
  /** whose changes to follow: windows of other accounts have their own stream */
  account: string
  token: () => Promise<string | null>
  onChanges: (changes: LiveChange[]) => void
  /** more may have changed than was sent: the connection is new, or was lost in between */
  onMissed: () => void
}

/**
 * Follows the couple's changes until `stop`. One of the browser's windows holds the connection and informs the
 * others (over HTTP/1.1 a browser opens at most six connections, and a stream per window would occupy one each
 * for good); when it closes, the next window takes over.
 */
export function subscribeToLive({ account, token, onChanges, onMissed }: LiveOptions): { stop: () => void } {
  const name = `twofold-live-${account}`
  const stopping = new AbortController()
  const others = new BroadcastChannel(name)
  let leads = false
  /** when the oldest of the windows began to read, by this window's clock */
  let oldest = 0
  let toldAt = -Infinity
  const hear = (heard: Heard) => ('missed' in heard ? onMissed() : onChanges(heard.changes))
  const tell = (heard: Heard) => {
    toldAt = performance.now()
    hear(heard)
    others.postMessage(heard)
  }
  others.addEventListener('message', ({ data }: MessageEvent<Heard | Joined>) => {
    if (!('age' in data)) return hear(data)
    const began = performance.now() - data.age
    // It may have missed changes announced after it had read and before it listened.
    if (leads && (toldAt > began || began < oldest)) others.postMessage({ missed: true } satisfies Heard)
    oldest = Math.min(oldest, began)
  })
  others.postMessage({ age: performance.now() } satisfies Joined)

  const requestedAt = performance.now()
  const lead = () => {
    leads = true
    // If another window led until now, nobody was informed of what happened after it closed.
    const takesOver = performance.now() - requestedAt > AT_ONCE_MS
    const age = () => (takesOver ? null : performance.now() - oldest)
    return holdStream(token, tell, age, stopping.signal)
  }
  navigator.locks.request(name, { signal: stopping.signal }, lead).catch((cause: unknown) => {
    // Stopped while another window leads.
    if (!stopping.signal.aborted) throw cause
  })
  return {
    stop() {
      stopping.abort()
      others.close()
    },
  }
}

/** A free lock is granted within this time. */
const AT_ONCE_MS = 250
/** The library retries connections that were lost, but not those that were refused. */
const REFUSED_AGAIN_MS = 15_000

/**
 * Holds the stream, across all interruptions, until `signal` aborts or the server refuses this account. What
 * the windows show is at most `age` ms old; null if unknown, as after each interruption.
 */
async function holdStream(
  token: () => Promise<string | null>,
  tell: (heard: Heard) => void,
  age: () => number | null,
  signal: AbortSignal,
): Promise<void> {
  let isFirst = true
  const address = (url: string | URL) => {
    const known = isFirst ? age() : null
    isFirst = false
    return known === null ? `${url}` : `${url}?page_age=${Math.round(known)}`
  }
  for (;;) {
    const status = await holdConnection(token, tell, address, signal)
    // A session that ended may be followed by a new one on the same screen.
    const isPassing = status === 401 || status === 429 || status >= 500
    if (signal.aborted || !isPassing) return
    await new Promise((resolve) => setTimeout(resolve, REFUSED_AGAIN_MS))
  }
}

/** Resolves with the status with which the server refused; 0 if `signal` ended it. */
function holdConnection(
  token: () => Promise<string | null>,
  tell: (heard: Heard) => void,
  address: (url: string | URL) => string,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const source = new EventSource('/events', {
      fetch: async (url, init) => {
        const bearer = await token()
        return fetch(address(url), {
          ...init,
          headers: { ...init.headers, Authorization: `Bearer ${bearer}` },
        })
      },
    })
    source.addEventListener('message', ({ data }) => tell({ changes: JSON.parse(data) as LiveChange[] }))
    source.addEventListener(LIVE_CATCH_UP, () => tell({ missed: true }))
    source.addEventListener('error', ({ code }) => {
      if (source.readyState === source.CLOSED) resolve(code ?? 0)
    })
    signal.addEventListener('abort', () => {
      source.close()
      resolve(0)
    })
  })
}
