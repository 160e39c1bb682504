// The first step of every command, on the machine's own Node (20 or newer) and with nothing installed:
// afterwards node_modules matches package-lock.json, and `node24` is the Node that everything else runs on.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
export const node24 = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

/** A failure with a plain sentence for the person at the keyboard, shown without a stack. */
export class Stop extends Error {}

/** Installs what is missing or out of date. Takes a few milliseconds if nothing is. */
export async function setUp() {
  if (!isNodeAtLeast(20, 0)) throw new Stop(`Twofold needs Node.js 20 or newer; this is ${process.version}.`)
  if (isInstalled() && isNode24()) return
  await alone(async () => {
    if (!isInstalled()) install()
    if (!isNode24()) addNode24()
  })
}

/** Runs `main`, and turns a Stop into its sentence and exit code 1. */
export async function command(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}

function install() {
  console.log('Installing the packages (about a minute the first time) ...')
  ci(process.env)
  // Native parts of the build tools are optional packages, and npm omits optional packages when the Node it
  // runs on is too old for them. Node 24 is installed by now, so run npm on that.
  if (!isNodeAtLeast(20, 19) || (isNodeAtLeast(21, 0) && !isNodeAtLeast(22, 12))) {
    if (!isNode24()) addNode24()
    const shelter = mkdtempSync(join(tmpdir(), 'twofold-node-'))
    copyFileSync(node24, join(shelter, windows ? 'node.exe' : 'node'))
    ci({ ...process.env, PATH: `${shelter}${delimiter}${process.env.PATH}` })
    rmSync(shelter, { recursive: true })
  }
}

function ci(env) {
  // Always with development packages: `npm start` builds, and NODE_ENV=production would omit them.
  const { status, error } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], env)
  if (error)
    throw new Stop(
      'npm was not found. Install Node.js 20 or newer with npm, then run the same command again.',
    )
  if (status !== 0) {
    throw new Stop(
      'The packages could not be installed: what npm said is above. Check the connection, then run the same command again.',
    )
  }
}

function addNode24() {
  // npm runs no install scripts here (.npmrc): this is that of the `node` package, which fetches the binary.
  const folder = join(root, 'node_modules/node')
  const env = withoutOurBin(process.env)
  if (existsSync(folder)) {
    // If this process was started on the Node in node_modules, npm has just removed the file it runs from.
    const node = existsSync(process.execPath) ? process.execPath : 'node'
    spawnSync(node, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit', env })
    // npm links only what exists when it runs; tools started by hand find Node 24 through this link.
    const link = join(root, 'node_modules/.bin/node')
    if (!windows && !existsSync(link)) symlinkSync('../node/bin/node', link)
  }
  if (!isNode24()) {
    throw new Stop(
      'Node 24 could not be set up in node_modules/node. Delete the folder node_modules, then run the same command again.',
    )
  }
}

function npm(args, env) {
  // A shell only if npm is a .cmd file; the arguments are all our own.
  return spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
    env: withoutOurBin(env),
  })
}

/** node_modules/.bin/node is about to be replaced, so npm has to run on the machine's own. */
function withoutOurBin(env) {
  const ours = join(root, 'node_modules', '.bin')
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== ours)
  return { ...env, PATH: path.join(delimiter) }
}

/** True if every package in the lock file is installed in that exact version; other machines' parts may be missing. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    const found = present[path]
    if (!found) return Boolean(entry.optional || entry.devOptional)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function packagesOf(lockFile) {
  const path = join(root, lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}

function isNode24() {
  return spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false
}

function isNodeAtLeast(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(setUp)
