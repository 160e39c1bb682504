/** The calls that are in progress or wait for another one, by what they are about. */
export interface CallTurns<Key> {
  /** Carries out a call after all earlier ones of the same key, so that of two changes the later one is stored last. */
  take<T>(key: Key, call: () => Promise<T>): Promise<T>
  /** Whether no call of this key is in progress or waiting. */
  areOver(key: Key): boolean
}

/** Starts without any calls. */
export function createCallTurns<Key>(): CallTurns<Key> {
  const last = new Map<Key, Promise<unknown>>()
  return {
    take(key, call) {
      const turn = (last.get(key) ?? Promise.resolve()).then(call, call)
      last.set(key, turn)
      const leave = () => {
        if (last.get(key) === turn) last.delete(key)
      }
      turn.then(leave, leave)
      return turn
    },
    areOver: (key) => !last.has(key),
  }
}
