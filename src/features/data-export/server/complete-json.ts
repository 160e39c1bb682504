import type { ExportParts } from '#platform/model/export-parts.ts'
import type { Instant } from '#platform/model/dates.ts'

/** The last member of the complete JSON. */
export interface ExportInfo {
  exported_at: Instant
  exported_by: string
  total_guests: number
  total_media: number
  total_activities: number
}

/** Rows per piece: few enough that other requests get their turn in between. */
const PIECE_ROWS = 200

/** The last member for `parts`. */
export function exportInfo(parts: ExportParts, exported_by: string, exported_at: Instant): ExportInfo {
  return {
    exported_at,
    exported_by,
    total_guests: parts.guests.length,
    total_media: parts.media.length,
    total_activities: parts.activities.length,
  }
}

/** The complete JSON: one line per row, in pieces that are generated on demand. */
export function* completeJson(parts: ExportParts, info: ExportInfo): Generator<string> {
  yield '{\n'
  for (const [name, part] of Object.entries(parts)) {
    yield `${JSON.stringify(name)}: `
    if (Array.isArray(part)) yield* rowPieces(part)
    else yield JSON.stringify(part)
    yield ',\n'
  }
  yield `"export_info": ${JSON.stringify(info)}\n}\n`
}

function* rowPieces(rows: readonly unknown[]): Generator<string> {
  yield '['
  for (let first = 0; first < rows.length; first += PIECE_ROWS) {
    const lines = rows.slice(first, first + PIECE_ROWS).map((row) => JSON.stringify(row))
    yield `${first === 0 ? '' : ','}\n${lines.join(',\n')}`
  }
  yield rows.length === 0 ? ']' : '\n]'
}
