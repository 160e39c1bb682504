import type { Kysely } from 'kysely'

/**
 * The product's tables. Each feature's `*-table.ts` adds its own by declaration merging, so that queries of any
 * feature are typed without a central list that everything would have to import.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

export type Db = Kysely<Tables>
export type Engine = 'sqlite' | 'postgres'

/** A boolean column as both engines return it: SQLite stores 0 and 1, and PostgreSQL's parser is set to do the same. */
export type Flag = 0 | 1
/** A JSON column as both engines return it: text. It is parsed where the row is mapped, never automatically. */
export type JsonText = string

/** True or false as both engines store it. */
export const toFlag = (value: boolean): Flag => (value ? 1 : 0)

/** A database, and a way to wait until writes to it are durable. */
export interface Store {
  db: Db
  /**
   * Resolves when everything committed before the call would survive a power failure. No response is sent before that.
   * @throws the operating system's error when the disk fails
   */
  untilDurable: () => Promise<void>
  /** The number of connections to PostgreSQL, and of calls waiting for one; absent on SQLite. */
  connections?: () => { used: number; idle: number; waiting: number }
  close: () => Promise<void>
}
