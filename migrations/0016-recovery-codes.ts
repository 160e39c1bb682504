import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** The codes that stand in for a lost authenticator app, ten per person (rule E14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('user_id', type.id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('used_at', type.instant)
    .addUniqueConstraint('recovery_codes_code_key', ['user_id', 'code_hash'])
    .execute()
}
