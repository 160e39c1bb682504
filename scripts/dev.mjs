// npm run dev: rebuilds on every change of a source, and restarts the server with the result.
import { spawn } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { forgetBuild, vite } from './build.mjs'
import { onNpmExit, startServer } from './serve.mjs'
import { command, node24, root, setUp } from './setup.mjs'

const MANIFESTS = ['manifest.json', 'manifest-public.json'].map((name) => `dist/client/.vite/${name}`)
const BUILT = [...MANIFESTS, 'dist/server/main.js'].map((path) => join(root, path))
const children = new Set()
let server = null
let stopping = false

await command(async () => {
  await setUp()
  forgetBuild()
  // Emptied once, here: in watch mode, the two builds of the browser's files would delete each other's output.
  for (const part of ['client', 'server']) rmSync(join(root, 'dist', part), { recursive: true, force: true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  onNpmExit(stop)
  watch([])
  watch(['--ssr'])
  await restartAtEveryBuild()
})

function watch(args) {
  const options = [
    'build',
    '--watch',
    '--no-emptyOutDir',
    '--mode',
    'development',
    '--minify',
    'false',
    '--logLevel',
    'warn',
  ]
  const env = { ...process.env, NODE_ENV: 'development' }
  const child = spawn(node24, [vite, ...options, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  children.add(child)
  child.on('exit', () => stop())
}

async function restartAtEveryBuild() {
  let running = ''
  let seen = ''
  while (!stopping) {
    await delay(250)
    const now = builtAt()
    // The same twice: nothing is being written at the moment.
    if (now && now === seen && now !== running) {
      await endServer()
      if (stopping) return
      server = startServer({ NODE_ENV: 'development' })
      if (!running) void printLinks()
      running = now
    }
    seen = now
  }
}

function builtAt() {
  return BUILT.every(existsSync) ? BUILT.map((path) => statSync(path).mtimeMs).join() : ''
}

async function endServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  // The next one needs the data directory and the port for itself.
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

async function printLinks() {
  const address = `http://localhost:${process.env.PORT || 3000}`
  for (let tries = 0; tries < 100 && !stopping; tries++) {
    await delay(200)
    if (
      await fetch(`${address}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
  }
  console.log(`
  couples   ${address}/signup and ${address}/login
  guests    ${address}/wedding/{slug}; the dashboard shows the link
`)
}

function stop() {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  void endServer().then(() => process.exit())
}
