/** One column of a CSV file: its header, and what each row writes below it (null is an empty cell). */
export interface CsvColumn<T> {
  header: string
  value: (row: T) => string | number | null
}

// Cells that a spreadsheet would run as a formula (OWASP CSV injection; rule T6). Apostrophes before the
// trigger count too: a text that looks guarded already needs its own guard, or restoring would change it.
const RUNS_AS_FORMULA = /^'*[=+\-@\t\r\0]/
const GUARDED = /^'+[=+\-@\t\r\0]/
// A phone number or a plain number does nothing in a spreadsheet and must stay readable (rule C3).
const NUMBER_OR_PHONE = /^[+-]?[\d ().-]*$/
// The same after what another spreadsheet may take for the end of a cell: `note;=cmd`.
const RUNS_INSIDE = /(?<=[;,\t\r\n|])'*(?=[=+\-@\t\r\0])(?![+-]?[\d ().-]*(?:[;,\t\r\n|]|$))/g
const GUARDED_INSIDE = /(?<=[;,\t\r\n|])'('*)(?=[=+\-@\t\r\0])(?![+-]?[\d ().-]*(?:[;,\t\r\n|]|$))/g

/** `text` as an exported cell: with an apostrophe wherever a spreadsheet would otherwise run what follows. */
export function guardCell(text: string): string {
  const guarded = text.replace(RUNS_INSIDE, "'$&")
  return RUNS_AS_FORMULA.test(text) && !NUMBER_OR_PHONE.test(text) ? `'${guarded}` : guarded
}

/** The text that `guardCell` was given; cells it never touched come back as they are. */
export function restoreCell(cell: string): string {
  const whole = cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell
  return whole.replace(GUARDED_INSIDE, '$1')
}
