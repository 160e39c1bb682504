import { speakEnglish } from '#platform/server/http/spoken-language.ts'
import type { Logger } from 'pino'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange, LiveKind } from '#platform/model/live-change.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type { LiveBus } from './live.ts'

/** What open pages of guests hear of a feature: one event, whose value is the same for every guest of a couple. */
export interface GuestEvent {
  /** on the wire: 'polls' */
  name: string
  /** the kinds of things that the value is made of */
  kinds: readonly LiveKind[]
  /** What every guest of the couple may know of it now; null where it is closed to them. */
  read: (scope: SystemScope, coupleId: Id) => Promise<object | null>
}

/** One open page of a guest. */
export interface GuestListener {
  /** The bytes are the same for all, and never change. The latest of a name is enough. */
  send: (name: string, bytes: Uint8Array) => void
  /** whether this change may end the guest's session */
  mayEndBy: (change: LiveChange) => boolean
  /** Ends it where the guest is no longer let in. */
  checkStanding: () => void
  /** Nothing more will come: the process stops. */
  end: () => void
}

/** Tells all open pages of a couple's guests of one change at once. */
export interface GuestRooms {
  /** Sends what holds now, and each change from then on, until the returned function is called. */
  join: (coupleId: Id, listener: GuestListener) => () => void
}

interface RoomDeps {
  live: LiveBus
  events: readonly GuestEvent[]
  scope: () => SystemScope
  untilDurable: () => Promise<void>
  log: Logger
}

/** Reads are so far apart at least: changes that come together are read together, and the first of them at once. */
const GATHER_MS = 100
/** What changes with the time alone is noticed within this. */
const READ_ANEW_MS = 20_000
const AFTER_FAILURE_MS = 1_000

/**
 * The rooms of one process: a couple with open pages of guests has one. It reads each value once for all of them, encodes
 * it once, and sends it only where it is another one than before.
 */
export function createGuestRooms(deps: RoomDeps): GuestRooms {
  const rooms = new Map<Id, Room>()
  return {
    join(coupleId, listener) {
      let room = rooms.get(coupleId)
      if (!room) rooms.set(coupleId, (room = openRoom(coupleId, deps)))
      room.listeners.add(listener)
      for (const [name, bytes] of room.latest) listener.send(name, bytes)
      return () => {
        room.listeners.delete(listener)
        if (room.listeners.size > 0 || rooms.get(coupleId) !== room) return
        rooms.delete(coupleId)
        room.close()
      }
    },
  }
}

interface Room {
  listeners: Set<GuestListener>
  latest: ReadonlyMap<string, Uint8Array>
  close: () => void
}

function openRoom(coupleId: Id, { live, events, scope, untilDurable, log }: RoomDeps): Room {
  const listeners = new Set<GuestListener>()
  const latest = new Map<string, Uint8Array>()
  const stale = new Set<GuestEvent>(events)
  let isReading = false
  let timer: NodeJS.Timeout | undefined
  let notBefore = 0

  const soon = () => {
    if (!isReading)
      timer ??= setTimeout(() => void speakEnglish(read), Math.max(0, notBefore - performance.now()))
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
      // Nothing is shown that a loss of power could still take back.
      await untilDurable()
      due.forEach(({ name }, index) => tell(name, encode(name, values[index]!)))
    } catch (cause) {
      log.warn({ err: cause }, 'what guests hear could not be read')
      for (const event of due) stale.add(event)
      notBefore = performance.now() + AFTER_FAILURE_MS
    }
    isReading = false
    if (stale.size > 0 && listeners.size > 0) soon()
  }

  function tell(name: string, bytes: Uint8Array): void {
    const before = latest.get(name)
    if (before && Buffer.compare(before, bytes) === 0) return
    latest.set(name, bytes)
    for (const listener of listeners) listener.send(name, bytes)
  }

  const leave = live.subscribe(coupleId, {
    changed(change) {
      for (const event of events) if (event.kinds.includes(change.type)) stale.add(event)
      if (stale.size > 0) soon()
      for (const listener of listeners) if (listener.mayEndBy(change)) listener.checkStanding()
    },
    mayHaveMissed: readAll,
    ended: () => listeners.forEach((listener) => listener.end()),
  })
  const anew = setInterval(readAll, READ_ANEW_MS)
  soon()
  return {
    listeners,
    latest,
    close() {
      clearTimeout(timer)
      clearInterval(anew)
      leave()
    },
  }
}

const encoder = new TextEncoder()

/** A server-sent event of one line: JSON has no line breaks. */
function encode(name: string, value: object | null): Uint8Array {
  return encoder.encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`)
}
