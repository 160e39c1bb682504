import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One entry of the browser's build: its script, its stylesheets, and the chunks its script imports. */
export interface EntryAssets {
  js: string
  css: string[]
  preloads: string[]
}

/** The output of the browser's build that pages refer to: addresses under /assets, each with a hash. */
export interface Assets {
  /** The folder that is served at /. */
  clientDir: string
  /** The styles that all public pages share, to be inlined. */
  css: string
  public: EntryAssets
  /**
   * The address of the script that a public page begins with: a classic script, because it must know its own element.
   */
  start: string
  /** The address of the script for the screen at the venue. */
  wall: string
  /** The address of the script that lets signed-in visitors buy on a public page. */
  checkout: string
  /** The address of the script for the DJ's list. */
  djList: string
  owner: EntryAssets
  /** The chunks that the owner's screen at `path` needs besides the entry; empty if there is no such screen. */
  screen: (path: string) => string[]
  /** The address of a script that is an entry of its own, by the entry's name; throws if it was not built. */
  entry: (name: string) => string
  /** The chunks of a script that a page loads later, by its source's file name; throws if it was not built. */
  lazy: (fileName: string) => string[]
  /** The address of a built font, picture or script by its source's file name; throws if it was not built. */
  url(fileName: string): string
  /** The contents of such a file as text; read once. */
  text(fileName: string): string
}

interface ManifestChunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** Reads the browser's build in `clientDir` (`dist/client`) once, at start-up; throws if there is none. */
export function loadAssets(clientDir: string): Assets {
  const manifest = readManifests(join(clientDir, '.vite'))
  const files = new Map(
    Object.values(manifest).flatMap((chunk) =>
      chunk.src && !isScript(chunk) ? [[basename(chunk.src), `/${chunk.file}`] as const] : [],
    ),
  )
  const screens = screenChunks(manifest, join(clientDir, '.vite/screens.json'))
  const texts = new Map<string, string>()
  const url = (fileName: string) => {
    const found = files.get(fileName)
    if (!found) throw new Error(`${fileName} is not in the build of the browser's files`)
    return found
  }
  return {
    clientDir,
    css: readFileSync(join(clientDir, url('public.css')), 'utf8'),
    public: entry(manifest, 'public'),
    start: entry(manifest, 'start').js,
    wall: entry(manifest, 'wall').js,
    checkout: entry(manifest, 'checkout').js,
    djList: entry(manifest, 'dj-list').js,
    owner: entry(manifest, 'owner'),
    entry: (name) => entryScript(manifest, name),
    screen: (path) => screens.get(path) ?? [],
    lazy: (fileName) => lazyChunks(manifest, fileName),
    url,
    text(fileName) {
      const text = texts.get(fileName) ?? readFileSync(join(clientDir, url(fileName)), 'utf8')
      texts.set(fileName, text)
      return text
    },
  }
}

/** Stands in for the build in tests of the server: no styles, and plain names under /assets. */
export const NO_ASSETS: Assets = {
  clientDir: '',
  css: '',
  public: { js: '/assets/public.js', css: [], preloads: [] },
  start: '/assets/start.js',
  wall: '/assets/wall.js',
  checkout: '/assets/checkout.js',
  djList: '/assets/dj-list.js',
  owner: { js: '/assets/owner.js', css: [], preloads: [] },
  entry: (name) => `/assets/${name}.js`,
  screen: () => [],
  lazy: () => [],
  url: (fileName) => `/assets/${fileName}`,
  text: () => '',
}

/** One file, or one for each of the browser's builds: a public entry that is built alone shares no chunks. */
function readManifests(folder: string): Record<string, ManifestChunk> {
  const files = ['manifest.json', 'manifest-public.json', 'manifest-wall.json', 'manifest-checkout.json']
    .map((name) => join(folder, name))
    .filter(existsSync)
  if (files.length === 0) throw new Error(`There is no build of the browser's files in ${folder}`)
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}

/** Entries are referred to by name; a stylesheet that is built separately is a file like any other. */
function isScript({ isEntry, file }: ManifestChunk): boolean {
  return isEntry === true && file.endsWith('.js')
}

function entryScript(manifest: Record<string, ManifestChunk>, name: string): string {
  const chunk = Object.values(manifest).find((one) => one.isEntry && one.name === name)
  if (!chunk) throw new Error(`The build of the browser's files has no entry '${name}'`)
  return `/${chunk.file}`
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

/** The chunks by the address of their screen, from the file that scripts/screen-files.ts wrote. */
function screenChunks(manifest: Record<string, ManifestChunk>, file: string): Map<string, string[]> {
  const screens = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return new Map(
    screens.map(([path, source]) => {
      const chunk = manifest[source]
      if (!chunk) throw new Error(`${source} is not in the build of the browser's files`)
      const parts = [chunk, ...reachable(manifest, chunk)].filter((part) => !part.isEntry)
      return [path, parts.map((part) => `/${part.file}`)]
    }),
  )
}

function lazyChunks(manifest: Record<string, ManifestChunk>, fileName: string): string[] {
  const chunk = Object.values(manifest).find(({ src }) => src !== undefined && basename(src) === fileName)
  if (!chunk) throw new Error(`${fileName} is not in the build of the browser's files`)
  return [chunk, ...reachable(manifest, chunk)].filter((part) => !part.isEntry).map((part) => `/${part.file}`)
}

/** Every chunk that the entry imports at once, directly or through another; not those it loads later. */
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
