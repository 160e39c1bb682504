import type { ChildProcess } from 'node:child_process'
import { ProgramError } from './program-error.ts'

/** A program that stays and does tasks, one at a time. */
export interface StandingProgram {
  /**
   * Gives it a task, which it must do within `limitMs`, and returns what came of it.
   * @throws ProgramError when it ended before, or took longer: then it is ended
   */
  perform(task: unknown, limitMs: number): Promise<unknown>
  /** true when it can be given no task any more */
  hasEnded(): boolean
  end(): void
}

/** What a standing program says: first that it is ready, then what came of each task. */
type Said = { kind: 'ready' } | { kind: 'done'; result: unknown; isLast: boolean }

/**
 * The program that `child` is, once it has said that it is ready. The ways in which a child can end lead to one
 * rejection here: a task is never left without an end.
 */
export async function whenReady(
  child: ChildProcess,
  limitMs: number,
  wasStopped: () => boolean,
): Promise<StandingProgram> {
  let hasEnded = false
  let waiting: { hear: (said: Said) => void; fail: (cause: ProgramError) => void } | null = null

  const end = () => {
    hasEnded = true
    child.kill('SIGKILL')
  }
  const fail = (message: string, code?: string, wasKilled = false) => {
    hasEnded = true
    const how = { code, wasStopped: wasStopped(), wasKilled }
    waiting?.fail(new ProgramError(`the program ended: ${message}`, how))
  }
  child.on('message', (said) => waiting?.hear(said as Said))
  child.once('exit', (code, signal) => fail(String(signal ?? code), undefined, signal === 'SIGKILL'))
  child.on('error', ({ message, code }: NodeJS.ErrnoException) => fail(message, code))

  function hears(withinMs: number, say: () => void): Promise<Said> {
    const heard = new Promise<Said>((hear, refuse) => (waiting = { hear, fail: refuse }))
    const timer = setTimeout(() => {
      fail('too long')
      end()
    }, withinMs)
    say()
    return heard.finally(() => {
      clearTimeout(timer)
      waiting = null
    })
  }

  await hears(limitMs, () => {})
  return {
    async perform(task, withinMs) {
      const said = await hears(withinMs, () => child.send({ task }, () => {}))
      if (said.kind !== 'done')
        throw new ProgramError('nothing was done', { code: undefined, wasStopped: false })
      if (said.isLast) end()
      return said.result
    },
    hasEnded: () => hasEnded,
    end,
  }
}

/**
 * The other side, in the program itself: does what it is given, until the process that started it ends. After a task
 * that leaves the program spent (`isSpent`) it is given no other.
 */
export function performTasks(perform: (task: unknown) => Promise<unknown>, isSpent: () => boolean): void {
  const say = (said: Said) => process.send?.(said)
  // Not `exit`: it would wait for what a library is doing.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', ({ task }: { task: unknown }) => {
    void perform(task).then((result) => say({ kind: 'done', result, isLast: isSpent() }))
  })
  say({ kind: 'ready' })
}
