const PIECE_ROWS = 50

/** `rows` in groups, each of which is rendered at once. */
export function* inPieces<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let first = 0; first < rows.length; first += PIECE_ROWS) yield rows.slice(first, first + PIECE_ROWS)
}
