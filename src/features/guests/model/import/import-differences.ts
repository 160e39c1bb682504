import { applyGuestChanges } from '../changed-guest.ts'
import type { Guest } from '../guest.ts'
import type { RowGuest } from './import-row-guests.ts'
import { GUEST_FIELDS } from './import-row.ts'
import type { Difference, PlannedUpdate } from './planned-guest.ts'

/** What the changes do to the guest's fields, also to those that no cell of the row names. */
export function differencesOf(guest: Guest, changes: PlannedUpdate['changes']): Difference[] {
  const result = applyGuestChanges(guest, changes)
  return CHANGED_FIELDS.flatMap((field) => {
    const [before, after] = [cellOf(guest[field]), cellOf(result[field])]
    return before === after ? [] : [{ field, before, after }]
  })
}

const CHANGED_FIELDS = [...GUEST_FIELDS, 'rsvp_status'] as const

/** A guest's value in the format of our own export. */
function cellOf(value: Guest[keyof Guest] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join('; ') : (value ?? '')
}

/** The cells with a spreadsheet's signs, each with what the list has in its place; what it has just so is not lost. */
export function lostValuesOf(
  { lostValues = {} }: RowGuest,
  guest: Guest | null,
): { text: string; listed: string }[] {
  return (Object.entries(lostValues) as [keyof Guest, string][])
    .map(([field, text]) => ({ text, listed: cellOf(guest?.[field]) }))
    .filter(({ text, listed }) => text !== listed)
}
