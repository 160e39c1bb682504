// The floor of an import: the rows that it left in the database, inserted again by bare better-sqlite3 in one
// transaction. Run as a process of its own with a BareInsert as JSON on stdin; prints the milliseconds it took.
import { text } from 'node:stream/consumers'
import type Sqlite from 'better-sqlite3'
import { v7 as uuidv7 } from 'uuid'
import { openBareSqlite } from './bare-sqlite.ts'

export interface BareInsert {
  file: string
  /** The slug of the wedding whose guests are copied; `to` is that of the wedding that gets the copies. */
  from: string
  to: string
}

/** Tried in this order with rows that are rolled back; the quickest is used for the floor. */
const ROWS_PER_INSERT = [100, 250, 500, 1000]
/** SQLite refuses a statement with more variables, and each column of each row is one. */
const MAX_VARIABLES = 32_766

const { file, from, to } = JSON.parse(await text(process.stdin)) as BareInsert
const db = openBareSqlite(file)
const rows = rowsOf(from, to)
const maxRows = Math.floor(MAX_VARIABLES / Object.keys(rows[0] ?? {}).length)
const sizes = new Set(ROWS_PER_INSERT.map((size) => Math.min(size, maxRows)))
const rehearsals = [...sizes].map((size) => {
  insertAll(size)
  const ms = insertAll(size)
  return { size, ms }
})
const best = rehearsals.toSorted((a, b) => a.ms - b.ms)[0]
console.log(insertAll(best?.size ?? 250, 'commit'))
db.close()

function rowsOf(fromSlug: string, toSlug: string): Record<string, unknown>[] {
  const coupleId = (slug: string) =>
    (db.prepare('select id from couples where slug = ?').get(slug) as { id: string }).id
  const guests = db
    .prepare('select * from guests where couple_id = ? order by import_row')
    .all(coupleId(fromSlug)) as Record<string, unknown>[]
  const target = coupleId(toSlug)
  return guests.map((guest) => ({ ...guest, id: uuidv7(), couple_id: target }))
}

function insertAll(rowsPerInsert: number, end: 'rollback' | 'commit' = 'rollback'): number {
  const began = performance.now()
  db.exec('begin')
  const statements = new Map<number, Sqlite.Statement>()
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    const batch = rows.slice(first, first + rowsPerInsert)
    const statement = statements.get(batch.length) ?? db.prepare(insertOf(batch.length))
    statements.set(batch.length, statement)
    statement.run(batch.flatMap((row) => Object.values(row)))
  }
  db.exec(end)
  return performance.now() - began
}

function insertOf(count: number): string {
  const columns = Object.keys(rows[0] ?? {})
  const row = `(${columns.map(() => '?').join()})`
  const names = columns.map((name) => `"${name}"`).join()
  return `insert into guests (${names}) values ${Array.from({ length: count }, () => row).join()}`
}
