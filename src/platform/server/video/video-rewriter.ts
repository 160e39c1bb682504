import pLimit from 'p-limit'
import { AppError } from '#platform/model/app-error.ts'
import { createChildPrograms } from '#platform/server/files/child-programs.ts'
import { nodeWithLimits } from '#platform/server/files/limited-node.ts'
import { ProgramError } from '#platform/server/files/program-error.ts'
import { programPath } from '#platform/server/files/program-path.ts'
import { videoCopy as copy } from '#platform/model/video-copy.ts'
import type { RewriteOutcome } from './rewrite-video.ts'

/** A film of 50 MB takes three seconds; a file made to be slow gets no more than this, however busy the machine is. */
const PROCESSOR_SECONDS = 20
/** For systems that cannot measure processor time, and for a disk that hangs. */
const LIMIT_MS = 120_000
/** A film's table of contents is read into the heap. */
const MEMORY = { heapMegabytes: 192, kilobytes: 1_000_000 }
const PROGRAM = programPath(import.meta, 'rewrite-video-program')

/** Rewrites films in a process of their own: a hostile file exhausts that process's resources, not the server's. */
export interface VideoRewriter {
  /** @throws AppError `unavailable` when the server stops, and the system's error when the machine is at fault */
  rewrite(from: string, to: string): Promise<RewriteOutcome>
  /** Ends everything that is running. */
  stop(): void
}

/** Rewrites at most two films at once; each may take `processorSeconds` of processor time. */
export function createVideoRewriter(processorSeconds = PROCESSOR_SECONDS): VideoRewriter {
  const programs = createChildPrograms()
  // Leaves a core for guests' pages.
  const limit = pLimit(2)

  async function run(from: string, to: string): Promise<RewriteOutcome> {
    const [program, args] = nodeWithLimits([PROGRAM, from, to], { ...MEMORY, seconds: processorSeconds })
    let outcome: RewriteOutcome | Fault
    try {
      outcome = JSON.parse(
        await programs.run(program, args, { limitMs: LIMIT_MS, isAwaited: true }),
      ) as typeof outcome
    } catch (cause) {
      if (!(cause instanceof ProgramError) || cause.code) throw cause
      if (cause.wasStopped) throw new AppError('unavailable', copy.stopped, { retryAfterSeconds: 5 })
      return { kind: 'damaged' }
    }
    if (outcome.kind !== 'fault') return outcome
    throw Object.assign(new Error('the film could not be rewritten'), { code: outcome.code })
  }

  return { rewrite: (from, to) => limit(run, from, to), stop: () => programs.stop() }
}

/** The program's output if the machine failed it, for example because no space is left. */
export interface Fault {
  kind: 'fault'
  code: string
}
