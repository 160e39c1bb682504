import type { ImportField } from '../../model/import/import-fields.ts'
import type { AnswerChange } from '../../model/import/import-answers.ts'
import type { Difference } from '../../model/import/planned-guest.ts'
import type { DraftRow, RowState } from '../../model/import/import-draft.ts'

/** The change that the row makes in the field of a column. */
export function differenceIn({ guests }: DraftRow, field: ImportField): Difference | undefined {
  return differencesOf(guests).find((difference) => difference.field === field)
}

/** The change that the row makes in an answer column. */
export function answerChangeIn({ guests }: DraftRow, header: string): AnswerChange | undefined {
  return guests
    .flatMap((guest) => (guest.kind === 'update' ? guest.answers : []))
    .find((answer) => answer.header === header)
}

/** The changes in fields that have no column of their own: for a name in one cell, first and last name. */
export function differencesBeside(
  { guests }: DraftRow,
  fields: readonly (ImportField | null)[],
): Difference[] {
  return differencesOf(guests).filter(({ field }) => !fields.includes(field))
}

/** The differences of all guests whom the row updates. */
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
