import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One entry of the browser's build: its script, its stylesheets, and the chunks its script imports. */
export interface EntryAssets {
  js: string
  css: string[]
  preloads: string[]
}

/** What the browser's build left for the pages to name: addresses under /assets, with a hash in each. */
export interface Assets {
  /** The folder that is served under /. */
  clientDir: string
  /** The public pages' whole stylesheet, to be inlined. */
  css: string
  public: EntryAssets
  owner: EntryAssets
  /** The address of a built font, picture or script by its source's file name; throws when it was not built. */
  url(fileName: string): string
}

interface ManifestChunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** Reads the browser's build in `clientDir` (`dist/client`) once, at the start; throws when there is none. */
export function loadAssets(clientDir: string): Assets {
  const manifest = readManifests(join(clientDir, '.vite'))
  const publicEntry = entry(manifest, 'public')
  const files = new Map(
    Object.values(manifest).flatMap((chunk) =>
      chunk.src && !chunk.isEntry ? [[basename(chunk.src), `/${chunk.file}`] as const] : [],
    ),
  )
  return {
    clientDir,
    css: publicEntry.css.map((style) => readFileSync(join(clientDir, style), 'utf8')).join('\n'),
    public: publicEntry,
    owner: entry(manifest, 'owner'),
    url(fileName) {
      const url = files.get(fileName)
      if (!url) throw new Error(`${fileName} is not in the build of the browser's files`)
      return url
    },
  }
}

/** Pages without a build, for tests of the server: no styles, and plain names under /assets. */
export const NO_ASSETS: Assets = {
  clientDir: '',
  css: '',
  public: { js: '/assets/public.js', css: [], preloads: [] },
  owner: { js: '/assets/owner.js', css: [], preloads: [] },
  url: (fileName) => `/assets/${fileName}`,
}

/** One file, or one for each of the browser's builds: where the public entry is built alone, it shares no chunk. */
function readManifests(folder: string): Record<string, ManifestChunk> {
  const files = ['manifest.json', 'manifest-public.json'].map((name) => join(folder, name)).filter(existsSync)
  if (files.length === 0) throw new Error(`There is no build of the browser's files in ${folder}`)
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}

function entry(manifest: Record<string, ManifestChunk>, name: string): EntryAssets {
  const chunk = Object.values(manifest).find((candidate) => candidate.isEntry && candidate.name === name)
  if (!chunk) throw new Error(`The build of the browser's files has no entry '${name}'`)
  const imported = reachable(manifest, chunk)
  return {
    js: `/${chunk.file}`,
    css: [...new Set([...imported, chunk].flatMap((part) => part.css ?? []))].map((style) => `/${style}`),
    preloads: imported.map((other) => `/${other.file}`),
  }
}

/** Every chunk the entry imports at once, directly or through another; not what it loads later. */
function reachable(manifest: Record<string, ManifestChunk>, from: ManifestChunk): ManifestChunk[] {
  const found = new Set<ManifestChunk>()
  const visit = (chunk: ManifestChunk) => {
    for (const key of chunk.imports ?? []) {
      const next = manifest[key]
      if (!next || found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(from)
  return [...found]
}
