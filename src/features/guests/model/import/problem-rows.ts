import { guardCell } from '#platform/model/csv-cells.ts'

/** The header of the column with reasons; the import recognizes it. */
const REASON_HEADER = 'problem'

interface ProblemCells {
  message: string
  data: Record<string, string>
}

/**
 * The rows that were left out of an import as a CSV file, each with its reason in the last column, to be
 * corrected and imported again.
 */
export function problemRowsCsv(rows: readonly ProblemCells[]): string {
  // If the file itself was one of problem rows, its old reasons are dropped.
  const headers = [...new Set(rows.flatMap(({ data }) => Object.keys(data)))].filter(
    (header) => header !== REASON_HEADER,
  )
  const cells = rows.map(({ data, message }) => [...headers.map((header) => data[header] ?? ''), message])
  const lines = [[...headers, REASON_HEADER], ...cells]
  return `\uFEFF${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`
}

/** 'guests-problems.csv' for 'guests.csv'. */
export function problemRowsFileName(fileName: string): string {
  return `${fileName.replace(/\.csv$/i, '')}-problems.csv`
}

function quoted(text: string): string {
  return `"${guardCell(text).replaceAll('"', '""')}"`
}
