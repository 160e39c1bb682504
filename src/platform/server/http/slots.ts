import type { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'

interface SlotRules {
  /** how many of one couple's may be in progress at once in this process */
  atOnce: number
  refusal: () => AppError
}

/**
 * Slots for work that holds much memory while it is in progress. The returned function takes one of a couple's, and
 * returns the function that frees it, which may be called more than once.
 * @throws AppError the rules' refusal, if all of the couple's are taken
 */
export function createSlots({ atOnce, refusal }: SlotRules): (coupleId: Id) => () => void {
  const active = new Map<Id, Set<symbol>>()
  return (coupleId) => {
    const taken = active.get(coupleId) ?? new Set()
    if (taken.size >= atOnce) throw refusal()
    const slot = Symbol(coupleId)
    active.set(coupleId, taken.add(slot))
    return () => {
      taken.delete(slot)
      if (taken.size === 0 && active.get(coupleId) === taken) active.delete(coupleId)
    }
  }
}
