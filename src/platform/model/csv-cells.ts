/** One column of a CSV file: its header, and what each row writes below it (null is an empty cell). */
export interface CsvColumn<T> {
  header: string
  value: (row: T) => string | number | null
}

// Cells that a spreadsheet would run as a formula (OWASP CSV injection; security.md T6). Apostrophes before the
// trigger count too: a text that looks guarded already needs its own guard, or restoring would change it.
const RUNS_AS_FORMULA = /^'*[=+\-@\t\r\0]/
const GUARDED = /^'+[=+\-@\t\r\0]/
// A phone number or a plain number does nothing in a spreadsheet and must stay readable (ruling C3).
const NUMBER_OR_PHONE = /^[+-]?[\d ().-]*$/

/** `text` as an exported cell: with a leading apostrophe where a spreadsheet would otherwise run it. */
export function guardCell(text: string): string {
  return RUNS_AS_FORMULA.test(text) && !NUMBER_OR_PHONE.test(text) ? `'${text}` : text
}

/** The text that `guardCell` was given; cells it never touched come back as they are. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell
}
