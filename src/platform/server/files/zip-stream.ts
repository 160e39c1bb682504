import { setImmediate } from 'node:timers/promises'
import { makeZip } from 'client-zip'
import { AppError } from '#platform/model/app-error.ts'
import { calendarDateIn, epochMs, localTimeIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import type { Files } from './files.ts'

/** One file of a ZIP: a stored file, or one generated while it is sent. */
export type ZipEntry = { name: string; lastModified: Date } & (
  | { key: string }
  | { pieces: Iterable<string> | AsyncIterable<string> }
)

const MISSING_NAME = 'Missing files.txt'

/**
 * A ZIP of `wanted`, stored without compression and made while it is read: one file is open at a time, and
 * nothing is read ahead of the reader. Missing files are left out and listed in a text file at the end.
 */
export function zipStream(
  files: Pick<Files, 'read'>,
  wanted: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array> {
  let open: ReadableStreamDefaultReader<Uint8Array> | null = null
  async function* entries() {
    const missing: string[] = []
    for await (const { name, lastModified, ...content } of wanted) {
      if ('pieces' in content) {
        yield { name, lastModified, input: inTurns(content.pieces) }
        continue
      }
      open = files.read(content.key).getReader()
      const first = await firstOf(open)
      if (first === 'missing') missing.push(name)
      else yield { name, lastModified, input: rest(open, first) }
      open = null
    }
    if (missing.length > 0) {
      const text = `These files could not be found:\r\n\r\n${missing.join('\r\n')}\r\n`
      yield { name: MISSING_NAME, lastModified: new Date(), input: text }
    }
  }
  const reader = makeZip(entries(), { buffersAreUTF8: true }).getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // The writer does not close the file it was reading when the download is aborted.
      async cancel(reason) {
        await Promise.allSettled([open?.cancel(reason), reader.cancel(reason)])
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * A date for `lastModified` whose parts, which the writer reads by the server's clock, match the wall clock of `zone`.
 */
export function wallClockDate(zone: TimeZone, at: Instant): Date {
  const [year = 0, month = 1, day = 1] = calendarDateIn(zone, at).split('-').map(Number)
  const [hour = 0, minute = 0] = localTimeIn(zone, at).split(':').map(Number)
  // ZIP counts years from 1980.
  return new Date(Math.max(year, 1980), month - 1, day, hour, minute, new Date(epochMs(at)).getUTCSeconds())
}

/**
 * Gives other requests their turn between two pieces. Empty pieces are skipped: the writer would take one for
 * the end of the file.
 */
async function* inTurns(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    await setImmediate()
    if (piece !== '') yield piece
  }
}

type Piece = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>

async function firstOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Piece | 'missing'> {
  try {
    return await reader.read()
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'not_found') return 'missing'
    throw cause
  }
}

async function* rest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Piece,
): AsyncGenerator<Uint8Array> {
  for (let piece = first; !piece.done; piece = await reader.read()) yield piece.value
}
