import { availableParallelism } from 'node:os'
import { AppError } from '#platform/model/app-error.ts'
import { createChildPrograms } from '#platform/server/files/child-programs.ts'
import { nodeWithLimits } from '#platform/server/files/limited-node.ts'
import { ProgramError } from '#platform/server/files/program-error.ts'
import { programPath } from '#platform/server/files/program-path.ts'
import { StartError, createProgramPool } from '#platform/server/files/program-pool.ts'
import { videoCopy as copy } from '#platform/model/video-copy.ts'
import type { DrawOutcome } from './draw-picture.ts'

/**
 * A picture of 100 megapixels takes five seconds; a file made to be slow gets no more than this, however busy the
 * machine is.
 */
const LIMIT_MS = 90_000
/** Starting takes a quarter of a second. */
const START_LIMIT_MS = 30_000
/** Each program holds about 100 MB, so idle ones end. */
const IDLE_MS = 30_000
const MOST_PROGRAMS = 4
/** What a program may use before it is killed along with its picture; its own rules replace it well before that. */
const LIMITS = { heapMegabytes: 192, kilobytes: 2_000_000, seconds: 90 }
const PROGRAM = programPath(import.meta, 'draw-picture-program')

/** Draws guests' pictures in separate processes, so that a hostile file cannot exhaust the server. */
export interface PictureDrawer {
  /**
   * Draws the picture in the file `from` into the folder `toDir`, where it may leave files even if it fails.
   * @throws AppError `unavailable` if the server stops or no process can be started, and the system's error if the
   * machine is at fault
   */
  draw(from: string, toDir: string): Promise<DrawOutcome>
  /** Ends everything that is running. */
  stop(): void
}

export interface DrawTask {
  from: string
  toDir: string
}

/** What the program reports: `fault` if the machine failed it, for example without free space. */
export type DrawTaskOutcome = DrawOutcome | { kind: 'fault'; code: string }

/** Tests may change the limits. */
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
        // The picture may not be the cause: another program may have taken the memory.
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

/** If a picture's program ends, or is killed twice, the picture counts as the cause. */
function explain(cause: unknown): DrawOutcome {
  const wasStopped = cause instanceof ProgramError && cause.wasStopped
  if (wasStopped || cause instanceof StartError)
    throw new AppError('unavailable', copy.stopped, { retryAfterSeconds: 5 })
  if (cause instanceof ProgramError) return { kind: 'damaged' }
  throw cause
}
