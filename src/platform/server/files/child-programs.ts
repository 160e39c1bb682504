import { execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Programs that work on files for us, apart from the process that serves pages. */
export interface ChildPrograms {
  /**
   * Runs a program to its end, after guests' pages and without our environment, and returns what it printed.
   * @throws ProgramError when it failed, was ended, or took longer than `limitMs`
   */
  run(program: string, args: readonly string[], limits: ProgramLimits): Promise<string>
  /** Ends every program that is running. */
  stop(): void
}

export interface ProgramLimits {
  limitMs: number
  /** true when someone waits for the result */
  isAwaited?: boolean
}

/** `code` is the system's where the program could not be started: 'ENOENT'. */
export class ProgramError extends Error {
  readonly code: string | undefined
  /** true when we ended it because we end ourselves: nothing is wrong with the file */
  readonly wasStopped: boolean

  constructor(message: string, { code, wasStopped }: { code: string | undefined; wasStopped: boolean }) {
    super(message)
    this.code = code
    this.wasStopped = wasStopped
  }
}

/** Runs programs; they end with this process, however it ends. */
export function createChildPrograms(): ChildPrograms {
  const running = new Set<ChildProcess>()
  const stopped = new WeakSet<ChildProcess>()

  const stop = () =>
    running.forEach((child) => {
      stopped.add(child)
      child.kill('SIGKILL')
    })

  return {
    run: (program, args, { limitMs, isAwaited = false }) =>
      new Promise((done, fail) => {
        const env = { PATH: process.env['PATH'] }
        const options = { timeout: limitMs, killSignal: 'SIGKILL', env } as const
        const child = execFile(program, args, options, (cause, output) => {
          running.delete(child)
          if (running.size === 0) process.off('exit', stop)
          if (!cause) return done(output)
          const code = typeof cause.code === 'string' ? cause.code : undefined
          const how = cause.killed ? 'too long' : cause.code
          fail(new ProgramError(`the program ended: ${how}`, { code, wasStopped: stopped.has(child) }))
        })
        // The system ends them with us, even if we are killed.
        if (running.size === 0) process.once('exit', stop)
        running.add(child)
        lowerPriority(child, isAwaited)
      }),
    stop,
  }
}

/** Lets pages come first, and by far where nobody waits for the program. */
export function lowerPriority(child: ChildProcess, isAwaited: boolean): void {
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
    if (child.pid) setPriority(child.pid, isAwaited ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW)
  } catch {
    // It has ended already, or the system does not let us.
  }
}
