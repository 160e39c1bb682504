import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { node24, root } from './setup.mjs'

// Keeps the process's memory small under load. By default V8 keeps the pages of memory that it has emptied, and returns
// them to the system only once the process is idle; `--optimize-for-size` returns them with each full collection. It also
// makes the young generation 1 MB and lets the old one hardly grow between collections, which costs a quarter of the
// speed; the other three flags set both higher. Under `npm run bench -- memory` the process takes 179 MB at 1,270 requests
// per second, and 222 MB at 1,320 without the first flag but with a young generation of at most 4 MB and 20 % of growth,
// the best that these two reach alone. Two malloc arenas instead of eight per core save 6 MB (glibc; other allocators
// ignore the variable).
export const NODE_FLAGS = [
  '--optimize-for-size',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=70',
]
export const NODE_VARIABLES = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** Starts the built server in this terminal, on Node 24, no matter which Node runs this. */
export function startServer(env = {}) {
  return spawn(node24, [...NODE_FLAGS, join(root, 'dist/server/main.js')], {
    cwd: root,
    // It reports over the channel that it is serving.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...NODE_VARIABLES, ...process.env, ...env },
  })
}

/**
 * Runs the server until it is asked to end, and ends with it: we exit with its exit code, and it receives our signals.
 */
export async function serve(env) {
  const { ended, end } = keepRunning(() => startServer(env))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C in a terminal reaches the server directly; a second one would cut its orderly shutdown short.
    process.on(signal, () => end(signal === 'SIGINT' && process.stdin.isTTY ? null : signal))
  }
  onNpmExit(() => end('SIGTERM'))
  process.exit(await ended)
}

/** The server's exit code after a disk failure: a new process can find out what was written. */
const FLUSH_FAILED = 70
/** Its exit code if a start fails because of something that the operator must fix. */
const START_REFUSED = 78
/** Its exit code if another process uses the data directory, which it has reported. */
const DIR_TAKEN = 69
const PAUSES = { steadyMs: 10_000, firstMs: 1_000, longestMs: 30_000 }

/**
 * Runs `start`, and again whenever the process ends without being asked to, after pauses that grow while it
 * does not last. It is not restarted if it fails before any has served, or if only the operator can fix the
 * problem, which it has then reported, or if another process has taken the data directory. `ended` resolves with the last exit code; `end` passes a signal on (null
 * if the process receives its own).
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
      const isFinal = code === 0 || code === START_REFUSED || code === DIR_TAKEN
      if (isEnding || isFinal || !(hasServed || code === FLUSH_FAILED))
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

/**
 * If only npm itself is signaled to end, it leaves the process it runs behind. A script started by hand may
 * outlive its parent.
 */
export function onNpmExit(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
