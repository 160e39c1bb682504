import type { HttpBindings } from '@hono/node-server'
import type { AppContext } from './http.ts'

/**
 * A request's body in the pieces that it came in. Put together, each byte of it would be copied twice more, and what is
 * collected of that takes more time than all else that a part of an upload does.
 */
export async function readPieces(c: AppContext): Promise<Uint8Array[]> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // A body of untold length is read by `limitBody`.
  if (!incoming || c.req.header('transfer-encoding')) return [new Uint8Array(await c.req.arrayBuffer())]
  const { uploadsUnderWay, uploadedBytes } = c.var.deps.metrics
  const pieces: Uint8Array[] = []
  uploadsUnderWay.inc()
  try {
    for await (const piece of incoming as AsyncIterable<Uint8Array>) {
      pieces.push(piece)
      uploadedBytes.inc(piece.length)
    }
  } finally {
    uploadsUnderWay.dec()
  }
  return pieces
}
