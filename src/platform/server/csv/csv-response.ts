import type { CsvColumn } from '#platform/model/csv-cells.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { sendPieces } from '#platform/server/http/send-pieces.ts'
import { csvPieces } from './csv.ts'

/** The OpenAPI entry of a CSV file. */
export const csvResponse = {
  description: 'A CSV file',
  content: { 'text/csv': { schema: { type: 'string' as const } } },
}

/** Sends `rows` as a CSV file to download, generated while it is sent. */
export function sendCsv<T>(
  c: AppContext,
  fileName: string,
  columns: readonly CsvColumn<T>[],
  rows: readonly T[],
): Response {
  return sendPieces(c, { name: fileName, type: 'text/csv; charset=utf-8' }, csvPieces(columns, rows))
}
