/** One value of a form by its path, `venue.name`. A list is one value. */
type Entry = readonly [path: string, value: unknown]

/** A value that both changed, in different ways: its path, what was typed here and what was saved elsewhere. */
export interface Clash {
  path: string
  mine: unknown
  theirs: unknown
}

/** Fields that only make sense together, such as options and the index of the right one: they change as one. */
export type Together = readonly (readonly string[])[]

/** Merges two changes of `before` (rule E12): returns what was typed here, and where it clashes. */
export function mergeChanges(before: object, typed: object, theirs: object, together: Together = []) {
  const mine = differences(before, typed)
  const elsewhere = new Map(differences(before, theirs))
  const [here, there] = [new Map(leaves(typed)), new Map(leaves(theirs))]
  const isClash = (path: string) => elsewhere.has(path) && !isSame(elsewhere.get(path), here.get(path))
  const units = new Set(mine.map(([path]) => together.find((unit) => unit.includes(path)) ?? path))
  const clashes = [...units]
    .map((unit) => (typeof unit === 'string' ? [unit] : unit))
    .filter((paths) => paths.some(isClash))
    .flat()
    .map((path): Clash => ({ path, mine: here.get(path), theirs: there.get(path) }))
  return { mine, clashes, hasNews: elsewhere.size > 0 }
}

/** The values that differ from `before`, together with the fields that belong to them; undefined if none differ. */
export function changesIn<T extends object>(
  values: T,
  before: { [K in keyof T]?: unknown },
  together: Together = [],
): Partial<T> | undefined {
  const isChanged = (name: string) => !isSame(values[name as keyof T], before[name as keyof T])
  const changed = Object.entries(values).filter(([name]) =>
    (together.find((unit) => unit.includes(name)) ?? [name]).some(isChanged),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : undefined
}

/** What `stored` has in the fields that `changes` names. */
export function seenIn<T extends object>(stored: T, changes: object): Partial<T> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name as keyof T]])) as Partial<T>
}

/**
 * Whether `changes` would overwrite a field that was changed since it was `seen`, to another value than `changes` has
 * for it. Fields that `seen` does not name are overwritten without asking.
 */
export function isStale<T extends object>(stored: T, changes: Partial<T>, seen: Partial<T>): boolean {
  const names = Object.keys(changes).filter((name) => name in seen) as (keyof T)[]
  return names.some((name) => !isSame(stored[name], seen[name]) && !isSame(stored[name], changes[name]))
}

/** Every value of `values` that differs from `before`. */
function differences(before: object, values: object): Entry[] {
  const old = new Map(leaves(before))
  return leaves(values).filter(([path, value]) => !isSame(old.get(path), value))
}

function leaves(tree: object, prefix = ''): Entry[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as const],
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}
