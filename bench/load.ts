import autocannon from 'autocannon'
import { cpuSeconds } from './server-process.ts'
import type { MeasuredServer } from './server-process.ts'

export type LoadRequest = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>

export interface Load {
  seconds: number
  connections: number
  /** Each connection goes through them in order, starting at a different one. */
  requests: LoadRequest[]
}

export interface Rate {
  /** Requests per second: the basis of the figures. */
  perSecond: number
  /**
   * Requests per second of the server's own processor time: on a busy machine it shows whether the other can be
   * trusted.
   */
  perCpuSecond: number
}

/** How quickly `server` serves `load` without errors. @throws when a request is refused or fails */
export async function rateOf(server: MeasuredServer, load: Load): Promise<Rate> {
  const { seconds, connections, requests } = load
  let next = 0
  const step = Math.max(1, Math.floor(requests.length / connections))
  const cpuBefore = cpuSeconds(server.pid)
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    requests,
    setupClient: (client) => client.setRequests(rotated(requests, step * next++)),
  })
  const { total } = result.requests
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad) throw new Error(`${bad} of ${total} requests like ${requests[0]?.path} went wrong`)
  return {
    perSecond: total / result.duration,
    perCpuSecond: total / (cpuSeconds(server.pid) - cpuBefore),
  }
}

function rotated<T>(items: T[], by: number): T[] {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
