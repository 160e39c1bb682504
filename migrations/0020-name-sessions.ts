import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/**
 * From when on a wedding's sessions count, those begun with a name and the confirmed ones (rule E4); null if all do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  for (const column of ['name_sessions_since', 'contact_sessions_since'])
    await db.schema.alterTable('couples').addColumn(column, type.instant).execute()
}
