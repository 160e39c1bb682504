import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { node24, root } from './setup.mjs'

// For a process that keeps to little memory under load: a small young generation, an old one that is collected
// before it has grown far, and two malloc arenas in place of eight a core (glibc; others do not read the variable).
export const NODE_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20']
export const NODE_VARIABLES = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** Starts the built server in this terminal, on Node 24, no matter which Node runs this. */
export function startServer(env = {}) {
  return spawn(node24, [...NODE_FLAGS, join(root, 'dist/server/main.js')], {
    cwd: root,
    // By the channel it says that it serves.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...NODE_VARIABLES, ...process.env, ...env },
  })
}

/** Runs the server until it is asked to end, and ends with it: its exit code is ours, our signals are its. */
export async function serve(env) {
  const { ended, end } = keepRunning(() => startServer(env))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C in a terminal reaches the server by itself; a second one would cut its orderly end short.
    process.on(signal, () => end(signal === 'SIGINT' && process.stdin.isTTY ? null : signal))
  }
  whenLeftByNpm(() => end('SIGTERM'))
  process.exit(await ended)
}

/** The server's own exit code after a failure of the disk: a new process finds out what was written. */
const FLUSH_FAILED = 70
/** And where a start fails for what stays until it is mended. */
const START_REFUSED = 78
const PAUSES = { steadyMs: 10_000, firstMs: 1_000, longestMs: 30_000 }

/**
 * Starts what `start` starts, and again whenever it ends without being asked to, after pauses that grow while it does not
 * last. A start that fails before any has served is left at that, and so is one that nothing but the operator can mend: it
 * has said why. `ended` resolves with the last exit code; `end` passes a signal on (null where it has its own).
 */
export function keepRunning(start, { steadyMs, firstMs, longestMs } = PAUSES) {
  let running
  let isEnding = false
  let hasServed = false
  let pauseMs = firstMs
  let settle
  const ended = new Promise((resolve) => (settle = resolve))

  function begin() {
    const began = Date.now()
    running = start()
    running.on('error', (error) => {
      console.error(`The server could not be started: ${error.message}`)
      settle(1)
    })
    running.on('message', () => (hasServed = true))
    running.on('exit', (code, signal) => {
      if (isEnding || code === 0 || code === START_REFUSED || !(hasServed || code === FLUSH_FAILED))
        return settle(code ?? 128 + constants.signals[signal])
      if (Date.now() - began >= steadyMs) pauseMs = firstMs
      console.error(`The server has ended (${signal ?? `code ${code}`}) and is started again.`)
      setTimeout(() => (isEnding ? settle(1) : begin()), pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestMs)
    })
  }

  begin()
  return {
    ended,
    end: (signal) => {
      isEnding = true
      if (signal) running.kill(signal)
    },
  }
}

/** Ended by a signal to itself alone, npm leaves what it runs behind. Run by hand, outliving the parent is meant. */
export function whenLeftByNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
