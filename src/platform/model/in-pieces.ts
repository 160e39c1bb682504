/** `all` in pieces of `size`, the last of which may be shorter: for what takes only so many at once. */
export function* inPieces<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
