import type { LiveChange } from '#platform/model/live-change.ts'
import type { Id } from '#platform/model/ids.ts'

export interface LiveListener {
  changed: (change: LiveChange) => void
  /** Changes may have been missed: everything shown is to be read anew. */
  mayHaveMissed: () => void
  /** Nothing more will come: the process stops. */
  ended: () => void
}

/** Tells open pages what changed. Nothing is kept: a page that was away reads everything anew. */
export interface LiveBus {
  /** To be called after the change is committed. */
  publish: (coupleId: Id, change: LiveChange) => void
  /** Answers how to stop listening. */
  subscribe: (coupleId: Id, listener: LiveListener) => () => void
  /** How many listen to this couple within this process. */
  countListeners: (coupleId: Id) => number
  close: () => Promise<void>
}

/** The bus of a single process: all that SQLite needs. */
export function createLiveBus(): LiveBus & { missed: () => void } {
  const listeners = new Map<Id, Set<LiveListener>>()
  const everyone = () => [...listeners.values()].flatMap((set) => [...set])
  return {
    publish: (coupleId, change) => listeners.get(coupleId)?.forEach((listener) => listener.changed(change)),
    subscribe(coupleId, listener) {
      const set = listeners.get(coupleId) ?? new Set()
      listeners.set(coupleId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(coupleId) === set) listeners.delete(coupleId)
      }
    },
    countListeners: (coupleId) => listeners.get(coupleId)?.size ?? 0,
    missed: () => everyone().forEach((listener) => listener.mayHaveMissed()),
    close() {
      everyone().forEach((listener) => listener.ended())
      return Promise.resolve()
    },
  }
}
