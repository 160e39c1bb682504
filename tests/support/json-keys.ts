/**
 * The member paths that a list allows: 'a{b c} d[]{e}' is a, a.b, a.c, d and d[].e. `[]` stands for the entries
 * of a list.
 */
export function readKeys(list: string): string[] {
  const paths: string[] = []
  const parents: string[] = []
  let last = ''
  for (const [token] of list.matchAll(/\{|\}|([\w-]|\[\])+/g)) {
    if (token === '{') parents.push(last)
    else if (token === '}') last = parents.pop() ?? ''
    else {
      last = [parents.at(-1), token].filter(Boolean).join('.')
      paths.push(last.replace(/\[\]$/, ''))
    }
  }
  return paths
}

/** The member paths of a value that `list` does not allow. */
export function strangeKeys(value: unknown, list: string): string[] {
  const allowed = new Set(readKeys(list))
  return keysOf(value, '').filter((path) => !allowed.has(path))
}

function keysOf(value: unknown, parent: string): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => keysOf(entry, `${parent}[]`)))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = parent ? `${parent}.${key}` : key
    return [path, ...keysOf(inner, path)]
  })
}
