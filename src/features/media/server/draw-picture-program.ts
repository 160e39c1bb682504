// Draws one picture after another, for picture-drawer.ts.
import { writeFileSync } from 'node:fs'
import { performTasks } from '#platform/server/files/standing-program.ts'
import { drawPicture, isSystemError } from './draw-picture.ts'
import type { DrawTask, DrawTaskOutcome } from './picture-drawer.ts'

/** What a program may have used when it is given the next picture; its limits in picture-drawer.ts leave room for one. */
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

/** Memory that a large picture took is not given back, and the limit of the processor is one for a whole life. */
function isSpent(): boolean {
  const { user, system } = process.cpuUsage()
  return process.memoryUsage.rss() > SPENT.bytes || (user + system) / 1e6 > SPENT.seconds
}

/** Where memory runs out, Linux ends this program before it ends the server. */
function mayBeEndedFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system.
  }
}
