import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** The song lists that couples share with their DJs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('dj_lists')
    .addColumn('couple_id', type.id, (c) => c.primaryKey().references('couples.id').onDelete('cascade'))
    .addColumn('key', type.folded, (c) => c.notNull().unique())
    .addColumn('with_pending', type.flag, (c) => c.notNull().defaultTo(type.no))
    .execute()
}
