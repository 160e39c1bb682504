import { AppError } from '#platform/model/app-error.ts'
import { type CsvColumn, guardCell } from '#platform/model/csv-cells.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { splitRecords } from './csv-records.ts'
import { type CsvEncoding, decodeText, UNREADABLE } from './csv-text.ts'

const DELIMITERS = [',', ';', '\t'] as const
export type CsvDelimiter = (typeof DELIMITERS)[number]

/** A CSV file as read: every cell as it is in the file, with guarded cells still guarded (see restoreCell). */
export interface CsvSheet {
  encoding: CsvEncoding
  delimiter: CsvDelimiter
  /** The rows with any text, including a header and titles above it; empty for an empty file. */
  rows: string[][]
  /** For each row, its number as a spreadsheet shows it: the header is 1, and blank lines in between count. */
  lineOf: number[]
}

/** Wider than any guest list; reading more of a wider file is not worth the memory. */
const MAX_COLUMNS = 500
/** How many characters and lines are examined to find the delimiter. */
const HEADER_SAMPLE = 65_536
const SAMPLE_LINES = 10

/**
 * The rows of a CSV file from any program: encoding and delimiter are detected, blank lines left out, and rows
 * may differ in length. Reads at most `maxRows` rows, including the header. Throws AppError `invalid` with a
 * sentence for the user if the file is not CSV or cannot be read.
 */
export function readCsv(bytes: Uint8Array, { maxRows = 100_000 }: { maxRows?: number } = {}): CsvSheet {
  const { text, encoding } = decodeText(bytes)
  // Excel's own hint, which it does not show: a first line 'sep=;'.
  const hint = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text)
  const whole = hint ? text.slice(hint[0].length) : text
  // A file that was pasted below another one brings its byte order mark along.
  const body = whole.replace(/(?<=[\r\n])\uFEFF/g, '')
  const delimiter = DELIMITERS.find((candidate) => candidate === hint?.[1]) ?? delimiterOf(body)
  const { rows, lineOf, isCut } = splitRecords(body, delimiter, { maxRows, maxColumns: MAX_COLUMNS })
  if (isCut && rows.length < maxRows) throw new AppError('invalid', UNREADABLE)
  return { encoding, delimiter, rows, lineOf }
}

/**
 * The candidate that splits most of the first lines into the same number of cells, ignoring quoted text: a title above
 * the header may contain any of them. On a tie, the one that occurs most often in the first line; else the comma.
 */
function delimiterOf(text: string): CsvDelimiter {
  const unquoted = text.slice(0, HEADER_SAMPLE).replace(/"[^"]*"/g, '""')
  const lines = unquoted.split(/[\r\n]+/, SAMPLE_LINES * 2).filter((line) => /[^\s,;]/.test(line))
  const sample = lines.slice(0, SAMPLE_LINES)
  const first = sample[0] ?? ''
  let best: CsvDelimiter = ','
  for (const delimiter of DELIMITERS) {
    const lead = linesAgreeing(sample, delimiter) - linesAgreeing(sample, best)
    if (lead > 0 || (lead === 0 && first.split(delimiter).length > first.split(best).length)) best = delimiter
  }
  return best
}

/** How many lines have the most common number of cells, if that is more than one. */
function linesAgreeing(lines: readonly string[], delimiter: CsvDelimiter): number {
  const ofCount = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(delimiter).length
    if (count > 1) ofCount.set(count, (ofCount.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...ofCount.values())
}

/** Rows per piece: few enough that other requests get their turn in between. */
const PIECE_ROWS = 200

/**
 * A CSV file of `rows` that spreadsheets open safely: UTF-8 mark, every cell quoted, lines ended by CRLF, and
 * no cell that would run as a formula (rule T6). Each piece is generated on demand.
 */
export function* csvPieces<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): Generator<string> {
  yield `\uFEFF${columns.map(({ header }) => writeCell(header)).join(',')}\r\n`
  for (const some of inPieces(rows, PIECE_ROWS)) {
    const lines = some.map((row) => `${columns.map(({ value }) => writeCell(value(row))).join(',')}\r\n`)
    yield lines.join('')
  }
}

function writeCell(value: string | number | null): string {
  return `"${guardCell(value === null ? '' : String(value)).replaceAll('"', '""')}"`
}
