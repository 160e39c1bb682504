import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Folders of files whose account was deleted: one row each until they are removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('erased_folders')
    .addColumn('folder', type.id, (c) => c.primaryKey())
    .addColumn('erased_at', type.instant, (c) => c.notNull())
    .execute()
}
