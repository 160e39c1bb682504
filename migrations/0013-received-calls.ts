import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** The names that guests' phones gave their accepted calls, by which repeated ones are recognized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('received_calls')
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('received_at', type.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('received_calls_key', ['guest_id', 'call', 'key'])
    .execute()
  await db.schema.createIndex('received_calls_couple_idx').on('received_calls').column('couple_id').execute()
}
