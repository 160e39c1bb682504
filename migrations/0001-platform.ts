import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Token buckets; nothing else in the platform needs a table yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', type.id, (c) => c.notNull())
    .addColumn('key_hash', type.id, (c) => c.notNull())
    .addColumn('tokens', 'double precision', (c) => c.notNull())
    .addColumn('refilled_at', type.epochMs, (c) => c.notNull())
    .addPrimaryKeyConstraint('rate_limits_pkey', ['bucket', 'key_hash'])
    .execute()
}
