/** One value of a form by its path, `venue.name`. */
type Entry = readonly [path: string, value: unknown]

/** A value that both changed, each to another: its path, what was typed here and what was saved elsewhere. */
export interface Clash {
  path: string
  mine: unknown
  theirs: unknown
}

/** Merges two changes of `before` (rule E12): returns what was typed here, and where it clashes. */
export function mergeChanges(before: object, typed: object, theirs: object) {
  const mine = differences(before, typed)
  const elsewhere = new Map(differences(before, theirs))
  const clashes = mine
    .filter(([path, value]) => elsewhere.has(path) && elsewhere.get(path) !== value)
    .map(([path, value]): Clash => ({ path, mine: value, theirs: elsewhere.get(path) }))
  return { mine, clashes, hasNews: elsewhere.size > 0 }
}

/** Every value of `values` that differs from `before`. */
function differences(before: object, values: object): Entry[] {
  const old = new Map(leaves(before))
  return leaves(values).filter(([path, value]) => old.get(path) !== value)
}

function leaves(tree: object, prefix = ''): Entry[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as const],
  )
}
