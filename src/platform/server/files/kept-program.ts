import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import pLimit from 'p-limit'
import { ProgramError, lowerPriority } from './child-programs.ts'

/** A program that is slow to start: it stays for the next line, and ends when none comes. */
export interface KeptProgram {
  /**
   * Sends a line and returns the one that the program prints for it; lines wait for each other. Starts the program where
   * it is not running, after guests' pages and without our environment.
   * @throws ProgramError when it ended without printing one, was ended, or took longer than `limitMs`
   */
  ask(line: string): Promise<string>
  /** Ends it for good: whoever waits is refused, and whoever asks afterwards. */
  stop(): void
}

export interface KeptProgramLimits {
  /** from the line to its response, with the start of the program where it had to be started */
  limitMs: number
  /** how long it stays without a line */
  idleMs: number
}

type Running = ChildProcessByStdio<Writable, Readable, null>

/** Keeps a program; it ends with this process, however that ends, if it reads its input to the end. */
export function createKeptProgram(
  program: string,
  args: readonly string[],
  { limitMs, idleMs }: KeptProgramLimits,
): KeptProgram {
  const oneAtATime = pLimit(1)
  let running: Running | null = null
  let respond: ((line: string) => void) | null = null
  let refuse: ((cause: ProgramError) => void) | null = null
  let idle: NodeJS.Timeout | undefined
  let isStopped = false

  const end = () => running?.kill('SIGKILL')

  function start(): Running {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env['PATH'] },
    })
    lowerPriority(child, false)
    const isOver = (how: string, code?: string) => {
      if (running !== child) return
      running = null
      process.off('exit', end)
      refuse?.(ended(how, false, code))
    }
    child.once('error', (cause: NodeJS.ErrnoException) => isOver(cause.message, cause.code))
    child.once('close', (code, signal) => isOver(String(signal ?? code)))
    // It ended before it had read the line: 'close' says so.
    child.stdin.on('error', () => {})
    createInterface(child.stdout).on('line', (line) => {
      if (running === child) respond?.(line)
    })
    process.once('exit', end)
    running = child
    return child
  }

  async function ask(line: string): Promise<string> {
    if (isStopped) throw ended('stopped', true)
    clearTimeout(idle)
    const child = running ?? start()
    let limit: NodeJS.Timeout | undefined
    try {
      return await new Promise<string>((done, fail) => {
        respond = done
        refuse = fail
        limit = setTimeout(() => giveUp('too long', false), limitMs)
        child.stdin.write(`${line}\n`)
      })
    } finally {
      clearTimeout(limit)
      respond = refuse = null
      idle = setTimeout(giveUp, idleMs, 'idle', false).unref()
    }
  }

  /** The one that runs is forgotten at once: the next line starts another. */
  function giveUp(how: string, wasStopped: boolean): void {
    end()
    running = null
    process.off('exit', end)
    refuse?.(ended(how, wasStopped))
  }

  return {
    ask: (line) => oneAtATime(ask, line),
    stop() {
      isStopped = true
      clearTimeout(idle)
      giveUp('stopped', true)
    },
  }
}

function ended(how: string, wasStopped: boolean, code?: string): ProgramError {
  return new ProgramError(`the program ended: ${how}`, { code, wasStopped })
}
