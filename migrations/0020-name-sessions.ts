import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Since when the sessions of a wedding count that a name began, and those that were confirmed (rule E4); null where all do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  for (const column of ['name_sessions_since', 'contact_sessions_since'])
    await db.schema.alterTable('couples').addColumn(column, type.instant).execute()
}
