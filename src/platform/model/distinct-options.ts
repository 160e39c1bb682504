/**
 * Whether no two options read the same, whatever their case; blank ones do not count. Options that are `stored` may
 * stay as they are, even if two do.
 */
export function areDistinct(options: readonly string[], stored?: readonly string[]): boolean {
  const written = options.filter((text) => text !== '')
  if (stored && JSON.stringify(written) === JSON.stringify(stored)) return true
  return new Set(written.map((text) => text.toLowerCase())).size === written.length
}
