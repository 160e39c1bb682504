import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Suggested households that the couple does not want, each as a hash of its guests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('dismissed_households')
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('dismissed_households_key', ['couple_id', 'key'])
    .execute()
}
