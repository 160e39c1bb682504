import type { Guest } from '../guest.ts'
import { lacksLetters } from './completed-rows.ts'
import { importCopy as copy } from './import-copy.ts'
import { lostValuesOf } from './import-differences.ts'
import type { ImportField } from './import-fields.ts'
import { IMPORT_FIELD_LABELS, isQuestionHeader, missingNames } from './import-headers.ts'
import type { RowMatch } from './import-match.ts'
import type { RowGuest } from './import-row-guests.ts'
import type { ImportTable } from './import-table.ts'
import type { ImportPlan, PlannedGuest } from './planned-guest.ts'

/** `ambiguous`: fields that several columns may hold; `above`: how many rows above the header are left out. */
export type PlannedTable = ImportTable & { ambiguous?: readonly ImportField[]; above?: number }

/** What the person should know of the file as a whole, above its rows. */
export function noticesOf(
  { columns, ambiguous = [], above = 0 }: PlannedTable,
  { unused, merged }: Pick<ImportPlan, 'unused' | 'merged'>,
  rowGuests: readonly RowGuest[],
  matches: readonly RowMatch<Guest>[],
  rows: readonly PlannedGuest[],
): string[] {
  const matched = rowGuests.map((one, index) => [one, matches[index]?.guest ?? null] as const)
  const hasLost = matched.some(([one, guest]) => one.hasLostLetters || lacksLetters(one, guest))
  const hasLostValues = matched.some((one) => lostValuesOf(...one).length > 0)
  const updates = rows.filter((row) => row.kind === 'update')
  const older = updates.filter(({ isOlder }) => isOlder).map(({ name }) => name)
  const emptied = updates.filter(({ mayEmpty }) => mayEmpty).map(({ name }) => name)
  const headerOf = (field: ImportField) => columns.find((column) => column.field === field)?.header ?? ''
  const missing = missingNames(columns.map(({ field }) => field))
  const [questions, unknown] = [
    unused.filter(isQuestionHeader),
    unused.filter((one) => !isQuestionHeader(one)),
  ]
  return [
    ...(hasLost ? [copy.lostLetters] : []),
    ...(rowGuests.some((one) => one.hasLostDigits) ? [copy.lostDigits] : []),
    ...(hasLostValues ? [copy.lostValues] : []),
    ...(older.length > 0 ? [copy.olderRows(older)] : []),
    ...(emptied.length > 0 ? [copy.mayEmpty(emptied)] : []),
    ...(above > 0 ? [copy.rowsAbove(above)] : []),
    ...(merged.length > 0 ? [copy.mergedCells(merged)] : []),
    ...missing.map((field) => copy.missingColumn(IMPORT_FIELD_LABELS[field])),
    ...(missing.length === 0 && unknown.length > 0 ? [copy.unusedColumns(unknown)] : []),
    ...(questions.length > 0 ? [copy.questionColumns(questions)] : []),
    ...ambiguous.map((field) => copy.severalColumns(IMPORT_FIELD_LABELS[field], headerOf(field))),
  ]
}
