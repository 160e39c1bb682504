import type { CsvColumn } from '#platform/model/csv-cells.ts'
import type { AppContext } from './http.ts'
import { writeCsv } from './csv.ts'

/** The OpenAPI entry of a CSV file. */
export const csvAnswer = {
  description: 'A CSV file',
  content: { 'text/csv': { schema: { type: 'string' as const } } },
}

/** Answers `rows` as a CSV file for download. */
export function answerCsv<T>(
  c: AppContext,
  fileName: string,
  columns: readonly CsvColumn<T>[],
  rows: readonly T[],
): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  c.header('Cache-Control', 'private, no-store')
  return c.body(writeCsv(columns, rows))
}
