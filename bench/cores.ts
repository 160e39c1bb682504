import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'

const SERVER_CORE = '0'
const LOAD_CORE = '1'
// Determined before this process is pinned to one of them.
const ALL_CORES = `0-${availableParallelism() - 1}`

/** True if server and load can have a core each; otherwise they share what there is. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', SERVER_CORE, 'true']).status === 0

/** Keeps this process, which generates the load, off the server's core. */
export function pinToLoadCore(): void {
  if (canPin) spawnSync('taskset', ['-apc', LOAD_CORE, String(process.pid)])
}

/**
 * Gives every core to whatever is started next, as a browser has on anybody's machine; call `pinToLoadCore`
 * again afterwards.
 */
export function unpin(): void {
  if (canPin) spawnSync('taskset', ['-apc', ALL_CORES, String(process.pid)])
}

/** `server`: the core that the load leaves alone. `all`: for work that is spread over threads. */
export type Cores = 'server' | 'all'

/** The command line of a Node process on these cores. */
export function onCores(cores: Cores, args: string[]): [command: string, args: string[]] {
  const list = cores === 'all' ? ALL_CORES : SERVER_CORE
  return canPin ? ['taskset', ['-c', list, process.execPath, ...args]] : [process.execPath, args]
}

/** Runs a script of this folder on the server's core, with `input` as JSON on stdin; returns its output. */
export function runOnServerCore(script: string, input: unknown): Promise<string> {
  return runOnCores('server', script, input)
}

/** Runs a script of this folder on these cores, with `input` as JSON on stdin; returns its output. */
export async function runOnCores(cores: Cores, script: string, input: unknown): Promise<string> {
  const [command, args] = onCores(cores, [`${import.meta.dirname}/${script}`])
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(input))
  const printed = await text(child.stdout)
  if (!printed) throw new Error(`${script} printed nothing.`)
  return printed
}
