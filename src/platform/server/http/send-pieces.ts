import { setImmediate } from 'node:timers/promises'
import type { AppContext } from './app-context.ts'

interface TextFile {
  /** may contain any characters */
  name: string
  /** 'text/csv; charset=utf-8' */
  type: string
}

/** Sends a text as a file to download, generated while it is sent. */
export function sendPieces(c: AppContext, { name, type }: TextFile, pieces: Iterator<string>): Response {
  c.header('Content-Type', type)
  c.header('Content-Disposition', attachmentOf(name))
  c.header('Cache-Control', 'private, no-store')
  return c.body(streamOf(pieces))
}

/** RFC 6266: a name with other characters is repeated in encoded form, for browsers that read it. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-')
  if (plain === name) return `attachment; filename="${name}"`
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

function streamOf(pieces: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        // Each piece gets its own turn of the event loop, so that other requests need not wait for a whole list.
        await setImmediate()
        const { value, done } = pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    },
    { highWaterMark: 0 },
  )
}
