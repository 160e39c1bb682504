// Native packages come in one part per kind of machine, as optional packages. A registry that does not carry
// all of them makes npm write a lock file without the others, and `npm ci` then refuses it, on every machine.
// This adds what is missing. If the registry is complete, it finds nothing to do.
import { readFileSync, writeFileSync } from 'node:fs'

export interface LockedPackage {
  version?: string
  resolved?: string
  hasInstallScript?: true
  dev?: true
  license?: string
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, LockedPackage>

/** The optional packages that `packages` requires in one exact version and does not list. */
export function missingParts(packages: Packages): Packages {
  const missing: Packages = {}
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`
      if (key in packages || `${path}/${key}` in packages || !/^\d+\.\d+\.\d+/.test(version)) continue
      missing[key] = part(name, version, parent)
    }
  }
  return missing
}

/** The name contains the machine: `@oxlint/binding-linux-arm64-musl`. Keys are in npm's order. */
function part(name: string, version: string, parent: LockedPackage) {
  const [os = '', cpu = '', libc = ''] = name.replace(/^@[^/]+\/((binding|oxide)-)?/, '').split('-')
  const wasm = os === 'wasm32'
  return {
    version,
    cpu: [wasm ? os : cpu],
    ...(parent.dev && { dev: parent.dev }),
    ...(os === 'linux' && { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] }),
    ...(parent.license && { license: parent.license }),
    optional: true,
    ...(!wasm && { os: [os] }),
    ...(parent.engines && { engines: parent.engines }),
  }
}

if (import.meta.main) {
  const lock: { packages: Packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = missingParts(lock.packages)
  const all = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
  const count = Object.keys(missing).length
  if (count) writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log(
    count ? `${count} parts for other machines added to package-lock.json` : 'package-lock.json is complete',
  )
}
