import type { Logger } from 'pino'

/** Told by whatever is connected to the database how it goes; see `createOutageWatch`. */
export interface OutageWatch {
  /** A connection could not be opened, or was lost. */
  failed: (cause: unknown) => void
  responded: () => void
}

const SAY_AGAIN_MS = 60_000
/** While a database starts some connections are refused and others are not: that is one outage. */
const SETTLED_MS = 5_000

/** What `failed` was told: the log has a line of the outage already. */
const causes = new WeakSet<object>()

/**
 * Says in the log that the database is away, for the whole process: once when it goes, once a minute while it stays away,
 * and once when it has been back for five seconds, with how long it was away. `nowMs` only ever goes forward.
 */
export function createOutageWatch(
  log: Logger,
  nowMs: () => number = () => performance.now(),
  settledMs = SETTLED_MS,
): OutageWatch {
  let awaySince: number | null = null
  let backSince: number | null = null
  let saidAt = 0

  return {
    failed(cause) {
      if (typeof cause === 'object' && cause !== null) causes.add(cause)
      const now = nowMs()
      backSince = null
      if (awaySince !== null && now - saidAt < SAY_AGAIN_MS) return
      awaySince ??= now
      saidAt = now
      const { code, message } = cause as NodeJS.ErrnoException
      // Messages about connections quote no rows.
      const about = { code, reason: message || undefined, away_ms: Math.round(now - awaySince) }
      log.warn(about, 'the database is away')
    },
    responded() {
      if (awaySince === null) return
      const now = nowMs()
      backSince ??= now
      if (now - backSince < settledMs) return
      log.warn({ away_ms: Math.round(backSince - awaySince) }, 'the database is back')
      awaySince = null
    },
  }
}

/** For commands, and for a database that is a file. */
export const NO_WATCH: OutageWatch = { failed: () => {}, responded: () => {} }

/** True for an error of a connection that could not be opened or was lost, of which the log has a line. */
export function isOutage(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && causes.has(cause)
}

/** What pg says of a connection that ended, or on which no reply came. */
const LOST =
  /^(Connection terminated|Query read timeout|Client (was closed|has encountered a connection error))/

/** True when a statement failed because its connection did; what the server says of a statement shows that it is there. */
export function isLostConnection(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  // SQLSTATE, in errors that the server sent: classes 08 (connection) and 57P (it is being stopped).
  if ('severity' in cause) return /^(08|57P)/.test('code' in cause ? String(cause.code) : '')
  return 'syscall' in cause || LOST.test(cause.message)
}

/**
 * Writes the log's line of work that failed and is tried again by itself. While the database is away nothing is written:
 * the watch says it, once for all who wait for it.
 */
export function logRetry(
  log: Logger,
  cause: unknown,
  [about, sentence]: [about: object, sentence: string],
  level: 'warn' | 'error' = 'warn',
): void {
  if (!isOutage(cause)) log[level](about, sentence)
}
