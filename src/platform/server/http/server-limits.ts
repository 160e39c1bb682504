import type { Server, ServerOptions } from 'node:http'

/** The connections and requests that one process accepts: docs/limits.md has the reasons. */
export interface ServerLimits {
  /** for a request's first line and headers together */
  maxHeaderBytes: number
  maxHeaders: number
  /** from opening the connection until the headers have arrived */
  headersMs: number
  /** until the whole request has arrived */
  requestMs: number
  /** how long a connection is kept open after a response, for the next request */
  idleMs: number
  /** how often connections are checked: a timeout may be late by this much */
  lookEveryMs: number
  connections: number
}

export const SERVER_LIMITS: ServerLimits = {
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 200,
  headersMs: 20_000,
  // A cover photo of 20 MB over a line of 200 kbit/s; a part of a guest's upload (1 MiB) over one of 10.
  requestMs: 15 * 60_000,
  // nginx keeps idle connections for 60 seconds, Caddy for 120: the proxy must be the first to close.
  idleMs: 125_000,
  lookEveryMs: 5_000,
  connections: 10_000,
}

/** The options of a server with these limits; `limitServer` sets those that are not options. */
export function serverOptions(limits: ServerLimits): ServerOptions {
  return {
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.lookEveryMs,
  }
}

/**
 * Sets the limits that are not options. A connection beyond the maximum is closed at once, so that a proxy
 * tries another process.
 */
export function limitServer(server: Server, { maxHeaders, connections }: ServerLimits): void {
  server.maxHeadersCount = maxHeaders
  server.maxConnections = connections
}
