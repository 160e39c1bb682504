import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { ProgramError } from './program-error.ts'
import { whenReady } from './long-lived-program.ts'
import type { LongLivedProgram } from './long-lived-program.ts'

/** Programs that process files for us, outside the process that serves pages. */
export interface ChildPrograms {
  /**
   * Runs a program to its end, at a lower priority than guests' pages and without our environment, and returns
   * its output.
   * @throws ProgramError when it failed, was ended, or took longer than `limitMs`
   */
  run(program: string, args: readonly string[], limits: ProgramLimits): Promise<string>
  /**
   * Starts a program that stays and performs one task after another, and returns it once it is ready. It also has a
   * lower priority than guests' pages, and does not receive our environment.
   * @throws ProgramError when it could not be started, or ended before it was ready
   */
  start(program: string, args: readonly string[], limits: ProgramLimits): Promise<LongLivedProgram>
  /** Ends every program that is running. */
  stop(): void
}

export interface ProgramLimits {
  limitMs: number
  /** true if someone is waiting for the result */
  isAwaited?: boolean
}

/** Runs programs that end with this process, however it ends. */
export function createChildPrograms(): ChildPrograms {
  const env = { PATH: process.env['PATH'] }
  const running = new Set<ChildProcess>()
  const stopped = new WeakSet<ChildProcess>()

  const stop = () =>
    running.forEach((child) => {
      stopped.add(child)
      child.kill('SIGKILL')
    })

  // The system ends them with us, even if we are killed.
  function began(child: ChildProcess, isAwaited: boolean) {
    if (running.size === 0) process.once('exit', stop)
    running.add(child)
    lowerPriority(child, isAwaited)
  }

  function ended(child: ChildProcess) {
    running.delete(child)
    if (running.size === 0) process.off('exit', stop)
  }

  return {
    run: (program, args, { limitMs, isAwaited = false }) =>
      new Promise((done, fail) => {
        const options = { timeout: limitMs, killSignal: 'SIGKILL', env } as const
        const child = execFile(program, args, options, (cause, output) => {
          ended(child)
          if (!cause) return done(output)
          const code = typeof cause.code === 'string' ? cause.code : undefined
          const how = cause.killed ? 'too long' : cause.code
          fail(new ProgramError(`the program ended: ${how}`, { code, wasStopped: stopped.has(child) }))
        })
        began(child, isAwaited)
      }),
    start(program, args, { limitMs, isAwaited = false }) {
      const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env })
      began(child, isAwaited)
      for (const end of ['error', 'exit'] as const) child.once(end, () => ended(child))
      return whenReady(child, limitMs, () => stopped.has(child))
    },
    stop,
  }
}

/** Gives pages priority over the program, and far more of it if nobody is waiting for the program. */
function lowerPriority(child: ChildProcess, isAwaited: boolean): void {
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
    if (child.pid) setPriority(child.pid, isAwaited ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW)
  } catch {
    // It has already ended, or the system does not allow it.
  }
}
