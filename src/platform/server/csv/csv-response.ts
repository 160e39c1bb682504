import type { CsvColumn } from '#platform/model/csv-cells.ts'
import type { AppContext } from '#platform/server/http/http.ts'
import { csvPieces } from './csv.ts'

/** The OpenAPI entry of a CSV file. */
export const csvResponse = {
  description: 'A CSV file',
  content: { 'text/csv': { schema: { type: 'string' as const } } },
}

/** Sends `rows` as a CSV file for download, which is written while it is sent. */
export function sendCsv<T>(
  c: AppContext,
  fileName: string,
  columns: readonly CsvColumn<T>[],
  rows: readonly T[],
): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  c.header('Cache-Control', 'private, no-store')
  return c.body(streamOf(csvPieces(columns, rows)))
}

function streamOf(pieces: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        // A turn of the event loop for each piece: other requests do not wait for a whole list.
        await new Promise(setImmediate)
        const { value, done } = pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    },
    { highWaterMark: 0 },
  )
}
