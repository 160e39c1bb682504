import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { node24, root } from './setup.mjs'

// For a process that keeps to little memory under load: a small young generation, an old one that is collected
// before it has grown far, and two malloc arenas in place of eight a core (glibc; others do not read the variable).
export const NODE_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20']
export const NODE_VARIABLES = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** Starts the built server in this terminal, on Node 24 whatever Node runs this. */
export function startServer(env = {}) {
  return spawn(node24, [...NODE_FLAGS, join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...NODE_VARIABLES, ...process.env, ...env },
  })
}

/** Runs the server until it ends, and ends with it: its exit code is ours, our signals are its. */
export function serve(env) {
  const server = startServer(env)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the server by itself; a second one would cut its orderly end short.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      server.kill(signal)
    })
  }
  whenLeftByNpm(() => server.kill('SIGTERM'))
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Ended by a signal to itself alone, npm leaves what it runs behind. Run by hand, outliving the parent is meant. */
export function whenLeftByNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
