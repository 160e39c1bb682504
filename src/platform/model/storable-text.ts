/**
 * False for text that PostgreSQL cannot store: NUL characters and halves of surrogate pairs. Both are refused
 * as input, on either engine, before a database could turn them into a fault.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** No real data is nested deeper; a much deeper list would overflow the stack of the code that walks it. */
const DEEPEST = 100

/** The same for every text within a JSON value, keys included; false too for one nested beyond reason. */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1))
}
