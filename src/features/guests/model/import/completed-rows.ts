import type { Guest } from '../guest.ts'
import type { GuestInput } from '../guest-input.ts'
import { foldedName, plusOneMatchName } from '../guest-names.ts'
import { importCopy as copy } from './import-copy.ts'
import { completePhone, isShortened } from './import-phones.ts'
import type { RowGuest } from './import-row-guests.ts'
import { lostNameNotes, withStoredLetters } from './lost-letters.ts'
import { splitAsStored, type WholeNames } from './whole-names.ts'

/** The row with what it lacks and the guest on the list has: lost letters and digits, and where a whole name is split. */
export function completed(rowGuest: RowGuest, guest: Guest | null, whole: WholeNames): RowGuest {
  const { cells, read } = rowGuest
  if (read?.problem !== null) return rowGuest
  const split = guest ? splitAsStored(read.guest, guest, whole) : read.guest
  const spelled = guest ? withStoredLetters(split, guest) : split
  const phone = completePhone(cells.phone ?? '', spelled.phone, guest?.phone ?? null)
  const hasLostLetters = spelled !== split
  const isCut = isShortened(cells.phone) && cells.phone !== guest?.phone
  const hasLostDigits = phone !== spelled.phone || isCut
  if (spelled === read.guest && !hasLostDigits) return rowGuest
  return {
    ...rowGuest,
    read: { ...read, guest: { ...spelled, phone } },
    ...(hasLostLetters && { hasLostLetters }),
    ...(hasLostDigits && { hasLostDigits }),
  }
}

/** The rows, of which those that name another guest as a plus one whom they do not allow mean that guest. */
export function withoutListedPlusOnes(
  all: readonly RowGuest[],
  listedNames: ReadonlySet<string>,
): RowGuest[] {
  const names = new Set(listedNames)
  for (const { read } of all)
    if (read?.problem === null) names.add(foldedName(read.guest.first_name, read.guest.last_name))
  return all.map((one) => {
    const { cells, read, notes } = one
    if (read?.problem !== null || !notes.includes(copy.plusOneInRow)) return one
    if (!names.has(plusOneMatchName(read.guest))) return one
    return {
      ...one,
      cells: { ...cells, plus_one_allowed: 'no' },
      read: { ...read, guest: { ...read.guest, plus_one_allowed: false } },
      notes: notes.filter((note) => note !== copy.plusOneInRow),
    }
  })
}

/** Whether the row has lost letters that nobody can restore; what the guest on the list has as well is not lost here. */
export function lacksLetters({ read }: RowGuest, guest: Guest | null): boolean {
  if (read?.problem !== null) return false
  const fields = Object.entries(read.guest) as [keyof GuestInput, unknown][]
  const isLost = fields.some(
    ([field, value]) => typeof value === 'string' && value !== guest?.[field] && value.includes('\uFFFD'),
  )
  return isLost || lostNameNotes(read.guest, guest).length > 0
}
