import type { Guest } from '../guest.ts'
import type { GuestInput } from '../guest-input.ts'
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

/** Whether the row has lost letters that nobody can restore; what the guest on the list has as well is not lost here. */
export function lacksLetters({ read }: RowGuest, guest: Guest | null): boolean {
  if (read?.problem !== null) return false
  const fields = Object.entries(read.guest) as [keyof GuestInput, unknown][]
  const isLost = fields.some(
    ([field, value]) => typeof value === 'string' && value !== guest?.[field] && value.includes('\uFFFD'),
  )
  return isLost || lostNameNotes(read.guest, guest).length > 0
}
