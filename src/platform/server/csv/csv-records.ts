/** The records of a CSV text, with each one's position in the file. */
export interface CsvRecords {
  rows: string[][]
  /** For each row, its number as a spreadsheet shows it: the first record is 1, and blank lines count. */
  lineOf: number[]
  /** True if reading stopped at `maxRows` or `maxColumns`. */
  isCut: boolean
}

export interface CsvLimits {
  maxRows: number
  maxColumns: number
}

const QUOTE = 34
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const TAB = 9

/**
 * The records of `text` (RFC 4180, read leniently): lines end in CR, LF or CRLF, blank records are left out,
 * and a quote that is not closed right before a delimiter or a line end is an ordinary character of its cell.
 * Takes time linear in the length of the text, for any content; csv-parse does not, because it copies its
 * buffer at each stray quote.
 */
export function splitRecords(text: string, delimiter: string, limits: CsvLimits): CsvRecords {
  const delimiterCode = delimiter.charCodeAt(0)
  const rows: string[][] = []
  const lineOf: number[] = []
  let at = 0
  let line = 0
  let firstLine = 0
  while (at < text.length) {
    line++
    // An empty line: a file may be nothing else.
    if (isLineEnd(text.charCodeAt(at))) {
      at = afterLineEnd(text, at)
      continue
    }
    const cells: string[] = []
    let isBlank = true
    for (;;) {
      const quoted = readQuoted(text, at, delimiterCode)
      const end = quoted ? quoted.end : endOfPlain(text, at, delimiterCode)
      const cell = quoted ? quoted.cell : text.slice(at, end)
      if (isBlank && (quoted || cell.trim() !== '')) isBlank = false
      cells.push(cell)
      at = end + 1
      if (text.charCodeAt(end) !== delimiterCode) break
      if (cells.length === limits.maxColumns) return { rows, lineOf, isCut: true }
    }
    at = afterLineEnd(text, at - 1)
    if (isBlank) continue
    if (rows.length === limits.maxRows) return { rows, lineOf, isCut: true }
    if (rows.length === 0) firstLine = line
    rows.push(cells)
    lineOf.push(line - firstLine + 1)
  }
  return { rows, lineOf, isCut: false }
}

/** The position after the line end at `at`; CR and LF are one. */
function afterLineEnd(text: string, at: number): number {
  const isPair = text.charCodeAt(at) === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED
  return at + (isPair ? 2 : 1)
}

/** The quoted cell that begins at `start`, without blanks around its quotes; null if there is no such cell. */
function readQuoted(text: string, start: number, delimiter: number): { cell: string; end: number } | null {
  const open = skipBlanks(text, start, delimiter)
  if (text.charCodeAt(open) !== QUOTE) return null
  let close = open + 1
  let hasDoubled = false
  for (;;) {
    while (close < text.length && text.charCodeAt(close) !== QUOTE) close++
    if (close === text.length) return null
    if (text.charCodeAt(close + 1) !== QUOTE) break
    hasDoubled = true
    close += 2
  }
  const end = skipBlanks(text, close + 1, delimiter)
  if (end < text.length && !endsCell(text.charCodeAt(end), delimiter)) return null
  const inner = text.slice(open + 1, close)
  return { cell: hasDoubled ? inner.replaceAll('""', '"') : inner, end }
}

function endOfPlain(text: string, start: number, delimiter: number): number {
  let end = start
  while (end < text.length && !endsCell(text.charCodeAt(end), delimiter)) end++
  return end
}

function skipBlanks(text: string, start: number, delimiter: number): number {
  let at = start
  for (; ; at++) {
    const code = text.charCodeAt(at)
    if (code === delimiter || (code !== SPACE && code !== TAB)) return at
  }
}

function endsCell(code: number, delimiter: number): boolean {
  return code === delimiter || isLineEnd(code)
}

function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN
}
