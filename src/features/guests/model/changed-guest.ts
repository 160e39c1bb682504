import type { Guest } from './guest.ts'
import type { GuestChanges } from './guest-input.ts'
import { plusOneLeft } from './same-plus-one.ts'

/**
 * A guest with an owner's changes; what a plus one said about themselves is removed with their name,
 * unless it is among the changes.
 */
export function applyGuestChanges(before: Guest, changes: GuestChanges): Guest {
  const after = { ...before, ...changes }
  if (!plusOneLeft(before, after)) return after
  return { ...after, plus_one_status: null, plus_one_dietary: null, plus_one_meal_choice: null, ...changes }
}
