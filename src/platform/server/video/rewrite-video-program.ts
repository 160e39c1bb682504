// node rewrite-video-program.ts <from> <to>: prints the outcome as JSON.
import { LogLevel, Logging } from 'mediabunny'
import { rewriteVideo } from './rewrite-video.ts'
import type { RewriteOutcome } from './rewrite-video.ts'
import type { Fault } from './video-rewriter.ts'

Logging.level = LogLevel.Silent
const [from = '', to = ''] = process.argv.slice(2)
const outcome = await rewriteVideo(from, to).catch(explain)
process.stdout.write(JSON.stringify(outcome))

/** The library's errors are about the file; the system's are not. */
function explain(cause: unknown): RewriteOutcome | Fault {
  if (cause instanceof Error && 'syscall' in cause && 'code' in cause)
    return { kind: 'fault', code: String(cause.code) }
  return { kind: 'damaged' }
}
