import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingParts } from '../../scripts/complete-lock.ts'
import type { LockedPackage } from '../../scripts/complete-lock.ts'

const ROOT = process.cwd()
const NOT_COMMITTED = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
const TEXT =
  /(\.(ts|tsx|mjs|js|json|md|css|html|svg|csv|txt|yml|yaml|toml|sql)|\/run|\/\.[a-z]+rc|\.gitignore)$/
/** Licences that may be used without further review. */
const FREE_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
])
/**
 * Packages with an install script; none of the scripts runs (`ignore-scripts` in .npmrc), and the set-up
 * completes `node` itself.
 */
const INSTALL_SCRIPTS = ['node']

const files = walk(ROOT).map((path) => relative(ROOT, path).replaceAll('\\', '/'))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const texts = files.filter((path) => TEXT.test(`/${path}`))

describe('the lock file', () => {
  const lock: Record<string, LockedPackage> = JSON.parse(read('package-lock.json')).packages
  const packages = Object.entries(lock)

  it('names no registry: people who install it use their own', () => {
    expect(packages.filter(([, entry]) => entry.resolved).map(([path]) => path)).toEqual([])
    expect(read('.npmrc')).not.toMatch(/registry\s*=\s*http|_auth/i)
  })

  it('lists the parts for every kind of machine, or npm ci refuses it (node scripts/complete-lock.ts)', () => {
    expect(Object.keys(missingParts(lock))).toEqual([])
  })

  it('brings the parts of TensorFlow that are used, and not the 290 MB that nsfwjs asks for', () => {
    const names = packages.flatMap(([path]) => /^node_modules\/@tensorflow\/([^/]+)$/.exec(path)?.[1] ?? [])
    expect(names.sort()).toEqual(['tfjs', 'tfjs-backend-cpu', 'tfjs-backend-wasm', 'tfjs-core'])
    expect(lock['node_modules/@tensorflow/tfjs']).toMatchObject({ name: 'buffer' })
  })

  it('names each licence that asks for more than its text to be kept in docs/licences.md', () => {
    const page = read('docs/licences.md')
    const ofServer = packages.filter(([path, { dev }]) => path && !dev)
    const others = ofServer.filter(([, { license = 'none' }]) => !FREE_LICENCES.has(license))
    expect(others.length).toBeGreaterThan(0)
    const familyOf = (path: string) =>
      nameOf(path).replace(/^@img\/sharp-(libvips|win32|wasm32).*/, '@img/sharp-$1')
    const isNamed = ([path, { license = 'none' }]: (typeof packages)[number]) =>
      page
        .split('\n')
        .some((row) => row.startsWith(`| \`${familyOf(path)}`) && row.includes(`| ${license} |`))
    expect(others.filter((one) => !isNamed(one)).map(([path]) => path)).toEqual([])
  })

  it('brings no install script but the listed ones, and npm runs none of them', () => {
    const scripted = packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path))
    expect(scripted.filter((name) => !INSTALL_SCRIPTS.includes(name))).toEqual([])
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })
})

describe('committed files', () => {
  it('name no private host and no address inside a private network', () => {
    const hosts =
      /https?:\/\/([\w.-]+\.(internal|intranet|corp|lan|local)|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/i
    expect(texts.filter((path) => hosts.test(read(path)))).toEqual([])
  })

  it('do not know the machine they were written on', () => {
    const registry = process.env.npm_config_registry ?? ''
    const host = URL.parse(registry)?.host ?? ''
    const own = [host.endsWith('npmjs.org') ? '' : host, ROOT.split(/[\\/]/).length > 2 ? ROOT : ''].filter(
      Boolean,
    )
    for (const word of own)
      expect(
        texts.filter((path) => read(path).includes(word)),
        word,
      ).toEqual([])
  })

  it('are named for what they hold', () => {
    const vague = /^(utils?|helpers?|common|misc|types?|constants?|shared|index)\.(ts|tsx)$/
    expect(files.filter((path) => path.startsWith('src/') && vague.test(basename(path)))).toEqual([])
    expect(files.filter((path) => /^src\/.*\/(utils?|helpers?|common|misc)\//.test(path))).toEqual([])
  })

  it('say what each exported function of model/, server/, lists/ and platform/ does', () => {
    const described = texts.filter((path) =>
      /^src\/(lists|platform|.*\/(model|server))\/.*(?<!\.test)\.tsx?$/.test(path),
    )
    expect(described.length).toBeGreaterThan(500)
    expect(described.flatMap(undescribedFunctions)).toEqual([])
  })
})

describe('the stylesheets', () => {
  const sheets = files.filter((path) => path.startsWith('src/') && path.endsWith('.css'))
  const importsOf = (sheet: string) =>
    [...read(sheet).matchAll(/^@import '(\.[^']+)';$/gm)].map(([, path = '']) => join(dirname(sheet), path))

  it('are short: a component’s styles stand in a file beside it', () => {
    expect(sheets.filter((path) => read(path).split('\n').length > 300)).toEqual([])
  })

  /** the same as in vite.config.ts */
  const TAB_SHEETS = 'src/features/*/public/*-tab.css'

  it('are each an entry of the build, or imported by one other sheet', () => {
    const entries = ['vite.config.ts', 'src/app/web/owner.tsx', 'src/app/web/public.tsx'].map(read).join()
    const isEntry = (sheet: string) =>
      entries.includes(`'${sheet}'`) ||
      entries.includes(`'#${sheet.slice(4)}'`) ||
      matchesGlob(sheet, TAB_SHEETS)
    const imported = sheets.flatMap(importsOf)
    const places = (sheet: string) =>
      Number(isEntry(sheet)) + imported.filter((path) => path === sheet).length
    expect(sheets.filter((sheet) => places(sheet) !== 1)).toEqual([])
    expect(imported.filter((path) => !sheets.includes(path))).toEqual([])
  })
})

describe('the documents', () => {
  const documents = files.filter((path) => path.endsWith('.md'))

  it.each(documents)('%s: every link leads somewhere', (document) => {
    const text = read(document).replace(/```[\s\S]*?```/g, '')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
    const dead = links.filter((link) => !/^[a-z]+:/i.test(link) && !leadsSomewhere(document, link))
    expect(dead).toEqual([])
  })

  it('number the decisions without a gap', () => {
    const numbers = files.flatMap((path) => /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? [])
    expect(numbers.sort()).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
  })
})

describe('the migrations', () => {
  const names = files
    .flatMap((path) => /^migrations\/(?!all-migrations)(.+)\.ts$/.exec(path)?.[1] ?? [])
    .sort()
  const listed = [...read('migrations/all-migrations.ts').matchAll(/^\s*'(\d{4}-[a-z0-9-]+)':/gm)].map(
    (match) => match[1],
  )

  it('are all listed, in their order, and nothing else is', () => {
    expect(listed).toEqual(names)
  })

  it('are numbered without a gap', () => {
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
  })
})

const EXPORTED_FUNCTION = /^export (async )?function/

/** The exported functions of a file without a comment of their own; overloads share the one of the first. */
function undescribedFunctions(path: string): string[] {
  const lines = read(path).split('\n')
  return lines.flatMap((line, index) => {
    const above = lines[index - 1] ?? ''
    if (!EXPORTED_FUNCTION.test(line) || EXPORTED_FUNCTION.test(above) || above.endsWith('*/')) return []
    return [`${path}:${index + 1}`]
  })
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? resolve(ROOT, dirname(document), path) : join(ROOT, document)
  if (!existsSync(target)) return false
  return !anchor || anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
}

/** Turns headings into anchors as code hosts do: lower case, blanks to hyphens, all other punctuation removed. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function nameOf(lockPath: string): string {
  return lockPath.slice(lockPath.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_COMMITTED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })
}
