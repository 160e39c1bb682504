import { availableParallelism } from 'node:os'
import { AppError } from '#platform/model/app-error.ts'
import { createChildPrograms } from '#platform/server/files/child-programs.ts'
import { nodeWithLimits } from '#platform/server/files/limited-node.ts'
import { ProgramError } from '#platform/server/files/program-error.ts'
import { programPath } from '#platform/server/files/program-path.ts'
import { StartError, createProgramPool } from '#platform/server/files/program-pool.ts'
import { videoCopy as copy } from '#platform/model/video-copy.ts'
import type { DrawOutcome } from './draw-picture.ts'

/** A picture of 100 megapixels takes five; a file that is made to be slow gets no more, however busy the machine is. */
const LIMIT_MS = 90_000
/** To start takes a quarter of one. */
const START_LIMIT_MS = 30_000
/** Each holds about 100 MB: they go when no picture comes. */
const IDLE_MS = 30_000
const MOST_PROGRAMS = 4
/** What a program may use before it is ended with its picture; its own rules replace it well before. */
const LIMITS = { heapMegabytes: 192, kilobytes: 2_000_000, seconds: 90 }
const PROGRAM = programPath(import.meta, 'draw-picture-program')

/** Draws guests' pictures in processes of their own: what a hostile file exhausts is not the server's. */
export interface PictureDrawer {
  /**
   * Draws the picture in the file `from` into the folder `toDir`, where it may leave files also when it fails.
   * @throws AppError `unavailable` when the server stops or no process can be started, and the system's error when
   * the machine is at fault
   */
  draw(from: string, toDir: string): Promise<DrawOutcome>
  /** Ends all that is running. */
  stop(): void
}

export interface DrawTask {
  from: string
  toDir: string
}

/** What the program says: `fault` when the machine failed it, no space is left, say. */
export type DrawTaskOutcome = DrawOutcome | { kind: 'fault'; code: string }

/** The rules are the tests' to change. */
export function createPictureDrawer({
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
  most = Math.min(MOST_PROGRAMS, availableParallelism()),
} = {}): PictureDrawer {
  const programs = createChildPrograms()
  const [program, args] = nodeWithLimits([PROGRAM], LIMITS)
  const start = () => programs.start(program, args, { limitMs: START_LIMIT_MS, isAwaited: true })
  const pool = createProgramPool({ start, most, limitMs, idleMs })

  return {
    async draw(from, toDir) {
      const task: DrawTask = { from, toDir }
      const again = (cause: unknown) => {
        // What took its memory may have been the picture beside it, or another program.
        if (cause instanceof ProgramError && cause.wasKilled && !cause.wasStopped) return pool.perform(task)
        throw cause
      }
      const outcome = (await pool.perform(task).catch(again).catch(explain)) as DrawTaskOutcome
      if (outcome.kind !== 'fault') return outcome
      throw Object.assign(new Error('the picture could not be drawn'), { code: outcome.code })
    },
    stop() {
      pool.stop()
      programs.stop()
    },
  }
}

/** A picture whose program ended, and once more where it was killed, is what ended it. */
function explain(cause: unknown): DrawOutcome {
  const wasStopped = cause instanceof ProgramError && cause.wasStopped
  if (wasStopped || cause instanceof StartError)
    throw new AppError('unavailable', copy.stopped, { retryAfterSeconds: 5 })
  if (cause instanceof ProgramError) return { kind: 'damaged' }
  throw cause
}
