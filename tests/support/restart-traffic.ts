import { Agent, request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** One server behind the proxy. */
export interface Backend {
  origin: string
  /** its connections, which are kept and reused */
  agent: Agent
  /** whether /readyz succeeded the last time it was checked */
  isReady: boolean
}

export interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The outcomes of the requests that were sent, by name: '200', 'no server was ready', 'ECONNRESET'. */
export type Outcomes = Record<string, number>

export function toBackend(origin: string): Backend {
  return { origin, agent: new Agent({ keepAlive: true, maxSockets: 8 }), isReady: true }
}

/**
 * Sends requests to some servers the way a proxy passes them on: in turn to those that are ready, over
 * connections that it keeps, and to the next one if nothing is listening. A request that was sent is never sent
 * again, so a reset one is lost.
 */
export function startTraffic(backends: readonly Backend[], calls: readonly Asked[], clients: number) {
  const outcomes: Outcomes = {}
  let isOver = false
  let turn = 0
  const watch = async (backend: Backend) => {
    while (!isOver) {
      // A body that nobody reads would hold its connection.
      backend.isReady = await send(backend, { path: '/readyz' }).then(
        (response) => response.resume().statusCode === 200,
        () => false,
      )
      await delay(50)
    }
  }
  const pass = async (one: Asked): Promise<string> => {
    const start = turn++
    for (let tries = 0; tries < backends.length; tries++) {
      const backend = backends[(start + tries) % backends.length]!
      if (!backend.isReady) continue
      try {
        const response = await send(backend, one)
        await text(response)
        return String(response.statusCode)
      } catch (cause) {
        const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
        if (code !== 'ECONNREFUSED') return `${code} ${one.path}`
      }
    }
    return 'no server was ready'
  }
  const client = async (index: number) => {
    for (let count = index; !isOver; count++) {
      const outcome = await pass(calls[count % calls.length]!)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      // Connections are idle for a while, like those of people.
      await delay(Math.random() * 20)
    }
  }
  const running = [...backends.map(watch), ...Array.from({ length: clients }, (_, index) => client(index))]
  return {
    outcomes,
    stop: async () => {
      isOver = true
      await Promise.all(running)
      for (const { agent } of backends) agent.destroy()
      return outcomes
    },
  }
}

/** The response's head, or the failure of the connection. */
export function send(
  { origin, agent }: Backend,
  { method = 'GET', path, headers = {}, body }: Asked,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(`${origin}${path}`, { method, headers, agent }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}
