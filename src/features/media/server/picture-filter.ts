import type { Logger } from 'pino'
import { createChildPrograms } from '#platform/server/files/child-programs.ts'
import { nodeWithLimits } from '#platform/server/files/limited-node.ts'
import { programPath } from '#platform/server/files/program-path.ts'
import { createProgramPool } from '#platform/server/files/program-pool.ts'

const MODEL_PACKAGE = 'nsfwjs/models/mobilenet_v2_mid'
/** Starting takes one second and a picture a third of one; a busy machine takes many times as long. */
const LIMIT_MS = 60_000
/** Starting takes a quarter of a second on an idle machine. */
const START_LIMIT_MS = 30_000
/** Guests send several photos in a row. */
const IDLE_MS = 60_000
/** Objects made for a picture are short-lived; by default Node would let 50 MB of them accumulate. */
const KEPT_SMALL = '--max-semi-space-size=2'
/** The model takes 70 MB of WebAssembly memory, which counts against the system's limit. */
const MEMORY = { heapMegabytes: 64, kilobytes: 1_300_000 }
const PROGRAM = programPath(import.meta, 'filter-picture-program')

/** Scores pictures with a model, in a separate process that exists only while pictures arrive. */
export interface PictureFilter {
  /**
   * How likely the worst of the pictures, JPEG or WebP drawn by this server, shows something that should not be shown:
   * 0 to 1 (`isFlagged`). null if there is no answer: no model, it failed or took too long, or a file is no picture.
   * Never throws; the reason is logged once, and again only after a picture was scored.
   */
  score(picturePaths: readonly string[]): Promise<number | null>
  /** Ends the process; waiting pictures get null. */
  stop(): void
}

/** What the program reports about a list of pictures. */
export type Scored = { score: number } | { score: null; reason: string }

export interface PictureFilterOptions {
  modelPackage?: string
  limitMs?: number
  idleMs?: number
}

/** Does not start the process yet. Tests use another model and other limits. */
export function createPictureFilter(
  log: Pick<Logger, 'warn'>,
  { modelPackage = MODEL_PACKAGE, limitMs = LIMIT_MS, idleMs = IDLE_MS }: PictureFilterOptions = {},
): PictureFilter {
  const [program, args] = nodeWithLimits([KEPT_SMALL, PROGRAM, modelPackage], MEMORY)
  const programs = createChildPrograms()
  const start = () => programs.start(program, args, { limitMs: START_LIMIT_MS, isAwaited: false })
  const pool = createProgramPool({ start, most: 1, limitMs, idleMs })
  let isLogged = false
  let isStopped = false

  function leaveUnscored(reason: string): null {
    if (!isLogged && !isStopped) log.warn({ reason }, 'pictures are not scored; all still wait for review')
    isLogged = true
    return null
  }

  return {
    async score(picturePaths) {
      if (picturePaths.length === 0) return null
      try {
        const scored = (await pool.perform(picturePaths)) as Scored
        if (scored.score === null) return leaveUnscored(scored.reason)
        isLogged = false
        return scored.score
      } catch (cause) {
        return leaveUnscored(cause instanceof Error ? cause.message : String(cause))
      }
    },
    stop() {
      isStopped = true
      pool.stop()
      programs.stop()
    },
  }
}
