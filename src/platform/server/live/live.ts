import type { LiveChange } from '#platform/model/live-change.ts'
import type { Id } from '#platform/model/ids.ts'

export interface LiveListener {
  changed: (change: LiveChange) => void
  /** Changes may have been missed: everything shown has to be read again. */
  mayHaveMissed: () => void
  /** Nothing more will come: the process stops. */
  ended: () => void
}

/** For how long it is known when a couple's last change was: a page is read and listens sooner than that. */
const REMEMBERED_MS = 60_000

/** Tells open pages what changed. No change is stored: a page that was away reads everything again. */
export interface LiveBus {
  /** To be called after the change is committed. */
  publish: (coupleId: Id, change: LiveChange) => void
  /** Returns a function that stops listening. */
  subscribe: (coupleId: Id, listener: LiveListener) => () => void
  /** True when something of the couple's was, or may have been, changed within the last `ms`. */
  mayHaveChangedWithin: (coupleId: Id, ms: number) => boolean
  close: () => Promise<void>
}

/** The bus of a single process: all that SQLite needs. */
export function createLiveBus(): LiveBus & { hearsFromNow: () => void; missed: () => void } {
  const listeners = new Map<Id, Set<LiveListener>>()
  /** The last change of each couple, the latest at the end. */
  const changedAt = new Map<Id, number>()
  let hearsSince = performance.now()
  const remember = (coupleId: Id) => {
    const now = performance.now()
    changedAt.delete(coupleId)
    changedAt.set(coupleId, now)
    for (const [id, at] of changedAt) {
      if (now - at < REMEMBERED_MS) break
      changedAt.delete(id)
    }
  }
  const hearsFromNow = () => void (hearsSince = performance.now())
  const everyone = () => [...listeners.values()].flatMap((set) => [...set])
  return {
    publish(coupleId, change) {
      remember(coupleId)
      listeners.get(coupleId)?.forEach((listener) => listener.changed(change))
    },
    subscribe(coupleId, listener) {
      const set = listeners.get(coupleId) ?? new Set()
      listeners.set(coupleId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(coupleId) === set) listeners.delete(coupleId)
      }
    },
    mayHaveChangedWithin(coupleId, ms) {
      const from = performance.now() - ms
      return ms > REMEMBERED_MS || from < hearsSince || (changedAt.get(coupleId) ?? -Infinity) >= from
    },
    hearsFromNow,
    missed() {
      hearsFromNow()
      everyone().forEach((listener) => listener.mayHaveMissed())
    },
    close() {
      everyone().forEach((listener) => listener.ended())
      return Promise.resolve()
    },
  }
}
