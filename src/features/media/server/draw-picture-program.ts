// Draws one picture after another, for picture-drawer.ts.
import { writeFileSync } from 'node:fs'
import { performTasks } from '#platform/server/files/long-lived-program.ts'
import { drawPicture, isSystemError } from './draw-picture.ts'
import type { DrawTask, DrawTaskOutcome } from './picture-drawer.ts'

/**
 * A program that has used more than this gets no further pictures; the limits in picture-drawer.ts leave room for one
 * more.
 */
const SPENT = { bytes: 400 * 1024 ** 2, seconds: 60 }

mayBeEndedFirst()
performTasks((task) => draw(task as DrawTask), isSpent)

async function draw({ from, toDir }: DrawTask): Promise<DrawTaskOutcome> {
  try {
    return await drawPicture(from, toDir)
  } catch (cause) {
    return isSystemError(cause) ? { kind: 'fault', code: String(cause.code) } : { kind: 'damaged' }
  }
}

/** The memory for a large picture is never released, and the processor limit covers the program's whole life. */
function isSpent(): boolean {
  const { user, system } = process.cpuUsage()
  return process.memoryUsage.rss() > SPENT.bytes || (user + system) / 1e6 > SPENT.seconds
}

/** If memory runs out, Linux should kill this program before the server. */
function mayBeEndedFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}
