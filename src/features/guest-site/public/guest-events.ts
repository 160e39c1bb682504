import { readEvents } from '#platform/public/read-events.ts'
import { pageMark } from '../model/offline.ts'
import { findToken } from './find-token.ts'
import type { OwnPage } from './find-token.ts'

type Hear = (value: unknown) => void

/** A page that nobody has looked at for so long hears nothing, and catches up when it is looked at again. */
const HIDDEN_MS = 30_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** A connection that held so long was a good one. */
const HELD_MS = 10_000
/** These are no guest's any more. */
const OVER = new Set([401, 403, 404, 410])

const watchers = new Map<string, Set<Hear>>()
/** the last value of each event */
const latest = new Map<string, unknown>()
/** whom the page is followed for */
let followed = ''
let isOver = false

/**
 * Calls `hear` with the value that guests may know of a feature, as soon as it is known and at each change. The page follows
 * it from the first call on. Returns a function that stops it.
 */
export function watchEvent(page: OwnPage, name: string, hear: Hear): () => void {
  const all = watchers.get(name) ?? new Set()
  watchers.set(name, all.add(hear))
  if (latest.has(name)) hear(latest.get(name))
  const mark = pageMark(page)
  if (followed !== mark) {
    followed = mark
    void follow(page, mark)
  }
  return () => void all.delete(hear)
}

function tell(name: string, value: unknown): void {
  latest.set(name, value)
  for (const hear of watchers.get(name) ?? []) hear(value)
}

/**
 * One window of a browser holds the connection and tells the others: over HTTP/1.1 a browser opens six, and each stream
 * takes one for good. When it closes or is hidden, the next takes over.
 */
async function follow(page: OwnPage, mark: string): Promise<void> {
  const others = new BroadcastChannel(`twofold-events ${mark}`)
  let leads = false
  const hear = (name: string, value: unknown) => {
    tell(name, value)
    others.postMessage([name, value])
  }
  others.onmessage = ({ data }: MessageEvent<[string, unknown] | null>) => {
    if (data) tell(...data)
    else if (leads) for (const one of latest) others.postMessage(one)
  }
  // Who leads says what holds.
  others.postMessage(null)
  while (!isOver) {
    await untilSeen()
    const seen = whileSeen()
    const lead = async () => {
      leads = true
      await hold(page, hear, seen)
      leads = false
    }
    // Over a plain network address there are no locks.
    const locked = navigator.locks?.request(`twofold-events ${mark}`, { signal: seen }, lead) ?? lead()
    await locked.catch(() => {})
  }
}

/** Holds the connection over every break, until the page is hidden, or its guest is let in no more. */
async function hold(page: OwnPage, hear: (name: string, value: unknown) => void, seen: AbortSignal) {
  let wait = FIRST_WAIT_MS
  while (!seen.aborted) {
    const token = await findToken(page).catch(() => undefined)
    const began = Date.now()
    const status = token ? await readEvents('/events', token, hear, seen) : token === null ? 401 : 0
    if (OVER.has(status)) {
      isOver = true
      return
    }
    if (Date.now() - began > HELD_MS) wait = FIRST_WAIT_MS
    // Not all pages at the same moment, after the server was away.
    await pause(wait * (0.5 + Math.random()), seen)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
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

function untilSeen(): Promise<void> {
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

/** Ends once the page has been hidden for a while, or is left. */
function whileSeen(): AbortSignal {
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
