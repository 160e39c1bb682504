import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './setup.mjs'

/**
 * Throws if chunks of the build in `clientDir` import each other, directly or in a circle: the browser would
 * run one of them before what it needs from the others exists, and the page would stay blank.
 */
export function refuseCircles(clientDir) {
  for (const name of ['manifest.json', 'manifest-public.json']) {
    const path = join(clientDir, '.vite', name)
    if (!existsSync(path)) continue
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    const circle = findCircle(manifest)
    if (circle)
      throw new Stop(
        `Chunks of the build import each other: ${circle.map((key) => manifest[key].file).join(' → ')}. See \`codeSplitting\` in vite.config.ts.`,
      )
  }
}

/** The keys of chunks that import each other, with the first repeated at the end; null if there are none. */
function findCircle(manifest) {
  const done = new Set()
  const visit = (key, path) => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
    if (done.has(key)) return null
    for (const next of manifest[key]?.imports ?? []) {
      const circle = visit(next, [...path, key])
      if (circle) return circle
    }
    done.add(key)
    return null
  }
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, [])
    if (circle) return circle
  }
  return null
}
