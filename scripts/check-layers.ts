// Checks every file of src/ against the arrows of docs/house-style.md. Run by itself, it prints the violations.
import { readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { readImports } from './read-imports.ts'
import type { Import, Place } from './read-imports.ts'

export interface Violation {
  file: string
  line: number
  rule: string
  from: string
  to: string
}

/** The arrows between levels. Packages, and our own files outside src/, are levels too. */
const LEVELS: Record<string, string[]> = {
  app: ['app', 'features', 'lists', 'ui', 'platform', 'package', 'outside'],
  features: ['features', 'lists', 'ui', 'platform', 'package'],
  lists: ['lists', 'ui', 'platform', 'package'],
  ui: ['ui', 'platform', 'package'],
  platform: ['platform', 'package'],
}
/** The import rules between rooms, on any level. The owner's `ui` is a room; `ui/public` is a public one. */
const ROOMS: Record<string, string[]> = {
  model: ['model'],
  server: ['server', 'model'],
  pages: ['pages', 'server', 'public', 'model'],
  web: ['web', 'ui', 'model'],
  public: ['public', 'model'],
  worker: ['worker', 'model'],
  ui: ['ui', 'model'],
  'server-feature': ['server', 'pages', 'model'],
  'web-feature': ['web', 'model', 'ui'],
}
/** Packages that a guest's phone never downloads. */
const OWNER_PACKAGE =
  /^(zod|culori|react-hook-form|react-router|@hookform|@tanstack|@base-ui|@supabase)(\/|$)/
/** Packages that only compute, which a model may use. */
const PURE_PACKAGE = /^(zod|culori\/fn)$/
const SQL_PACKAGE = /^(kysely|better-sqlite3|pg)(\/|$)/
const SQL_FILE = /(-(tables?|queries|commands|exporter)\.ts|\/server\/commands\/.*)$/
const TABLE = /-tables?\.ts$/
const JOINS = /-(tables?|queries)\.ts$/
/** The file that lists which files of its folder others may import. */
const FRONT_DOOR = '/front-door.ts'
/** Rooms that run on the server, where Node's own modules are available. */
const ON_SERVER = ['server', 'pages', 'server-feature']

/**
 * Whether an import breaks the rule; `front-door` is checked after these. An import is reported for the first
 * rule that it breaks.
 */
const RULES: Record<string, (edge: Import) => boolean> = {
  'model-is-pure': ({ from, to }) =>
    from.room === 'model' && to.room !== 'model' && !PURE_PACKAGE.test(to.path),
  'node-is-server': ({ from, to }) => !ON_SERVER.includes(from.room) && isBuiltin(to.path),
  'web-not-server': (edge) =>
    !ON_SERVER.includes(edge.from.room) && ON_SERVER.includes(edge.to.room) && !isForTypedClient(edge),
  'server-not-web': ({ from, to }) =>
    ON_SERVER.includes(from.room) && to.room === 'web' && from.level !== 'app',
  'public-stays-small': ({ from, to }) =>
    ['public', 'worker'].includes(from.room) && OWNER_PACKAGE.test(to.path),
  'sql-is-at-home': ({ from, to }) => SQL_PACKAGE.test(to.path) && !isHomeOfSql(from),
  layers: ({ from, to }) => !LEVELS[from.level]?.includes(to.level),
  rooms: ({ from, to }) =>
    from.level !== 'app' && to.room !== '' && !ROOMS[from.room]?.includes(to.room) && !isSkinned(from, to),
}

/** Every import of `files` (path from the root → source text) that violates the arrows. Tests are exempt. */
export function findViolations(files: Record<string, string>): Violation[] {
  // A typed client may import the types of routes, although web may not import server.
  const edges = importsOf(files).filter((edge) => !isForTypedClient(edge))
  const doors = frontDoors(files)
  const broken = edges.flatMap((edge) => {
    const rule = Object.keys(RULES).find((name) => RULES[name]?.(edge))
    if (rule) return [violation(rule, edge)]
    return passesFrontDoor(edge, doors) ? [violation('front-door', edge)] : []
  })
  const values = edges.filter((edge) => !edge.typeOnly)
  const betweenFeatures = values.filter(({ from, to }) => isAnotherFeature(from, to))
  return [
    ...broken,
    ...bringingSchemas(values).map((edge) => violation('public-stays-small', edge)),
    ...closingACycle(values, (place) => place.path).map((edge) => violation('no-cycles', edge)),
    ...closingACycle(betweenFeatures, (place) => place.feature).map((edge) =>
      violation('no-feature-cycles', edge),
    ),
  ]
}

/** Files that a front door names but nobody outside imports: they would only look public. */
export function findUnusedDoors(files: Record<string, string>): string[] {
  const doors = frontDoors(files)
  const used = new Set(
    importsOf(files)
      .filter((edge) => doorBetween(edge, doors))
      .map(({ to }) => to.path),
  )
  return [...doors.values()].flatMap((named) => [...named]).filter((path) => !used.has(path))
}

function importsOf(files: Record<string, string>): Import[] {
  return Object.entries(files)
    .filter(([path]) => !/\.test\.tsx?$/.test(path))
    .flatMap(([path, source]) => readImports(path, source))
}

/**
 * What the skin may use of `platform/web`: the queue of messages, which actions fill where there is no component, and the
 * form that a dialog holds.
 */
const SKINNED = new Set(['src/platform/web/toast-queue.ts', 'src/platform/web/form.tsx'])

function isSkinned(from: Place, to: Place): boolean {
  return from.room === 'ui' && SKINNED.has(to.path)
}

function isForTypedClient({ from, to, typeOnly }: Import): boolean {
  if (!typeOnly || from.room !== 'web' || to.room !== 'server') return false
  return from.level === 'app' || (from.feature === to.feature && to.path.endsWith('-routes.ts'))
}

function isAnotherFeature(from: Place, to: Place): boolean {
  return from.feature !== '' && to.feature !== '' && from.feature !== to.feature
}

/** Folder → the files that its front door names, all as paths from the root. */
function frontDoors(files: Record<string, string>): Map<string, Set<string>> {
  const doors = Object.entries(files).filter(([path]) => path.endsWith(FRONT_DOOR))
  return new Map(
    doors.map(([path, source]) => {
      const folder = path.slice(0, -FRONT_DOOR.length)
      const named = [...source.matchAll(/'([^']+\.tsx?)'/g)].map((match) => `${folder}/${match[1]}`)
      return [folder, new Set(named)]
    }),
  )
}

/** The folder with a front door that contains the file, if there is one and the importer is outside it. */
function doorBetween({ from, to }: Import, doors: Map<string, Set<string>>): string | undefined {
  return [...doors.keys()].find(
    (folder) => to.path.startsWith(`${folder}/`) && !from.path.startsWith(`${folder}/`),
  )
}

/**
 * The composition may import any file of a feature. A feature's model is open to all, its tables to queries
 * that join them.
 */
function passesFrontDoor(edge: Import, doors: Map<string, Set<string>>): boolean {
  const { from, to } = edge
  if (TABLE.test(to.path) && JOINS.test(from.path)) return false
  const folder = doorBetween(edge, doors)
  if (folder === undefined) return isAnotherFeature(from, to) && to.room !== 'model'
  if (to.level === 'features' && (from.level === 'app' || to.room === 'model')) return false
  return !doors.get(folder)?.has(to.path)
}

function isHomeOfSql({ path, level, room }: Place): boolean {
  return room === 'server' && (level !== 'features' || SQL_FILE.test(path))
}

/** Imports from a public file to a model file that pulls in zod, or another of the owner's packages. */
function bringingSchemas(values: Import[]): Import[] {
  const heavy = new Set<string>()
  for (let before = -1; before < heavy.size;) {
    before = heavy.size
    for (const { from, to } of values) {
      if (OWNER_PACKAGE.test(to.path) || heavy.has(to.path)) heavy.add(from.path)
    }
  }
  return values.filter(({ from, to }) => from.room === 'public' && to.room === 'model' && heavy.has(to.path))
}

/** The edges that lead back to a node on the way to them; without these there is no cycle. */
function closingACycle(edges: Import[], nodeOf: (place: Place) => string): Import[] {
  const leaving = Map.groupBy(edges, (edge) => nodeOf(edge.from))
  const state = new Map<string, 'open' | 'done'>()
  const closing: Import[] = []
  const visit = (node: string) => {
    state.set(node, 'open')
    for (const edge of leaving.get(node) ?? []) {
      const next = nodeOf(edge.to)
      if (state.get(next) === 'open') closing.push(edge)
      else if (!state.has(next)) visit(next)
    }
    state.set(node, 'done')
  }
  for (const node of leaving.keys()) if (!state.has(node)) visit(node)
  return closing
}

function violation(rule: string, { from, to, line }: Import): Violation {
  const place = [from.level, from.feature, from.level === 'ui' ? '' : from.room]
  return { file: from.path, line, rule, from: place.filter(Boolean).join('/'), to: to.path }
}

if (import.meta.main) {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`)
  const sources = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => /\.tsx?$/.test(path))
  const files = Object.fromEntries(sources.map((path) => [path, readFileSync(path, 'utf8')]))
  const violations = findViolations(files)
  for (const { file, line, rule, from, to } of violations) {
    console.log(`${file}:${line} ${rule}: ${from} may not import ${to}`)
  }
  const unused = findUnusedDoors(files)
  for (const path of unused)
    console.log(`${path} is in its folder's front door, but nobody outside imports it`)
  console.log(`${sources.length} files, ${violations.length} imports against the arrows`)
  process.exitCode = violations.length + unused.length ? 1 : 0
}
