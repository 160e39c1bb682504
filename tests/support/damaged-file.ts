import { closeSync, openSync, writeSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** Overwrites the first page of `table` in the SQLite file, as a failing disk would, under a process that has it open. */
export function damageTable(file: string, table: string): void {
  const db = new Sqlite(file)
  // A change by another connection: nobody keeps pages in memory that were read before.
  db.pragma('user_version = 1')
  db.pragma('wal_checkpoint(truncate)')
  const page = db.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table) as number
  const bytes = db.pragma('page_size', { simple: true }) as number
  db.close()
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(bytes, 0x5a), 0, bytes, (page - 1) * bytes)
  closeSync(opened)
}
