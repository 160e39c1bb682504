// Starts a fresh clone of the committed state as a stranger would: with an empty HOME, and a PATH with only Node, npm,
// git and a shell. The first command there is a restore, as on a new machine after the old one has failed: it must say in
// a sentence what it needs. Exits with 0 once /healthz responds; otherwise prints what was said and exits with 1.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAMS = ['node', 'npm', 'npx', 'git', 'sh']
const LONGEST_MS = 5 * 60_000
/** A machine behind a proxy installs only through it; nothing else of the environment is passed on. */
const NETWORK = /^((https?|no|all)_proxy|NODE_EXTRA_CA_CERTS)$/i

const work = mkdtempSync(join(tmpdir(), 'twofold-bare-'))
const [bin, home, clone, logFile] = ['bin', 'home', 'clone', 'log'].map((name) => join(work, name))
let server
let isUp = false
try {
  isUp = await start()
} finally {
  if (server) await end(server)
  if (!isUp) console.error(readFileSync(logFile, 'utf8'))
  rmSync(work, { recursive: true, force: true })
}
process.exitCode = isUp ? 0 : 1

async function start() {
  mkdirSync(bin)
  mkdirSync(home)
  for (const name of PROGRAMS) symlinkSync(programPath(name), join(bin, name))
  execFileSync('git', ['clone', '--quiet', process.cwd(), clone])
  const log = openSync(logFile, 'w')
  const began = Date.now()
  const env = { ...networkSettings(), HOME: home, PATH: bin, PORT: '0' }
  const restore = spawnSync(join(bin, 'npm'), ['run', 'restore'], { cwd: clone, encoding: 'utf8', env })
  writeSync(log, restore.stdout + restore.stderr)
  if (restore.status !== 1 || !restore.stderr.includes('Say which backup')) {
    console.error('npm run restore fails on a bare machine:')
    return false
  }
  // A process group of its own, so that everything it starts ends with it.
  server = spawn(join(bin, 'npm'), ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', log, log],
    env,
  })
  closeSync(log)
  while (Date.now() - began < LONGEST_MS && server.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    if (!(await isHealthy())) continue
    console.log(`npm start responds after ${Math.round((Date.now() - began) / 1000)} s on a bare machine.`)
    return true
  }
  console.error('npm start fails on a bare machine:')
  return false
}

/** The server chooses a free port and prints its address. */
async function isHealthy() {
  const port = /ready at \S+:(\d+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
  if (!port) return false
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function programPath(name) {
  return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
}

/** Which registry npm uses, and how to reach it, is up to the machine. */
function networkSettings() {
  const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name)))
  for (const name of ['registry', 'cafile']) {
    const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
    if (value && value !== 'null') settings[`npm_config_${name}`] = value
  }
  return settings
}

async function end(child) {
  const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // It has already ended.
  }
  await ended
}
