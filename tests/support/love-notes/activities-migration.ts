import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** What guests contribute: to become a file of migrations/ with the feature that shows it to the couple. */
export async function migrateActivities(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('activities')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.references('guests.id').onDelete('set null'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('payload', type.json, (c) => c.notNull())
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('activities_couple_idx')
    .on('activities')
    .columns(['couple_id', 'type', 'created_at', 'id'])
    .execute()
}
