import type { ChildProcess } from 'node:child_process'
import { ProgramError } from './program-error.ts'

/** A program that stays and performs tasks, one at a time. */
export interface LongLivedProgram {
  /**
   * Gives it a task, which it must finish within `limitMs`, and returns the result.
   * @throws ProgramError when it ended before that, or took too long and was ended
   */
  perform(task: unknown, limitMs: number): Promise<unknown>
  /** true once it accepts no more tasks */
  hasEnded(): boolean
  end(): void
}

/** The messages of a long-lived program: first that it is ready, then the result of each task. */
type ProgramMessage = { kind: 'ready' } | { kind: 'done'; result: unknown; isLast: boolean }

/**
 * Returns the program in `child` once it has reported that it is ready. All the ways in which a child can end
 * lead to one rejection here, so that no task is left pending.
 */
export async function whenReady(
  child: ChildProcess,
  limitMs: number,
  wasStopped: () => boolean,
): Promise<LongLivedProgram> {
  let hasEnded = false
  let waiting: { resolve: (message: ProgramMessage) => void; fail: (cause: ProgramError) => void } | null =
    null

  const end = () => {
    hasEnded = true
    child.kill('SIGKILL')
  }
  const fail = (message: string, code?: string, wasKilled = false) => {
    hasEnded = true
    const how = { code, wasStopped: wasStopped(), wasKilled }
    waiting?.fail(new ProgramError(`the program ended: ${message}`, how))
  }
  child.on('message', (message) => waiting?.resolve(message as ProgramMessage))
  child.once('exit', (code, signal) => fail(String(signal ?? code), undefined, signal === 'SIGKILL'))
  child.on('error', ({ message, code }: NodeJS.ErrnoException) => fail(message, code))

  function nextMessage(withinMs: number, send: () => void): Promise<ProgramMessage> {
    const received = new Promise<ProgramMessage>((resolve, reject) => (waiting = { resolve, fail: reject }))
    const timer = setTimeout(() => {
      fail('too long')
      end()
    }, withinMs)
    send()
    return received.finally(() => {
      clearTimeout(timer)
      waiting = null
    })
  }

  await nextMessage(limitMs, () => {})
  return {
    async perform(task, withinMs) {
      const message = await nextMessage(withinMs, () => child.send({ task }, () => {}))
      if (message.kind !== 'done')
        throw new ProgramError('nothing was done', { code: undefined, wasStopped: false })
      if (message.isLast) end()
      return message.result
    },
    hasEnded: () => hasEnded,
    end,
  }
}

/**
 * The other side, inside the program itself: performs the tasks it is given until the process that started it
 * ends. After a task that leaves the program spent (`isSpent`) it gets no more.
 */
export function performTasks(perform: (task: unknown) => Promise<unknown>, isSpent: () => boolean): void {
  const post = (message: ProgramMessage) => process.send?.(message)
  // Not `exit`, which would wait for a library to finish its work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', ({ task }: { task: unknown }) => {
    void perform(task).then((result) => post({ kind: 'done', result, isLast: isSpent() }))
  })
  post({ kind: 'ready' })
}
