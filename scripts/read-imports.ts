import { join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

/** `src/features/guests/server/guest-queries.ts` is at level features, in feature guests, room server. */
export interface Place {
  path: string
  /** A folder of src/, or `package`, or `outside` for our own files elsewhere. */
  level: string
  feature: string
  room: string
}

export interface Import {
  from: Place
  to: Place
  line: number
  typeOnly: boolean
}

/** What the file at `path` (from the repository's root) imports: statically, dynamically, or by re-exporting it. */
export function readImports(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const requests = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, specifier: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) => {
      const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
      return specifier ? [{ start, specifier }] : []
    }),
    ...module.dynamicImports.flatMap(({ start, moduleRequest }) => {
      const literal = source.slice(moduleRequest.start, moduleRequest.end)
      // A specifier computed at run time cannot be read here.
      return /^['"`]/.test(literal) ? [{ start, specifier: literal.slice(1, -1) }] : []
    }),
  ]
  return requests.map(({ start, specifier }) => ({
    from: placeOf(path),
    to: placeOf(resolve(path, specifier)),
    line: source.slice(0, start).split('\n').length,
    typeOnly: /^(import|export)\s+type\b/.test(source.slice(start, start + 20)),
  }))
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? `./${join(from, '..', specifier)}` : specifier
}

function placeOf(resolved: string): Place {
  const path = resolved.replace(/^\.\//, '')
  const [src, level = '', second = '', third = ''] = path.split('/')
  if (src !== 'src')
    return { path, level: resolved.startsWith('.') ? 'outside' : 'package', feature: '', room: '' }
  // A feature's own files, such as server-feature.ts, are rooms of their own.
  if (level === 'features') return { path, level, feature: second, room: third.replace(/\.tsx?$/, '') }
  // ui has no rooms except for the part that guests download.
  if (level === 'ui') return { path, level, feature: '', room: second === 'public' ? 'public' : 'ui' }
  return { path, level, feature: '', room: second }
}
