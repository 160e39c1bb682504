import { readFileSync, readdirSync } from 'node:fs'

const LOOK_EVERY_MS = 50

/** The ids of a process's children whose command line matches `program`. Linux only. */
export function programsOf(pid: number, program: RegExp): string[] {
  const task = `/proc/${pid}/task`
  const children = readdirSync(task).flatMap((thread) => readOrEmpty(`${task}/${thread}/children`).split(' '))
  return children.filter((child) => child !== '' && program.test(readOrEmpty(`/proc/${child}/cmdline`)))
}

/**
 * The most memory, in megabytes (of 2^20 bytes), that these children hold together at any moment until `stop`.
 * Linux only.
 */
export function watchPrograms(pid: number, program: RegExp): { stop(): number } {
  let most = 0
  const look = () => {
    const held = programsOf(pid, program).map(
      (child) => Number(/VmRSS:\s+(\d+)/.exec(readOrEmpty(`/proc/${child}/status`))?.[1] ?? 0) / 1024,
    )
    most = Math.max(
      most,
      held.reduce((sum, each) => sum + each, 0),
    )
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

/** A process may end while it is being read. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
