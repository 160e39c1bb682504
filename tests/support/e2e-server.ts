import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const MAIN = 'dist/server/main.js'
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 15_000

/** A running product with a data directory of its own. */
export interface RunningServer {
  origin: string
  dataDir: string
  /** Every line it has written so far. */
  log: string[]
  /** Asks it to end, waits until it has, and returns its exit code; null if it had to be killed. */
  stop: () => Promise<number | null>
  /** Ends it without warning (SIGKILL) and leaves the data as they are; the next one is started on `dataDir`. */
  kill: () => Promise<void>
}

/**
 * Starts the built server on a free port, with an empty data directory, or on the PORT and DATA_DIR of `env`,
 * and waits until it is ready. The caller must remove a directory that it passed.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run \`npm run build\` first`)
  for (;;) {
    const server = await startOn(Number(env.PORT ?? (await freePort())), env)
    if (server) return server
  }
}

/** Null if another program took the port after it was found free. */
async function startOn(port: number, env: Record<string, string>): Promise<RunningServer | null> {
  const origin = `http://localhost:${port}`
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'twofold-e2e-'))
  const child = spawn(process.execPath, [join(process.cwd(), MAIN)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...env,
    },
  })
  const log = linesOf(child)
  const stop = async () => {
    const code = await end(child, 'SIGTERM')
    if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  try {
    await untilReady(log, child)
  } catch (cause) {
    await stop()
    if (env.PORT === undefined && log.some((line) => line.startsWith(`Port ${port} is in use`))) return null
    throw new Error(`The server did not start. It wrote:\n${log.join('\n')}`, { cause })
  }
  return { origin, dataDir, log, stop, kill: async () => void (await end(child, 'SIGKILL')) }
}

/** A port that nothing is currently listening on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function linesOf(child: ChildProcess): string[] {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
    })
  }
  return lines
}

/** Waits for what the server itself says: a reply could come from another server that was given the same port. */
async function untilReady(log: readonly string[], child: ChildProcess): Promise<void> {
  let hasClosed = false
  // Later than 'exit': everything that it wrote has been read.
  child.once('close', () => (hasClosed = true))
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (log.some((line) => line.startsWith('Twofold is ready at '))) return
    if (hasClosed) throw new Error(`it ended with code ${child.exitCode}`)
    await delay(50)
  }
  throw new Error(`not ready within ${START_LIMIT_MS / 1000} s`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(timer)
  return child.exitCode
}
