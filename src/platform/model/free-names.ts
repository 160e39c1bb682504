/**
 * Returns a function that gives out names of which no two have the same key, nor that of one that is `taken`: the
 * wanted one if it is free, otherwise the first free one of `numbered(2)`, `numbered(3)` and so on. It remembers how far
 * it has counted: thousands may want the same name.
 */
export function freeNamer<Key>(taken: Iterable<Key>, keyOf: (name: string) => Key) {
  const given = new Set(taken)
  const nextCounts = new Map<Key, number>()
  return (wanted: string, numbered: (count: number) => string): string => {
    const series = keyOf(numbered(2))
    let count = nextCounts.get(series) ?? 2
    let name = wanted
    while (given.has(keyOf(name))) name = numbered(count++)
    nextCounts.set(series, count)
    given.add(keyOf(name))
    return name
  }
}
