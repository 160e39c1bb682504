import { closeSync, fdatasync, openSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import type {
  DatabaseConnection,
  QueryResult,
  SqliteDatabase,
  SqliteDialectConfig,
  SqliteStatement,
  TransactionSettings,
} from 'kysely'
import { BoundedMap } from '#platform/model/bounded-map.ts'
import { watchForMove } from '#platform/server/files/moved-file.ts'
import { isDamageCode } from './database-file.ts'
import type { Store, Tables } from './db.ts'
import { createDurability } from './durability.ts'

const flushFile = promisify(fdatasync)

/** SQLite's error for a file with a damaged page, or that is no longer a database. */
export type DamagedFile = Error & { code: string }

interface SqliteOptions {
  /** Called once if the disk fails: from then on only a restarted process can guarantee anything. */
  onFlushFailure?: (cause: unknown) => void
  /** Called once, when a statement finds that the file is damaged: only a backup helps then. */
  onDamage?: (cause: DamagedFile) => void
  /** other files that must stay in place, like the database's own, for anything to be written */
  besides?: readonly string[]
  /** how long a write waits for another process that is writing, in ms */
  waitMs?: number
}

/**
 * SQLite's own wait for a lock stops the whole process, so it is short. `WaitingConnection` keeps waiting
 * while the process still answers health checks and keeps its streams open.
 */
const BUSY_TIMEOUT_MS = 20
const WAIT_MS = 5_000
const ASK_AGAIN_MS = 50

/**
 * Opens the SQLite file at `path`. Nothing is written while that path leads to another file, or to none. A commit does
 * not wait for the disk (with synchronous=NORMAL the file stays consistent anyway): `untilDurable` does, for all
 * commits in progress at once.
 */
export function openSqlite(
  path: string,
  { onFlushFailure = () => {}, onDamage = () => {}, besides = [], waitMs = WAIT_MS }: SqliteOptions = {},
): Store {
  const sqlite = new Sqlite(path)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = NORMAL')
  sqlite.pragma('foreign_keys = ON')
  // Overwrites deleted and changed data in the file instead of only marking it as free.
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  // The log is next to the file that a symbolic link points to, and stays the same file while a connection is open.
  const logPath = sqlite.memory ? '' : `${realpathSync(path)}-wal`
  const findMoved = watchForMove(sqlite.memory ? [] : [resolve(path), logPath, ...besides])
  const refuseIfMoved = () => {
    const moved = findMoved()
    if (moved !== null) throw movedError(moved)
  }
  let log: number | null = null
  const { wrote, untilDurable } = createDurability(() => {
    log ??= openSync(logPath, 'r+')
    return flushFile(log)
  }, onFlushFailure)
  const database = cachingStatements(sqlite, refuseIfMoved, wrote)
  let isDamaged = false
  const failed = (cause: unknown) => {
    if (isDamaged || !isDamage(cause)) return
    isDamaged = true
    onDamage(cause)
  }
  const db = new Kysely<Tables>({ dialect: new StablePlansDialect({ database }, { waitMs, failed }) })
  const close = async () => {
    await db.destroy()
    if (log !== null) closeSync(log)
  }
  return { db, untilDurable, close }
}

/**
 * SQLite has this code for it, but notices only with journals that we do not use. The open file would accept writes
 * until the process ends, and if it was deleted they would be lost with it.
 */
function movedError(path: string): Error {
  return new Sqlite.SqliteError(
    `${path} was moved, deleted or replaced while the server was running: put the open file back, then writes are accepted again`,
    'SQLITE_READONLY_DBMOVED',
  )
}

const CACHED_STATEMENTS = 400
/** In characters. A longer one contains a list of ids and takes up to half a megabyte as long as it is prepared. */
const CACHED_SQL_MAX = 4_000
const NO_OPERATION = 'select 1 where false'
const BEGIN_WRITING = 'begin immediate'

/**
 * Kysely prepares every statement again, and preparing costs several times as much as a small read. The cache
 * is bounded because lists of ids produce statements of many lengths, the longest of which are not cached.
 */
function cachingStatements(
  sqlite: Sqlite.Database,
  refuseIfMoved: () => void,
  wrote: () => void,
): SqliteDatabase {
  const statements = new BoundedMap<string, Sqlite.Statement>(CACHED_STATEMENTS)
  return {
    close: () => void sqlite.close(),
    prepare: (given: string) => {
      // On a full disk SQLite rolls back by itself. A second rollback would fail, and its error would hide the
      // first one.
      const sql = given === 'rollback' && !sqlite.inTransaction ? NO_OPERATION : given
      let statement = statements.get(sql)
      if (!statement) {
        statement = sqlite.prepare(sql)
        if (sql.length <= CACHED_SQL_MAX) statements.set(sql, statement)
      }
      if (!statement.readonly && !sqlite.inTransaction) refuseIfMoved()
      // The driver executes in the same turn. A write outside a transaction is a commit of its own.
      if (sql === 'commit' || (!statement.readonly && sql !== BEGIN_WRITING)) wrote()
      return statement as unknown as SqliteStatement
    },
  } as SqliteDatabase
}

/**
 * SQLite may plan a prepared statement again each time a value is bound to it, which takes five times as long
 * as a read by key. Wrapping the value in likely(), a function without effect, hides it from the planner: a guest with
 * their wedding is then read in 4 µs instead of 14, a session with its user in 3 instead of 9.
 * https://www.sqlite.org/lang_corefunc.html#likely
 */
class StablePlansCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return 'likely(?)'
  }
}

/** Lets an interrupted upgrade leave the database as it was: SQLite also rolls back schema changes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Takes the lock for writing when a transaction begins, unless its access mode is 'read only'. SQLite waits for a lock
 * only before the first read: in a transaction that has read already, the first write would be refused while another
 * process, such as `npm run admin`, is writing.
 */
class LockingDriver extends SqliteDriver {
  readonly #waits: Waits
  #connection: WaitingConnection | undefined

  constructor(config: SqliteDialectConfig, waits: Waits) {
    super(config)
    this.#waits = waits
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WaitingConnection(await super.acquireConnection(), this.#waits)
    return this.#connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : BEGIN_WRITING
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

interface Waits {
  waitMs: number
  /** receives the errors that statements end with */
  failed: (cause: unknown) => void
}

/**
 * Executes a statement again, for up to `waitMs`, as long as another process has the lock that it needs. Everything else
 * waits for this one connection meanwhile, so that time is shared: once it is over, statements fail at the first try
 * until one gets the lock.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #waits: Waits
  #heldSince = -Infinity
  /** when a statement last found the lock held */
  #heldAt = -Infinity

  constructor(connection: DatabaseConnection, waits: Waits) {
    this.#connection = connection
    this.#waits = waits
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let hasWaited = false; ; hasWaited = true) {
      try {
        const result = await this.#connection.executeQuery<R>(query)
        if (hasWaited || query.sql === BEGIN_WRITING) this.#heldAt = -Infinity
        return result
      } catch (cause) {
        if (!isBusy(cause) || this.#isHeldTooLong(hasWaited)) {
          this.#waits.failed(cause)
          throw cause
        }
        await delay(ASK_AGAIN_MS)
      }
    }
  }

  #isHeldTooLong(hasWaited: boolean): boolean {
    const { waitMs } = this.#waits
    const now = performance.now()
    // Nobody has found it held for so long that this may be another program's turn.
    if (!hasWaited && now - this.#heldAt > waitMs) this.#heldSince = now
    this.#heldAt = now
    return now - this.#heldSince >= waitMs
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize)
  }
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Sqlite.SqliteError && cause.code.startsWith('SQLITE_BUSY')
}

function isDamage(cause: unknown): cause is DamagedFile {
  return cause instanceof Sqlite.SqliteError && isDamageCode(cause.code)
}

class StablePlansDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #waits: Waits

  constructor(config: SqliteDialectConfig, waits: Waits) {
    super(config)
    this.#config = config
    this.#waits = waits
  }

  override createDriver(): SqliteDriver {
    return new LockingDriver(this.#config, this.#waits)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new StablePlansCompiler()
  }
}
