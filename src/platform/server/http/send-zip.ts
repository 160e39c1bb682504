import type { HttpBindings } from '@hono/node-server'
import { logBrokenDownload } from './error-response.ts'
import type { AppContext } from './app-context.ts'

/** The OpenAPI entry of a ZIP. */
export const zipResponse = {
  description: 'A ZIP file, of any size',
  content: {
    'application/zip': {
      schema: { type: 'string' as const, format: 'binary' },
    },
  },
}

/**
 * Sends a ZIP to download while it is made. Once a response has begun it cannot report an error any more: if
 * `zip` fails the connection is ended, which browsers show as a failed download, and one line is logged.
 */
export function sendZip(c: AppContext, fileName: string, zip: ReadableStream<Uint8Array>): Response {
  c.header('Content-Type', 'application/zip')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  return c.body(endingConnection(c, zip))
}

function endingConnection(c: AppContext, zip: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = zip.getReader()
  let hasGone = false
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (hasGone) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (cause) {
          if (hasGone) return
          logBrokenDownload(c, cause)
          const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
          // If a stream fails, the adapter writes the error to the console with everything that it holds.
          if (outgoing) outgoing.destroy()
          else controller.error(cause)
        }
      },
      cancel(reason) {
        hasGone = true
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
