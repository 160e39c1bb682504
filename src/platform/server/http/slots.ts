import type { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'

interface SlotRules {
  /** how many of one couple's may be in progress at once in this process */
  atOnce: number
  /** how long one more waits for its turn before it is refused */
  waitMs?: number
  refusal: () => AppError
}

/** One couple's slots. */
interface Line {
  taken: number
  /** functions that give a slot to those that wait, first come first served */
  waiting: Set<() => void>
}

/**
 * Slots for work that holds much memory while it is in progress. The returned function takes one of a couple's once it
 * is free, and returns the function that frees it, which may be called more than once.
 * @throws AppError the rules' refusal, if all of the couple's stay taken
 */
export function createSlots({ atOnce, waitMs = 0, refusal }: SlotRules): (id: Id) => Promise<() => void> {
  const lines = new Map<Id, Line>()

  async function take(coupleId: Id): Promise<() => void> {
    const line = lines.get(coupleId) ?? { taken: 0, waiting: new Set() }
    lines.set(coupleId, line)
    if (line.taken < atOnce) line.taken++
    else await turn(line)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      const [next] = line.waiting
      if (next) return next()
      line.taken--
      if (line.taken === 0) lines.delete(coupleId)
    }
  }

  /** Resolves when a slot that was taken is passed on. */
  function turn({ waiting }: Line): Promise<void> {
    if (waitMs === 0) throw refusal()
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(refusal())
      }, waitMs)
      waiting.add(begin)
    })
  }

  return take
}
