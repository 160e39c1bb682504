import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readImports } from '../../scripts/read-imports.ts'
import { NODE_FLAGS, NODE_VARIABLES } from '../../scripts/serve.mjs'

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8')
/** The parts of the product that run where it is installed without its build tools. */
const PROGRAMS = [
  'src/app/server/main.ts',
  'src/app/server/operator/admin.ts',
  'src/features/media/server/draw-picture-program.ts',
  'src/features/media/server/filter-picture-program.ts',
  'src/platform/server/video/rewrite-video-program.ts',
  'scripts/backup.ts',
  'scripts/migrate-to-postgres.ts',
  'scripts/restore.ts',
  'scripts/rotate-keys.ts',
]

/** The packages that `entries` load, each with the first of our files that imports it. */
function packagesOf(entries: string[]): Map<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path) || !/\.(tsx?|mjs)$/.test(path)) continue
    seen.add(path)
    for (const { to, typeOnly } of readImports(path, read(path))) {
      if (typeOnly) continue
      if (to.level !== 'package') {
        waiting.push(to.path)
        continue
      }
      const [, name] = /^(@[^/]+\/[^/]+|[^/]+)/.exec(to.path) ?? []
      if (name && !name.startsWith('node:') && !packages.has(name)) packages.set(name, path)
    }
  }
  return packages
}

describe('what runs in the container', () => {
  it('loads packages alone that are installed without those of the build', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const packages = packagesOf(PROGRAMS)
    expect(packages.has('better-sqlite3') && packages.has('sharp')).toBe(true)
    expect([...packages].filter(([name]) => !(name in dependencies))).toEqual([])
  })

  it('is copied into the image where it is looked for', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/twofold\/(\S+)/gm)].map(
      ([, path]) => path,
    )
    expect(
      copied.filter((path) => path !== 'node_modules' && !path!.startsWith('dist/') && !existsSync(path!)),
    ).toEqual([])
    expect(copied).toEqual(
      expect.arrayContaining(['dist/client', 'dist/server', 'migrations', 'node_modules']),
    )
  })

  it('starts with the flags and variables of npm start, as the service of systemd does', () => {
    const command = /^CMD \[(.*)\]$/m.exec(read('Dockerfile'))![1]!.replaceAll(/[",]/g, '')
    expect(command).toBe(['node', ...NODE_FLAGS, 'dist/server/main.js'].join(' '))
    const service = read('docs/operations/twofold.service')
    expect(service).toContain(`${NODE_FLAGS.join(' ')} dist/server/main.js\n`)
    for (const [name, value] of Object.entries(NODE_VARIABLES)) {
      expect(read('Dockerfile')).toContain(`${name}=${value} `)
      expect(service).toContain(`${name}=${value} `)
    }
  })
})
