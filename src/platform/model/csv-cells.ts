/** One column of a CSV file: its header, and the value of each row (null is an empty cell). */
export interface CsvColumn<T> {
  header: string
  value: (row: T) => string | number | null
}

// What a spreadsheet would run as a formula (OWASP CSV injection; rule T6): a sign, also in its East Asian
// form, and also after quotes and invisible characters; = and @ also after spaces. Leading apostrophes are
// matched too: text that already looks guarded needs a guard of its own, or restoring would change it.
const UNSEEN = String.raw`"\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b-\u200f\u2060\ufeff`
const SPACE = String.raw` \xa0\u2000-\u200a\u202f\u205f\u3000`
const FORMULA = String.raw`(?:[\t\r\0]|[${UNSEEN}]*[=+\-@＝＋－＠]|[${UNSEEN}${SPACE}]*[=@＝＠])`
const RUNS_AS_FORMULA = new RegExp(`^'*${FORMULA}`)
const GUARDED = new RegExp(`^'+${FORMULA}`)
// Phone numbers and plain numbers are harmless in a spreadsheet and must stay readable (rule C3).
const NUMBER = String.raw`[+-]?[\d ().-]*`
const NUMBER_OR_PHONE = new RegExp(`^${NUMBER}$`)
// The same after a character that another spreadsheet may take for the end of a cell: `note;=cmd`.
const CELL_END = String.raw`[;,\t\r\n|]`
const RUNS_NEXT = `(?=${FORMULA})(?!${NUMBER}(?:${CELL_END}|$))`
const RUNS_INSIDE = new RegExp(`(?<=${CELL_END})'*${RUNS_NEXT}`, 'g')
const GUARDED_INSIDE = new RegExp(`(?<=${CELL_END})'('*)${RUNS_NEXT}`, 'g')

/** `text` as an exported cell: with an apostrophe wherever a spreadsheet would otherwise run the rest. */
export function guardCell(text: string): string {
  const guarded = text.replace(RUNS_INSIDE, "'$&")
  return RUNS_AS_FORMULA.test(text) && !NUMBER_OR_PHONE.test(text) ? `'${guarded}` : guarded
}

/** Undoes `guardCell`; cells that it never touched are returned unchanged. */
export function restoreCell(cell: string): string {
  const whole = cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell
  return whole.replace(GUARDED_INSIDE, '$1')
}
