// A Chromium for the browser journeys: the machine's own, Playwright's, or one that is installed now. Run by
// itself, it prints the path.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stop, command, node24, root } from './setup.mjs'

const NAMES = [
  // The same browser without windows: the journeys take little more than half the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** The path of a Chromium, installing one if the machine has none. Reports what it does on stderr. */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured && !existsSync(configured))
    throw new Stop(`CHROMIUM_PATH names ${configured}, and no such file exists.`)
  const found = configured || onThisMachine() || (await playwrightsOwn())
  if (found) return found
  const installed = installFromSystem() || (await installFromPlaywright())
  if (installed) return installed
  throw new Stop(
    'No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.',
  )
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(existsSync)
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

function installFromSystem() {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'], 'ignore')) return null
  console.error('No Chromium here: installing it with apt-get ...')
  succeeds('apt-get', ['update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (succeeds('apt-get', ['install', '-y', '-qq', name, 'fonts-liberation'])) break
  return onThisMachine()
}

async function installFromPlaywright() {
  console.error("No Chromium here: downloading Playwright's own ...")
  succeeds(node24, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])
  return playwrightsOwn()
}

function succeeds(program, args, output = 2) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { cwd: root, stdio: ['ignore', output, output], env }).status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => console.log(await findChromium()))
}
