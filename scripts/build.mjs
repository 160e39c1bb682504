// Builds the browser's part and the server's into dist/client and dist/server.
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { alone } from './alone.mjs'
import { refuseCircles } from './chunk-circles.mjs'
import { Stop, command, node24, root, setUp } from './setup.mjs'

const dist = join(root, 'dist')
const stamp = join(dist, '.built')
const SOURCES = [
  'src',
  'public',
  'migrations',
  'scripts/screen-files.ts',
  'scripts/shared-chunks.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const EARLIER_BUILDS = 3
const EARLIER = 'earlier.json'
const PARTS = { client: [], server: ['--ssr'] }
export const vite = join(root, 'node_modules/vite/bin/vite.js')

/** Builds what `npm start` serves, unless the last build is newer than every source. */
export async function build() {
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    const began = new Date()
    console.log('Building ...')
    // Built beside the old one and swapped in as a whole: a build that fails, or is interrupted, changes nothing.
    const next = join(dist, `next-${process.pid}`)
    for (const name of leftovers()) rmSync(join(dist, name), { recursive: true, force: true })
    mkdirSync(next, { recursive: true })
    const parts = Object.entries(PARTS).map(([part, args]) => buildPart(join(next, part), args))
    const built = await Promise.all(parts)
    if (!built.every(Boolean)) {
      rmSync(next, { recursive: true })
      throw new Stop('The build failed; what is wrong is said above.')
    }
    refuseCircles(join(next, 'client'))
    await compress(join(next, 'client'))
    // What `npm run dev` leaves has a chunk for each time that a file was saved.
    if (existsSync(stamp)) {
      keepEarlier(join(dist, 'client'), join(next, 'client'), 'assets')
      keepEarlier(join(dist, 'server'), join(next, 'server'), '.')
    }
    for (const part of Object.keys(PARTS)) {
      const place = join(dist, part)
      if (existsSync(place)) renameSync(place, join(next, `old-${part}`))
      renameSync(join(next, part), place)
    }
    rmSync(next, { recursive: true, force: true })
    writeFileSync(stamp, '')
    // The time at which it began, so that anything saved during a build is built the next time.
    utimesSync(stamp, began, began)
    console.log(`Built in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s.`)
  })
}

/** Makes the next start build again, because `npm run dev` leaves a different kind of build in dist. */
export function forgetBuild() {
  rmSync(stamp, { force: true })
}

function buildPart(outDir, args) {
  return new Promise((done) => {
    const child = spawn(
      node24,
      [vite, 'build', ...args, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    child.on('error', () => done(false))
    child.on('exit', (code) => done(code === 0))
  })
}

/** Writes brotli and gzip versions beside every text file, for the server to send as they are. */
async function compress(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(js|css|svg|webmanifest)$/.test(name),
  )
  const forms = { br: promisify(brotliCompress), gz: promisify(gzip) }
  const writing = names.flatMap((name) =>
    Object.entries(forms).map(async ([ending, form]) => {
      const path = join(folder, name)
      await writeFile(`${path}.${ending}`, await form(await readFile(path)))
    }),
  )
  await Promise.all(writing)
}

/**
 * Pages opened before an upgrade, and processes not restarted yet, can still find the scripts that they load later: the
 * files of the last few builds in `folder` stay beside those of this one. `earlier.json` lists them, newest build first.
 */
export function keepEarlier(before, next, folder) {
  if (!existsSync(join(before, folder))) return
  const list = join(before, EARLIER)
  const earlier = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const known = new Set(earlier.flat())
  const own = readdirSync(join(before, folder)).filter((name) => name !== EARLIER && !known.has(name))
  const kept = [own, ...earlier]
    .map((names) => names.filter((name) => !existsSync(join(next, folder, name))))
    .filter(({ length }) => length)
    .slice(0, EARLIER_BUILDS)
  for (const name of kept.flat()) copyFileSync(join(before, folder, name), join(next, folder, name))
  writeFileSync(join(next, EARLIER), JSON.stringify(kept))
}

function isBuilt() {
  if (!existsSync(stamp) || !existsSync(join(dist, 'server/main.js'))) return false
  const built = statSync(stamp).mtimeMs
  return SOURCES.every((source) => !isNewer(join(root, source), built))
}

/** Folders count too: their time changes when a file in them is removed. */
function isNewer(path, time) {
  if (!existsSync(path)) return false
  const stat = statSync(path)
  if (stat.mtimeMs > time) return true
  return stat.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), time))
}

function leftovers() {
  return existsSync(dist) ? readdirSync(dist).filter((name) => name.startsWith('next-')) : []
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => {
    await setUp()
    await build()
  })
}
