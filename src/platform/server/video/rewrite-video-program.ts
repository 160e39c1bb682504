// node rewrite-video-program.ts <from> <to>: prints what became of the film, as JSON.
import { LogLevel, Logging } from 'mediabunny'
import { rewriteVideo } from './rewrite-video.ts'
import type { RewriteOutcome } from './rewrite-video.ts'
import type { Fault } from './video-rewriter.ts'

Logging.level = LogLevel.Silent
const [from = '', to = ''] = process.argv.slice(2)
const outcome = await rewriteVideo(from, to).catch(explain)
process.stdout.write(JSON.stringify(outcome))

/** What the library throws is about the file; what the system refuses is not. */
function explain(cause: unknown): RewriteOutcome | Fault {
  if (cause instanceof Error && 'syscall' in cause && 'code' in cause)
    return { kind: 'fault', code: String(cause.code) }
  return { kind: 'damaged' }
}
