import type { CalendarDate } from '#platform/model/dates.ts'
import { fold } from '#platform/model/folding.ts'

/** Long enough for any first name, short enough to be read out. */
const NAME_PART_MAX = 60
export const SLUG_SUFFIX_LENGTH = 6
export const SLUG_SUFFIX_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * The public address of a wedding before any suffix: first names and year, with accents folded; a name without a
 * usable letter is left out, and without any name it starts with `wedding` (rule A26).
 */
export function slugFor(names: { bride_first: string; groom_first: string }, date: CalendarDate): string {
  const parts = [names.bride_first, names.groom_first].map(slugPart).filter(Boolean)
  return [...(parts.length ? parts : ['wedding']), date.slice(0, 4)].join('-')
}

function slugPart(name: string): string {
  // Hyphens inside a name stay; blanks and apostrophes are dropped instead of being turned into hyphens (rule D16).
  return name
    .split('-')
    .map((piece) => fold(piece).replace(/[^a-z]/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, NAME_PART_MAX)
    .replace(/-$/, '')
}
