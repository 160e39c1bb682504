import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Store, Tables } from './db.ts'
import { NOOP_OUTAGE_WATCH, isLostConnection } from './outage.ts'
import type { OutageWatch } from './outage.ts'
import { planNameOf } from './prepared-query.ts'

interface PostgresOptions {
  poolSize?: number
  isPatient?: boolean
  /** how long a statement waits for its reply; 0 waits for as long as it takes */
  replyLimitMs?: number
  watch?: OutageWatch
}

/** How long a request waits for a connection to a database that does not respond. */
const CONNECTION = { connectionTimeoutMillis: 8_000, keepAlive: true }
/** How long a request waits for a statement; the server ends it earlier if it still can (SESSION_TIMEOUTS). */
const QUERY_TIMEOUT_MS = 15_000
/**
 * How long a command waits for a statement. It reads and writes large tables in small batches, so no statement takes that
 * long, and TCP does not notice a server that is there and does nothing.
 */
const PATIENT_QUERY_TIMEOUT_MS = 10 * 60_000
/** SQLSTATE read_only_sql_transaction. */
export const READ_ONLY_STATE = '25006'
/** Set on each connection once it is open, because poolers refuse these settings as connection parameters. */
const SESSION_TIMEOUTS = 'set statement_timeout = 12000; set idle_in_transaction_session_timeout = 30000'

/**
 * Opens a pool on the PostgreSQL at `url`; values have the same shapes as from SQLite. `isPatient` is for commands and
 * migrations, which may take longer than a request; `watch` is notified of connections that cannot be opened or are lost.
 */
export function openPostgres(
  url: string,
  {
    poolSize = 10,
    isPatient = false,
    replyLimitMs = isPatient ? PATIENT_QUERY_TIMEOUT_MS : QUERY_TIMEOUT_MS,
    watch = NOOP_OUTAGE_WATCH,
  }: PostgresOptions = {},
): Store {
  const types = { getTypeParser: portableParser }
  const pool = new WatchedPool(watch, {
    connectionString: url,
    max: poolSize,
    types,
    Client: PlanningClient,
    ...CONNECTION,
    query_timeout: replyLimitMs,
  })
  // Without listeners a lost connection would end the process, whether it is idle or in the middle of a
  // transaction. The next query opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // If this fails, so does the next query.
    if (!isPatient) client.query(SESSION_TIMEOUTS).catch(() => {})
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, untilDurable: () => Promise.resolve(), connections, close: () => db.destroy() }
}

/**
 * A connection of its own to the PostgreSQL at `url`, for LISTEN, which the caller opens. It ends as soon as a reply has
 * not arrived within `queryTimeoutMs`; `watch` is notified of that.
 */
export function createPostgresClient(
  url: string,
  watch: OutageWatch,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): pg.Client {
  const client = new PlanningClient({ connectionString: url, ...CONNECTION, query_timeout: queryTimeoutMs })
  client.watch = watch
  return client
}

/**
 * Reports to `watch` every connection that it hands out or fails to obtain. Drops connections on which a write was
 * refused because the database is read-only: a connection keeps that setting from when it was opened.
 */
class WatchedPool extends pg.Pool {
  #watch: OutageWatch

  constructor(watch: OutageWatch, options: pg.PoolConfig) {
    super(options)
    this.#watch = watch
    this.on('connect', (client) => {
      if (client instanceof PlanningClient) client.watch = watch
    })
  }

  override connect(...given: unknown[]): never {
    const connection: unknown = super.connect(...(given as []))
    if (connection instanceof Promise)
      connection.then(endIfReadOnly, (cause: unknown) => this.#watch.failed(cause))
    return connection as never
  }
}

/** Ends the connection when it is given back, if it has turned out to be read-only. */
function endIfReadOnly(connection: pg.PoolClient): void {
  const release = connection.release.bind(connection)
  connection.release = (ends) =>
    release(ends || (connection instanceof PlanningClient && connection.isReadOnly))
}

/** Caches the plans of prepared queries: for small statements, planning takes longer than executing. */
class PlanningClient extends pg.Client {
  watch = NOOP_OUTAGE_WATCH
  /** whether a write was refused for that reason */
  isReadOnly = false

  override query(...given: unknown[]): never {
    const [text, values, ...more] = given
    const name = typeof text === 'string' ? planNameOf(text) : undefined
    const args = name ? [{ name, text, values }, ...more] : given
    const result: unknown = super.query(...(args as [pg.QueryConfig]))
    if (result instanceof Promise)
      result.then(
        () => this.watch.responded(),
        (cause: unknown) => this.#look(cause),
      )
    return result as never
  }

  #look(cause: unknown): void {
    if (isLostConnection(cause)) this.watch.failed(cause)
    if (cause instanceof pg.DatabaseError && cause.code === READ_ONLY_STATE) this.isReadOnly = true
    this.#endIfStuck(cause)
  }

  /** A connection whose reply never arrived would hold up its next user: the pool replaces one that has ended. */
  #endIfStuck(cause: unknown): void {
    if (!(cause instanceof Error) || cause.message !== 'Query read timeout') return
    const { connection } = this as unknown as { connection: { stream: { destroy: () => void } } }
    connection.stream.destroy()
  }
}

const asIs = (text: string) => text
const PARSERS: Record<number, (text: string) => unknown> = {
  16: (text) => (text === 't' ? 1 : 0), // bool
  20: Number, // int8
  114: asIs, // json
  3802: asIs, // jsonb
  1082: asIs, // date: pg would turn it into midnight in the server's zone
  1184: (text) => new Date(text).toISOString(), // timestamptz
}

function portableParser(oid: number, format?: string) {
  return PARSERS[oid] ?? (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown)
}
