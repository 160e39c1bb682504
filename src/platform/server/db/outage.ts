import type { Logger } from 'pino'

/** Everything connected to the database reports its state here; see `createOutageWatch`. */
export interface OutageWatch {
  /** A connection could not be opened, or was lost. */
  failed: (cause: unknown) => void
  responded: () => void
}

const LOG_AGAIN_MS = 60_000
/** While a database starts, some connections are refused and others are not: that counts as one outage. */
const SETTLED_MS = 5_000

/** Errors passed to `failed`, whose outage the log already covers. */
const causes = new WeakSet<object>()

/**
 * Logs, for the whole process, that the database is away: once when it goes, once a minute while it stays away,
 * and once when it has been back for five seconds, with how long it was away. `nowMs` must never go backwards.
 */
export function createOutageWatch(
  log: Logger,
  nowMs: () => number = () => performance.now(),
  settledMs = SETTLED_MS,
): OutageWatch {
  let hasResponded = false
  let awaySince: number | null = null
  let backSince: number | null = null
  let loggedAt = 0

  return {
    failed(cause) {
      if (typeof cause === 'object' && cause !== null) causes.add(cause)
      if (!hasResponded && isRefusal(cause)) return
      const now = nowMs()
      backSince = null
      if (awaySince !== null && now - loggedAt < LOG_AGAIN_MS) return
      awaySince ??= now
      loggedAt = now
      const { code, message } = cause as NodeJS.ErrnoException
      // Error messages about connections contain no data from rows.
      const about = { code, reason: message || undefined, away_ms: Math.round(now - awaySince) }
      log.warn(about, 'the database is away')
    },
    responded() {
      hasResponded = true
      if (awaySince === null) return
      const now = nowMs()
      backSince ??= now
      if (now - backSince < settledMs) return
      log.warn({ away_ms: Math.round(backSince - awaySince) }, 'the database is back')
      awaySince = null
    },
  }
}

/** Whether the server is there but refuses the role or has no such database: a start fails for this reason. */
function isRefusal(cause: unknown): boolean {
  return /^(28|3D)/.test(String((cause as NodeJS.ErrnoException).code))
}

/** A watch that does nothing, for commands and for a database that is a file. */
export const NOOP_OUTAGE_WATCH: OutageWatch = { failed: () => {}, responded: () => {} }

/** True for an error from a connection that could not be opened or was lost, which the log already covers. */
export function isOutage(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && causes.has(cause)
}

/** How pg reports a connection that ended, or on which no reply arrived. */
const LOST =
  /^(Connection terminated|Query read timeout|Client (was closed|has encountered a connection error))/

/**
 * True if a statement failed because its connection did; an error about the statement itself shows that the
 * server is there.
 */
export function isLostConnection(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  // SQLSTATE, in errors that the server sent: classes 08 (connection) and 57P (it is shutting down).
  if ('severity' in cause) return /^(08|57P)/.test('code' in cause ? String(cause.code) : '')
  return 'syscall' in cause || LOST.test(cause.message)
}

/**
 * Logs a failure of work that retries by itself. During an outage it logs nothing: the watch does, once for
 * everyone affected.
 */
export function logRetry(
  log: Logger,
  cause: unknown,
  [about, sentence]: [about: object, sentence: string],
  level: 'warn' | 'error' = 'warn',
): void {
  if (!isOutage(cause)) log[level](about, sentence)
}
