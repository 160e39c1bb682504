import type { LiveChange } from '#platform/model/live-change.ts'
import type { Id } from '#platform/model/ids.ts'

export interface LiveListener {
  changed: (change: LiveChange) => void
  /** Changes may have been missed: everything shown must be read again. */
  mayHaveMissed: () => void
  /** Nothing more will be sent: the process is stopping. */
  ended: () => void
}

/**
 * How long the time of a couple's last change is remembered: longer than a page needs from reading its data to
 * listening.
 */
const REMEMBERED_MS = 60_000

/** Notifies open pages of changes. Changes are not stored: a page that was away reads everything again. */
export interface LiveBus {
  /** Must be called after the change is committed. */
  publish: (coupleId: Id, change: LiveChange) => void
  /** Returns a function that stops listening. */
  subscribe: (coupleId: Id, listener: LiveListener) => () => void
  /** True if something of the couple's has changed, or may have, within the last `ms`. */
  mayHaveChangedWithin: (coupleId: Id, ms: number) => boolean
  close: () => Promise<void>
}

/** The bus of a single process: enough for SQLite. */
export function createLiveBus(): LiveBus & { resetListeningSince: () => void; missed: () => void } {
  const listeners = new Map<Id, Set<LiveListener>>()
  /** The time of each couple's last change, latest last. */
  const changedAt = new Map<Id, number>()
  let listeningSince = performance.now()
  const remember = (coupleId: Id) => {
    const now = performance.now()
    changedAt.delete(coupleId)
    changedAt.set(coupleId, now)
    for (const [id, at] of changedAt) {
      if (now - at < REMEMBERED_MS) break
      changedAt.delete(id)
    }
  }
  const resetListeningSince = () => void (listeningSince = performance.now())
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
      return ms > REMEMBERED_MS || from < listeningSince || (changedAt.get(coupleId) ?? -Infinity) >= from
    },
    resetListeningSince,
    missed() {
      resetListeningSince()
      everyone().forEach((listener) => listener.mayHaveMissed())
    },
    close() {
      everyone().forEach((listener) => listener.ended())
      return Promise.resolve()
    },
  }
}
