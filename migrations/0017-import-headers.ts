import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/**
 * The field that a couple chose for a column of an imported file, by its header: the next file with that header
 * is read the same way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('import_headers')
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('header', 'text', (c) => c.notNull())
    // Null if the column was left out.
    .addColumn('field', 'text')
    .addColumn('chosen_at', type.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('import_headers_pkey', ['couple_id', 'header'])
    .execute()
}
