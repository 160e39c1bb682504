import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { NODE_FLAGS, NODE_VARIABLES } from '../scripts/serve.mjs'
import { freePort } from '../tests/support/e2e-server.ts'
import { onCores } from './cores.ts'
import type { Cores } from './cores.ts'

/** `product` is what `npm start` serves; `bench` adds the routes of bench/server.ts. */
const MAINS = { product: 'dist/server/main.js', bench: 'dist/bench/server.js' }

export interface MeasuredServer {
  origin: string
  pid: number
  database: string
  /** Ends the process and keeps its data, so that another one may be started on it. */
  stop: () => Promise<void>
}

/** A data directory on the same disk as the checkout; removed when the bench ends. */
export function makeDataDir(): string {
  const dir = mkdtempSync(join(process.cwd(), 'dist/bench-data-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/**
 * Starts the built server as `npm start` does, without rate limits, and waits until it responds. `onLog`
 * receives each line that it logs.
 */
export async function startServer(
  which: keyof typeof MAINS,
  dataDir: string,
  env: Record<string, string> = {},
  cores: Cores = 'server',
  onLog?: (line: string) => void,
): Promise<MeasuredServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const [command, args] = onCores(cores, [...NODE_FLAGS, join(process.cwd(), MAINS[which])])
  const child = spawn(command, args, {
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...NODE_VARIABLES,
      RATE_LIMITS: 'off',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...env,
    },
  })
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  if (child.stdout && onLog) createInterface(child.stdout).on('line', onLog)
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  await untilHealthy(origin, child).catch((cause: unknown) => {
    throw new Error(`The server did not start. It wrote:\n${complaints}`, { cause })
  })
  // taskset turns into the program it starts, so the process is the server itself.
  return { origin, pid: child.pid ?? 0, database: join(dataDir, 'twofold.db'), stop: () => end(child) }
}

/**
 * Requests /healthz until it is stopped, from a process of its own because this one has other work. Returns the
 * longest wait in milliseconds.
 */
export function watchHealth(origin: string): { stop(): Promise<number> } {
  const child = fork(`${import.meta.dirname}/health-watch.ts`, [origin])
  return {
    stop: async () => {
      child.send('stop')
      const [slowest] = (await once(child, 'message')) as [number]
      return slowest
    },
  }
}

/** Resident memory of a process in megabytes (of 2^20 bytes), now and at its highest. Linux only. */
export function residentMegabytes(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Core seconds that a process has used so far: unlike the clock, this excludes everybody else's work. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may contain blanks, fields 14 and 15 are in ticks of a hundredth of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`)
    const isHealthy = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isHealthy) return
    await delay(50)
  }
  throw new Error('no answer from /healthz within 20 s')
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}
