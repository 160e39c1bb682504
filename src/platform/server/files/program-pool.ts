import pLimit from 'p-limit'
import { ProgramError } from './program-error.ts'
import type { LongLivedProgram } from './long-lived-program.ts'

/** A few programs of the same kind that share the tasks. */
export interface ProgramPool {
  /**
   * Gives a task to an idle program and returns the result; waits while all are busy.
   * @throws StartError when no program could be started
   * @throws ProgramError when the program ended with the task undone: the next task gets another one
   */
  perform(task: unknown): Promise<unknown>
  /** Ends all programs and rejects waiting tasks. */
  stop(): void
}

export interface PoolRules {
  start: () => Promise<LongLivedProgram>
  most: number
  /** how long a task may take */
  limitMs: number
  /** how long a program stays alive without a task */
  idleMs: number
}

/** No program could be started: nothing is wrong with the task. */
export class StartError extends Error {}

/** Programs are started when there are tasks for them, and ended when there are none. */
export function createProgramPool({ start, most, limitMs, idleMs }: PoolRules): ProgramPool {
  const limit = pLimit(most)
  const idle: { program: LongLivedProgram; timer: NodeJS.Timeout }[] = []
  let isStopped = false

  /** Takes the most recently used one, so that the others reach their time limit. */
  async function take(): Promise<LongLivedProgram> {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer)
      if (!last.program.hasEnded()) return last.program
    }
    return start().catch((cause: unknown) => {
      if (isStopped) throw cause
      throw new StartError('no program could be started', { cause })
    })
  }

  function rest(program: LongLivedProgram) {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.program === program),
        1,
      )
      program.end()
    }, idleMs)
    idle.push({ program, timer })
  }

  async function run(task: unknown) {
    if (isStopped) throw new ProgramError('the pool was stopped', { code: undefined, wasStopped: true })
    const program = await take()
    const result = await program.perform(task, limitMs)
    if (isStopped) program.end()
    else if (!program.hasEnded()) rest(program)
    return result
  }

  return {
    perform: (task) => limit(run, task),
    stop() {
      isStopped = true
      for (const { program, timer } of idle.splice(0)) {
        clearTimeout(timer)
        program.end()
      }
    },
  }
}
