import { EventSource } from 'eventsource'

import { LIVE_CATCH_UP } from '#platform/model/live-change.ts'
import type { LiveChange } from '#platform/model/live-change.ts'

/** What one window receives, and passes on to the others of this browser. */
type Heard = { changes: LiveChange[] } | { missed: true }

interface LiveOptions {
  /** whose changes: windows of other accounts have their own stream */
  account: string
  token: () => Promise<string | null>
  onChanges: (changes: LiveChange[]) => void
  /** more may have changed than was sent: the connection is new, or was lost in between */
  onMissed: () => void
}

/**
 * Follows the couple's changes until `stop`. One window of a browser holds the connection and tells the others
 * (over HTTP/1.1 a browser opens six at most, and each window's stream would take one for good); when it closes,
 * the next takes over.
 */
export function subscribeToLive({ account, token, onChanges, onMissed }: LiveOptions): { stop: () => void } {
  const name = `twofold-live-${account}`
  const stopping = new AbortController()
  const others = new BroadcastChannel(name)
  const hear = (heard: Heard) => ('missed' in heard ? onMissed() : onChanges(heard.changes))
  const tell = (heard: Heard) => {
    hear(heard)
    others.postMessage(heard)
  }
  others.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data))

  const asked = performance.now()
  // If another window led until now, nobody was told what happened after it closed.
  const lead = () => holdStream(token, tell, performance.now() - asked > AT_ONCE_MS, stopping.signal)
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
/** The library tries lost connections again, but not one that was refused. */
const REFUSED_AGAIN_MS = 15_000

/** Holds the stream, over every break, until `signal` says stop or the server says that this account may not. */
async function holdStream(
  token: () => Promise<string | null>,
  tell: (heard: Heard) => void,
  takesOver: boolean,
  signal: AbortSignal,
): Promise<void> {
  // What this page shows is as old as the page at most; after a break, and after another window, its age is unknown.
  let isFresh = !takesOver
  const address = (url: string | URL) => {
    const age = isFresh ? `?page_age=${Math.round(performance.now())}` : ''
    isFresh = false
    return `${url}${age}`
  }
  for (;;) {
    const status = await holdConnection(token, tell, address, signal)
    // A session that ended may be followed by a new one under the same screen.
    const isPassing = status === 401 || status === 429 || status >= 500
    if (signal.aborted || !isPassing) return
    await new Promise((resolve) => setTimeout(resolve, REFUSED_AGAIN_MS))
  }
}

/** Resolves with the status that refused it; 0 where `signal` ended it. */
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
