import type { Id } from './ids.ts'

/** The ids `before` with those of `wanted` first, in that order, and then the others; null if nothing moves. */
export function reordered(before: readonly Id[], wanted: readonly Id[]): Id[] | null {
  const known = new Set(before)
  const first = new Set(wanted.filter((id) => known.has(id)))
  const after = [...first, ...before.filter((id) => !first.has(id))]
  return after.every((id, at) => id === before[at]) ? null : after
}
