import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { listTables } from './operator/backup/table-rows.ts'
import { NEWEST_MIGRATION, listMigrations } from './migrations.ts'

const NAMED_MOST = 3

/**
 * Looks at a PostgreSQL database that Twofold has not been in yet, before anything is written.
 * @throws OperatorError if another program has tables there by names that Twofold needs
 */
export async function refuseClashingTables(db: Db): Promise<void> {
  const own = new Set(await listTables(NEWEST_MIGRATION))
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace order by relname
  `.execute(db)
  const clashing = rows.map(({ name }) => name).filter((name) => own.has(name))
  // Tables and migrations appear at once: another process may have made them since.
  if (clashing.length === 0 || (await listMigrations(db)).length > 0) return
  const more = clashing.length > NAMED_MOST ? ' and others' : ''
  throw new OperatorError(
    `The database is another program’s: it has tables that Twofold would make (${clashing.slice(0, NAMED_MOST).join(', ')}${more}). Nothing was changed. Create a database for Twofold alone, and name it in DATABASE_URL.`,
  )
}
