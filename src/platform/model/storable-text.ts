/**
 * False for text that PostgreSQL cannot store: NUL characters and lone surrogates. Input with either is
 * refused, on both engines, before a database could fail on it.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** No real data is nested this deeply; a much deeper list would overflow the stack of the code that walks it. */
const DEEPEST = 100

/** False for a JSON value that contains text PostgreSQL cannot store, keys included, or that is nested too deeply. */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1))
}
