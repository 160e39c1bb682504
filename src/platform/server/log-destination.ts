import { write, writeSync } from 'node:fs'
import { promisify } from 'node:util'

/** Lines are written in batches: a write per line would take longer than a database read. */
const GATHER_MS = 100
const BATCH_CHARS = 4096
/** How much waits for a reader that is slow or gone; further lines are dropped. */
const WAITING_CHARS_MAX = 1024 * 1024
/** The error of a pipe whose reader is behind: it will take more in a moment. */
const BEHIND = 'EAGAIN'
const SAY_AGAIN_MS = 60_000

const LINE_END = 10
const NOTHING = Buffer.alloc(0)
const writeTo = promisify(write)

/**
 * Where the log's lines go: the open file `fd`, in batches. Nothing waits for it: lines that cannot be written, because
 * the disk is full for example, are dropped, and `say` reports that at most once a minute; an exit writes what it can
 * at once. It replaces pino's own destination, which on exit retries a full disk forever.
 */
export function openLogDestination(fd: number, say: (sentence: string) => void) {
  let waiting = ''
  let batch: Buffer = NOTHING
  let isWriting = false
  /** Only a part of the last line was written, and the next one must not continue it. */
  let isTorn = false
  let timer: NodeJS.Timeout | undefined
  let saidAt = -Infinity

  function drop(code: string): void {
    const now = performance.now()
    if (now - saidAt < SAY_AGAIN_MS) return
    saidAt = now
    say(`Lines of the log cannot be written (${code}) and are dropped. The server goes on.`)
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isWriting) return
    isWriting = true
    try {
      takeBatch()
      while (batch.length > 0) {
        const { bytesWritten } = await writeTo(fd, batch)
        if (bytesWritten > 0) isTorn = batch[bytesWritten - 1] !== LINE_END
        batch = batch.subarray(bytesWritten)
      }
    } catch (cause) {
      if (codeOf(cause) !== BEHIND) {
        drop(codeOf(cause))
        batch = NOTHING
      }
    }
    isWriting = false
    if (batch.length > 0 || waiting !== '') writeSoon()
  }

  /** A batch that was begun is finished first. */
  function takeBatch(): void {
    if (batch.length > 0 || waiting === '') return
    batch = Buffer.from(isTorn ? `\n${waiting}` : waiting)
    waiting = ''
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => void writeWaiting(), GATHER_MS).unref()
  }

  process.on('exit', () => {
    try {
      // What is being written now reaches the file without us.
      if (isWriting) batch = NOTHING
      for (takeBatch(); batch.length > 0; takeBatch()) batch = batch.subarray(writeSync(fd, batch))
    } catch (cause) {
      drop(codeOf(cause))
    }
  })

  return {
    /** Takes one line, with its end. */
    write(line: string): void {
      if (waiting.length > WAITING_CHARS_MAX) return drop(BEHIND)
      waiting += line
      if (waiting.length < BATCH_CHARS) writeSoon()
      else void writeWaiting()
    },
  }
}

function codeOf(cause: unknown): string {
  return String((cause as NodeJS.ErrnoException).code)
}
