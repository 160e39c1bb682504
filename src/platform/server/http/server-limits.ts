import type { Server, ServerOptions } from 'node:http'

/** What one process takes of connections and requests: docs/limits.md says why. */
export interface ServerLimits {
  /** of a request's first line and headers together */
  maxHeaderBytes: number
  maxHeaders: number
  /** until the headers have come, from the moment that the connection is open */
  headersMs: number
  /** until all of the request has come */
  requestMs: number
  /** that a connection is kept after a response, for the next request */
  idleMs: number
  /** how often connections are looked at: what takes too long takes so much longer at most */
  lookEveryMs: number
  connections: number
}

export const SERVER_LIMITS: ServerLimits = {
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 200,
  headersMs: 20_000,
  // A cover photo of 20 MB over a line of 200 kbit/s; a part of a guest's upload (1 MiB) over one of 10.
  requestMs: 15 * 60_000,
  // nginx keeps its own for 60 seconds, Caddy for 120: who closes first must not be the one that is asked.
  idleMs: 125_000,
  lookEveryMs: 5_000,
  connections: 10_000,
}

/** The options of a server that holds to `limits`; the others of them are set by `limitServer`. */
export function serverOptions(limits: ServerLimits): ServerOptions {
  return {
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.lookEveryMs,
  }
}

/** Sets the limits that are no options. One connection too many is closed at once, so that a proxy tries another process. */
export function limitServer(server: Server, { maxHeaders, connections }: ServerLimits): void {
  server.maxHeadersCount = maxHeaders
  server.maxConnections = connections
}
