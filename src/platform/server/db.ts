import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import pg from 'pg'

/**
 * The tables of the product. Each feature's `*-table.ts` adds its own by declaration merging, so that queries
 * of any feature are typed without a list that everybody would have to import.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

export type Db = Kysely<Tables>
export type Engine = 'sqlite' | 'postgres'

/** A boolean column as both engines hand it over: SQLite stores 0 and 1, PostgreSQL's parser is set to the same. */
export type Flag = 0 | 1
/** A JSON column as both engines hand it over: text. It is parsed where the row is mapped, never guessed. */
export type JsonText = string

export const toFlag = (value: boolean): Flag => (value ? 1 : 0)

/**
 * Opens the SQLite file at `path` with what a couple's answers need: a write is on the disk before it is
 * acknowledged (synchronous=FULL).
 */
export function openSqlite(path: string): { db: Db; close: () => Promise<void> } {
  const sqlite = new Sqlite(path)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cachingStatements(sqlite) }) })
  return { db, close: () => db.destroy() }
}

/** Opens a pool on the PostgreSQL at `url`; values arrive in the same shapes as from SQLite. */
export function openPostgres(url: string, poolSize = 10): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: { getTypeParser: portableParser } })
  // Without a listener a lost idle connection would end the process; the next query opens a new one.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}

const CACHED_STATEMENTS = 400

/**
 * Kysely prepares every statement anew; preparing costs several times a small read. The cache is bounded
 * because lists of ids make statements of many lengths.
 */
function cachingStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>()
  return {
    close: () => void sqlite.close(),
    prepare: (sql: string) => {
      let statement = statements.get(sql)
      if (!statement) {
        statement = sqlite.prepare(sql)
        if (statements.size >= CACHED_STATEMENTS) statements.delete(statements.keys().next().value!)
        statements.set(sql, statement)
      }
      return statement as unknown as SqliteStatement
    },
  } as SqliteDatabase
}

const asIs = (text: string) => text
const PARSERS: Record<number, (text: string) => unknown> = {
  16: (text) => (text === 't' ? 1 : 0), // bool
  20: Number, // int8
  114: asIs, // json
  3802: asIs, // jsonb
  1082: asIs, // date: pg would make it midnight of the server's zone
  1184: (text) => new Date(text).toISOString(), // timestamptz
}

function portableParser(oid: number, format?: string) {
  return PARSERS[oid] ?? (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown)
}
