import type { Guest } from '../guest.ts'
import type { GuestInput } from '../guest-input.ts'
import { importCopy as copy } from './import-copy.ts'

/** What a spreadsheet writes in place of letters that a plain CSV cannot hold. */
const LOST = /[?\uFFFD]/

/** The letters of Windows-1250 by those that a reader of Windows-1252 sees in their place: ř by ø. */
const CENTRAL_EUROPEAN = new Map(
  lettersOf('windows-1252').map((letter, index) => [letter, lettersOf('windows-1250')[index]]),
)

function lettersOf(encoding: string): string[] {
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => 128 + index)
  return Array.from(new TextDecoder(encoding).decode(bytes))
}

/**
 * Whether a cell is the stored text with one or more of its letters lost, '?ukasz' for 'Łukasz', or read as others,
 * 'Jiøí' for 'Jiří'.
 */
export function isSameButLost(cell: string, stored: string): boolean {
  if (cell === stored) return false
  const isAlike = (all: readonly string[], letters: readonly string[]) =>
    all.length === letters.length &&
    all.every((one, index) => {
      const letter = letters[index] ?? ''
      // Every file can hold the letters of ASCII.
      const isLost = LOST.test(one) && letter > '\u007F'
      return one === letter || isLost || CENTRAL_EUROPEAN.get(one) === letter
    })
  // An emoji becomes one sign or two.
  return isAlike(Array.from(cell), Array.from(stored)) || isAlike(cell.split(''), stored.split(''))
}

/** Whether a name seems to have lost letters; a single '?' stands for a name that somebody does not know. */
export function hasLostLetters(name: string): boolean {
  return /\uFFFD|\?{2}|\p{L}\?|\?\p{L}/u.test(name)
}

/** The remarks on names, a guest's and their plus one's, that seem to have lost letters and are not on the list so. */
export function lostNameNotes(guest: GuestInput, stored: Guest | null): string[] {
  const isLost = (field: (typeof OWN_NAME)[number] | (typeof PLUS_ONE_NAME)[number]) =>
    guest[field] !== stored?.[field] && hasLostLetters(guest[field] ?? '')
  return [
    ...(OWN_NAME.some(isLost) ? [copy.lettersLost] : []),
    ...(PLUS_ONE_NAME.some(isLost) ? [copy.plusOneLettersLost] : []),
  ]
}

const OWN_NAME = ['first_name', 'last_name'] as const
const PLUS_ONE_NAME = ['plus_one_first_name', 'plus_one_last_name'] as const

/** The guest as a row says, with the letters that the row has lost and `stored` still has; the same one if none. */
export function withStoredLetters(guest: GuestInput, stored: Guest): GuestInput {
  const found: Partial<Record<keyof GuestInput, unknown>> = {}
  for (const [field, value] of Object.entries(guest) as [keyof GuestInput, unknown][]) {
    const before = stored[field]
    if (typeof value === 'string' && typeof before === 'string' && isSameButLost(value, before))
      found[field] = before
  }
  const tags = guest.tags.map((tag) =>
    stored.tags.includes(tag) ? tag : (stored.tags.find((before) => isSameButLost(tag, before)) ?? tag),
  )
  if (tags.some((tag, index) => tag !== guest.tags[index])) found.tags = tags
  return Object.keys(found).length > 0 ? ({ ...guest, ...found } as GuestInput) : guest
}
