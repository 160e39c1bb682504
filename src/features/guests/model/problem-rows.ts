import { guardCell } from '#platform/model/csv-cells.ts'

/** The rows that stayed out of an import as a CSV file of their own, to be corrected and imported again. */
export function problemRowsCsv(rows: readonly { data: Record<string, string> }[]): string {
  const headers = [...new Set(rows.flatMap(({ data }) => Object.keys(data)))]
  const lines = [headers, ...rows.map(({ data }) => headers.map((header) => data[header] ?? ''))]
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}

/** 'guests-problems.csv' for 'guests.csv' */
export function problemRowsFileName(fileName: string): string {
  return `${fileName.replace(/\.csv$/i, '')}-problems.csv`
}

function quoted(text: string): string {
  return `"${guardCell(text).replaceAll('"', '""')}"`
}
