/** Returns `#rrggbb` in lower case for a color written like `#f43f5e` or `#F43`; null for anything else. */
export function readColor(text: string): string | null {
  const digits = /^\s*#([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text)?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}
