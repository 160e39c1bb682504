import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as delay } from 'node:timers/promises'

/** A proxy that checks /readyz more often than this has stopped sending requests by the time connections are closed. */
const LINGER_MS = 1000
/** On a busy machine the process may not run for a while: lingering is counted in steps of the time in which it did. */
const LINGER_STEP_MS = 50
/** Connections that a response has just left idle are closed this soon. */
const SWEEP_EVERY_MS = 50

export interface Drain {
  /**
   * Stops without dropping a request. At first it still responds to everything, with `Connection: close`, so that
   * clients and proxies leave by themselves. After that it accepts no connections, `endStreams` ends the responses that
   * never end by themselves, and idle connections are closed. Resolves after the last response. `atOnce` skips the
   * first step.
   */
  drain: (endStreams: () => void, atOnce: boolean) => Promise<void>
}

/** Must be created before the first request. */
export function createDrain(server: Server): Drain {
  let isDraining = false
  const unanswered = new Set<ServerResponse>()
  /** connections without a request so far, with when they were opened: browsers open some in advance */
  const unused = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    unused.set(socket, Date.now())
    socket.once('close', () => unused.delete(socket))
  })
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    unused.delete(socket)
    if (isDraining) response.shouldKeepAlive = false
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
  return {
    async drain(endStreams, atOnce) {
      isDraining = true
      for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = false
      if (!atOnce && (await hasConnections(server))) await linger()
      const closed = new Promise<void>((done) => server.close(() => done()))
      endStreams()
      const sweep = setInterval(async () => {
        await afterReading()
        server.closeIdleConnections()
        for (const [socket, openedAt] of unused) if (Date.now() - openedAt > LINGER_MS) socket.destroy()
      }, SWEEP_EVERY_MS)
      await closed
      clearInterval(sweep)
    },
  }
}

async function linger(): Promise<void> {
  for (let waited = 0; waited < LINGER_MS; waited += LINGER_STEP_MS) {
    await delay(LINGER_STEP_MS)
    // Timers come first after a pause: a connection whose request has arrived meanwhile must not be taken for idle.
    await afterReading()
  }
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_cause, count) => resolve(count > 0)))
}
