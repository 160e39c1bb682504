import type { ImportField } from '../model/guest-csv.ts'
import type { Difference } from '../model/guest-import.ts'
import { type DraftRow, isDuplicate } from '../model/guest-import-draft.ts'

/** What becomes of a row of the file; of several guests, the one that wants to be looked at most. */
export type RowState = 'problem' | 'check' | 'left_out' | 'duplicate' | 'update' | 'add' | 'unchanged'

export function stateOf({ from, guests }: DraftRow): RowState {
  if (from.leftOut) return 'left_out'
  if (guests.some(({ asks }) => asks === 'name')) return 'check'
  const kinds = new Set(guests.map((guest) => (isDuplicate(guest) ? 'duplicate' : guest.kind)))
  return (['problem', 'duplicate', 'update', 'add'] as const).find((kind) => kinds.has(kind)) ?? 'unchanged'
}

/** What the row changes in the field of a column. */
export function differenceIn({ guests }: DraftRow, field: ImportField): Difference | undefined {
  return differencesOf(guests).find((difference) => difference.field === field)
}

/** What the row changes in fields that have no column of their own: of a name in one cell, first and last name. */
export function differencesBeside(
  { guests }: DraftRow,
  fields: readonly (ImportField | null)[],
): Difference[] {
  return differencesOf(guests).filter(({ field }) => !fields.includes(field))
}

/** A row of several people shows them in its remarks alone: its cells are not one guest's. */
function differencesOf(guests: DraftRow['guests']): Difference[] {
  return guests.flatMap((guest) => (guest.kind === 'update' ? guest.differences : []))
}

export const TINTS: Record<RowState, string> = {
  problem: 'bg-wash',
  check: 'bg-[#fcf7ea]',
  duplicate: 'bg-[#fcf7ea]',
  left_out: 'bg-sunk',
  update: '',
  add: '',
  unchanged: '',
}
