import Sqlite from 'better-sqlite3'

/** Opens the file with the pragmas that the product sets, and nothing else of the product. */
export function openBareSqlite(file: string): Sqlite.Database {
  const db = new Sqlite(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  return db
}
