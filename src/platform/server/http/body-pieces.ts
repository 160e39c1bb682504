import type { HttpBindings } from '@hono/node-server'
import type { AppContext } from './app-context.ts'

/**
 * A request's body in the pieces in which it arrived. Joining them would copy each byte twice more, and
 * collecting that garbage takes more time than everything else that a part of an upload needs.
 */
export async function readPieces(c: AppContext): Promise<Uint8Array[]> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // `limitBody` reads a body without a declared length.
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
