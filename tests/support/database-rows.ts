import { sql } from 'kysely'
import type { Db, Tables } from '#platform/server/db/db.ts'

/** Every row of every table, as sorted JSON, so that two readings can be compared. */
export async function readAllRows(
  db: Db,
  leaveOut: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const names = (await tableNames(db)).filter((name) => !leaveOut.includes(name))
  const read = async (name: string) => {
    const rows = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute()
    return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
  }
  return Object.fromEntries(await Promise.all(names.map(read)))
}

/** The rows that only one of two readings contains. */
export function changedRows(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.keys(before).flatMap((table) => {
    const [old, now] = [new Set(before[table]), new Set(after[table])]
    return [
      ...[...old.difference(now)].map((row) => `- ${table} ${row}`),
      ...[...now.difference(old)].map((row) => `+ ${table} ${row}`),
    ]
  })
}

/** The number of rows in each table, read in one statement. */
export async function countAllRows(db: Db): Promise<Record<string, number>> {
  const counts = (await tableNames(db)).map(
    (name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

const known = new WeakMap<Db, string[]>()

/** The product's own tables, read once for each database. */
async function tableNames(db: Db): Promise<string[]> {
  let names = known.get(db)
  if (!names) {
    names = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
    known.set(db, names)
  }
  return names
}
