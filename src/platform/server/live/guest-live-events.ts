import { runInEnglish } from '#platform/server/http/request-language.ts'
import type { Logger } from 'pino'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange, LiveKind } from '#platform/model/live-change.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type { LiveBus } from './live.ts'

/** What open guest pages receive from a feature: one event, whose value is the same for every guest of a couple. */
export interface GuestLiveEvent {
  /** its name on the wire: 'polls' */
  name: string
  /** the kinds of things that the value is made from */
  kinds: readonly LiveKind[]
  /** What every guest of the couple may currently know about it; null if it is closed to them. */
  read: (scope: SystemScope, coupleId: Id) => Promise<object | null>
}

/** One open page of a guest. */
export interface GuestListener {
  /** The bytes are shared by all listeners and never change. Only the latest for each name matters. */
  send: (name: string, bytes: Uint8Array) => void
  /** whether this change may end the guest's session */
  mayEndSession: (change: LiveChange) => boolean
  /** Ends the stream if the guest is no longer admitted. */
  checkAccess: () => void
  /** Ends the stream because the process is stopping. */
  end: () => void
}

/** Sends one change to all open pages of a couple's guests at once. */
export interface GuestChannels {
  /** Sends the current values, and each change after that, until the returned function is called. */
  join: (coupleId: Id, listener: GuestListener) => () => void
}

interface ChannelDeps {
  live: LiveBus
  events: readonly GuestLiveEvent[]
  scope: () => SystemScope
  untilDurable: () => Promise<void>
  log: Logger
}

/**
 * The minimum time between two reads: the first change is read at once, and those that follow closely are read
 * together.
 */
const GATHER_MS = 100
/** Changes that only the passing of time causes are noticed within this time. */
const REREAD_EVERY_MS = 20_000
const AFTER_FAILURE_MS = 1_000

/**
 * The channels of one process: a couple has one while any of its guests' pages are open. A channel reads each value
 * once for all of them, encodes it once, and sends it only if it differs from the previous one.
 */
export function createGuestChannels(deps: ChannelDeps): GuestChannels {
  const channels = new Map<Id, Channel>()
  return {
    join(coupleId, listener) {
      let channel = channels.get(coupleId)
      if (!channel) channels.set(coupleId, (channel = openChannel(coupleId, deps)))
      channel.listeners.add(listener)
      for (const [name, bytes] of channel.latest) listener.send(name, bytes)
      return () => {
        channel.listeners.delete(listener)
        if (channel.listeners.size > 0 || channels.get(coupleId) !== channel) return
        channels.delete(coupleId)
        channel.close()
      }
    },
  }
}

interface Channel {
  listeners: Set<GuestListener>
  latest: ReadonlyMap<string, Uint8Array>
  close: () => void
}

function openChannel(coupleId: Id, { live, events, scope, untilDurable, log }: ChannelDeps): Channel {
  const listeners = new Set<GuestListener>()
  const latest = new Map<string, Uint8Array>()
  const stale = new Set<GuestLiveEvent>(events)
  let isReading = false
  let timer: NodeJS.Timeout | undefined
  let notBefore = 0

  const soon = () => {
    if (!isReading)
      timer ??= setTimeout(() => void runInEnglish(read), Math.max(0, notBefore - performance.now()))
  }
  const readAll = () => {
    for (const event of events) stale.add(event)
    soon()
  }

  async function read(): Promise<void> {
    timer = undefined
    isReading = true
    notBefore = performance.now() + GATHER_MS
    const due = [...stale]
    stale.clear()
    try {
      const read = scope()
      const values = await Promise.all(due.map((event) => event.read(read, coupleId)))
      // Shows nothing that a power failure could still undo.
      await untilDurable()
      due.forEach(({ name }, index) => publish(name, encode(name, values[index]!)))
    } catch (cause) {
      log.warn({ err: cause }, 'what guests hear could not be read')
      for (const event of due) stale.add(event)
      notBefore = performance.now() + AFTER_FAILURE_MS
    }
    isReading = false
    if (stale.size > 0 && listeners.size > 0) soon()
  }

  function publish(name: string, bytes: Uint8Array): void {
    const before = latest.get(name)
    if (before && Buffer.compare(before, bytes) === 0) return
    latest.set(name, bytes)
    for (const listener of listeners) listener.send(name, bytes)
  }

  const leave = live.subscribe(coupleId, {
    changed(change) {
      for (const event of events) if (event.kinds.includes(change.type)) stale.add(event)
      if (stale.size > 0) soon()
      for (const listener of listeners) if (listener.mayEndSession(change)) listener.checkAccess()
    },
    mayHaveMissed: readAll,
    ended: () => listeners.forEach((listener) => listener.end()),
  })
  const rereadTimer = setInterval(readAll, REREAD_EVERY_MS)
  soon()
  return {
    listeners,
    latest,
    close() {
      clearTimeout(timer)
      clearInterval(rereadTimer)
      leave()
    },
  }
}

const encoder = new TextEncoder()

/** A server-sent event with its data on one line, since JSON has no line breaks. */
function encode(name: string, value: object | null): Uint8Array {
  return encoder.encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`)
}
