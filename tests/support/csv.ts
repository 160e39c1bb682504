import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { csvPieces } from '#platform/server/csv/csv.ts'

/** The complete CSV file of `rows`. */
export function writeCsv<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string {
  return [...csvPieces(columns, rows)].join('')
}
