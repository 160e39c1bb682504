// Holds every file of src/ to the arrows of docs/house-style.md. Run by itself, it prints what goes against them.
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
/** The arrows between rooms, whatever their level. The owner's `ui` is a room; `ui/public` is a public one. */
const ROOMS: Record<string, string[]> = {
  model: ['model'],
  server: ['server', 'model'],
  web: ['web', 'ui', 'model'],
  public: ['public', 'model'],
  worker: ['worker', 'model'],
  ui: ['ui', 'model'],
}
/** What a guest's phone never downloads. */
const OWNER_PACKAGE =
  /^(zod|culori|react-hook-form|react-router|@hookform|@tanstack|@base-ui|@supabase)(\/|$)/
/** Packages that only compute: a model may use them. */
const PURE_PACKAGE = /^(zod|culori)$/
const SQL_PACKAGE = /^(kysely|better-sqlite3|pg)(\/|$)/
const SQL_FILE = /(-(tables?|queries|commands|exporter)\.ts|\/server\/commands\/.*)$/
const FRONT_DOOR = /(-(queries|commands)\.ts|\/server\/commands\/.*)$/
const TABLE = /-tables?\.ts$/
const JOINS = /-(tables?|queries)\.ts$/

/** Whether an import breaks the rule. An import is reported for the first rule that it breaks. */
const RULES: Record<string, (edge: Import) => boolean> = {
  'model-is-pure': ({ from, to }) =>
    from.room === 'model' && to.room !== 'model' && !PURE_PACKAGE.test(to.path),
  'node-is-server': ({ from, to }) => from.room !== 'server' && isBuiltin(to.path),
  'web-not-server': (edge) =>
    edge.from.room !== 'server' && edge.to.room === 'server' && !isForTypedClient(edge),
  'server-not-web': ({ from, to }) => from.room === 'server' && to.room === 'web' && from.level !== 'app',
  'public-stays-small': ({ from, to }) =>
    ['public', 'worker'].includes(from.room) && OWNER_PACKAGE.test(to.path),
  'sql-is-at-home': ({ from, to }) => SQL_PACKAGE.test(to.path) && !isHomeOfSql(from),
  layers: ({ from, to }) => !LEVELS[from.level]?.includes(to.level),
  'feature-front-door': ({ from, to }) => isAnotherFeature(from, to) && !isFrontDoor(from, to),
  rooms: ({ from, to }) =>
    from.level !== 'app' && to.room !== '' && !ROOMS[from.room]?.includes(to.room) && !isToastQueue(from, to),
}

/** Every import of `files` (path from the root → source text) that goes against the arrows. Tests are free. */
export function findViolations(files: Record<string, string>): Violation[] {
  const edges = Object.entries(files)
    .filter(([path]) => !/\.test\.tsx?$/.test(path))
    .flatMap(([path, source]) => readImports(path, source))
    // A typed client may know the routes by type, whatever else is said about web and server.
    .filter((edge) => !isForTypedClient(edge))
  const broken = edges.flatMap((edge) => {
    const rule = Object.keys(RULES).find((name) => RULES[name]?.(edge))
    return rule ? [violation(rule, edge)] : []
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

/** Actions report where no component is, and the skin shows it: the queue between them is the one crossing. */
function isToastQueue(from: Place, to: Place): boolean {
  return from.room === 'ui' && to.path === 'src/platform/web/toast-queue.ts'
}

function isForTypedClient({ from, to, typeOnly }: Import): boolean {
  if (!typeOnly || from.room !== 'web' || to.room !== 'server') return false
  return from.level === 'app' || (from.feature === to.feature && to.path.endsWith('-routes.ts'))
}

function isAnotherFeature(from: Place, to: Place): boolean {
  return from.feature !== '' && to.feature !== '' && from.feature !== to.feature
}

/** Read anyone's table, write your own: another feature is met by its model, its queries and its commands. */
function isFrontDoor(from: Place, to: Place): boolean {
  if (to.room === 'model') return true
  if (from.room !== 'server') return false
  return FRONT_DOOR.test(to.path) || (TABLE.test(to.path) && JOINS.test(from.path))
}

function isHomeOfSql({ path, level, room }: Place): boolean {
  return room === 'server' && (level !== 'features' || SQL_FILE.test(path))
}

/** Imports from a public file to a model file that brings zod, or another of the owner's packages, along. */
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
  console.log(`${sources.length} files, ${violations.length} imports against the arrows`)
  process.exitCode = violations.length ? 1 : 0
}
