import { inPieces } from '#platform/model/in-pieces.ts'

const PIECE_ROWS = 50

/** `rows` in groups, each of which is rendered at once. */
export function rowsInPieces<T>(rows: readonly T[]): Generator<T[]> {
  return inPieces(rows, PIECE_ROWS)
}
