import { readEvents } from '#platform/public/read-events.ts'
import { findToken } from './find-token.ts'
import type { OwnPage } from './find-token.ts'

type ValueListener = (value: unknown) => void

/** A page hidden for this long disconnects, and catches up when it is visible again. */
const HIDDEN_MS = 30_000
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
/** A connection that lasted this long resets the retry delay. */
const HELD_MS = 10_000
/** Statuses that mean the session is over. */
const OVER = new Set([401, 403, 404, 410])

const watchers = new Map<string, Set<ValueListener>>()
/** The latest value of each event. */
const latest = new Map<string, unknown>()
/** The page mark that the connection was opened for. */
let followed = ''
let isOver = false

/**
 * Calls `listener` with a feature's public value, as soon as it is known and on each change. The first call opens the
 * connection for the page. Returns a function that stops the calls.
 */
export function watchLiveEvent(page: OwnPage, name: string, listener: ValueListener): () => void {
  const all = watchers.get(name) ?? new Set()
  watchers.set(name, all.add(listener))
  if (latest.has(name)) listener(latest.get(name))
  const mark = page.mark
  if (followed !== mark) {
    followed = mark
    void follow(page, mark)
  }
  return () => void all.delete(listener)
}

function publish(name: string, value: unknown): void {
  latest.set(name, value)
  for (const listener of watchers.get(name) ?? []) listener(value)
}

/**
 * One window of a browser holds the connection and forwards to the others: over HTTP/1.1 a browser opens six, and
 * each stream occupies one for good. When that window closes or is hidden, another takes over.
 */
async function follow(page: OwnPage, mark: string): Promise<void> {
  const others = new BroadcastChannel(`twofold-events ${mark}`)
  let leads = false
  const listener = (name: string, value: unknown) => {
    publish(name, value)
    others.postMessage([name, value])
  }
  others.onmessage = ({ data }: MessageEvent<[string, unknown] | null>) => {
    if (data) publish(...data)
    else if (leads) for (const one of latest) others.postMessage(one)
  }
  // Asks the leading window for the current values.
  others.postMessage(null)
  while (!isOver) {
    await untilVisible()
    const seen = abortWhenHidden()
    const lead = async () => {
      leads = true
      await keepConnected(page, listener, seen)
      leads = false
    }
    // Locks do not exist on a plain http address of the local network, and are refused where site data is blocked: then
    // each window has a connection of its own.
    const locked = navigator.locks?.request(`twofold-events ${mark}`, { signal: seen }, lead) ?? lead()
    await locked.catch(async () => {
      if (!seen.aborted) await lead()
    })
  }
}

/** Reconnects whenever the connection breaks, until the page is hidden or its guest is no longer let in. */
async function keepConnected(
  page: OwnPage,
  listener: (name: string, value: unknown) => void,
  seen: AbortSignal,
) {
  let wait = FIRST_WAIT_MS
  while (!seen.aborted) {
    const token = await findToken(page).catch(() => undefined)
    const began = Date.now()
    const status = token ? await readEvents('/events', token, listener, seen) : token === null ? 401 : 0
    if (OVER.has(status)) {
      isOver = true
      return
    }
    if (Date.now() - began > HELD_MS) wait = FIRST_WAIT_MS
    // Spreads the reconnections of all pages after the server was down.
    await pause(wait * (0.5 + Math.random()), seen)
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }
}

function pause(ms: number, seen: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    seen.addEventListener('abort', done)
  })
}

function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
}

/** Aborts once the page has been hidden for a while or is left. */
function abortWhenHidden(): AbortSignal {
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => over.abort(), HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pagehide', () => over.abort(), { signal })
  return signal
}
