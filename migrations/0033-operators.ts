import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/**
 * What the product's operators did with their commands. It outlives the accounts and weddings that it
 * concerned, and then contains nothing about them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('operator_actions')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('operator', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('user_id', type.id, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('couple_id', type.id, (c) => c.references('couples.id').onDelete('set null'))
    .addColumn('at', type.instant, (c) => c.notNull())
    .execute()
  for (const column of ['user_id', 'couple_id', 'at'])
    await db.schema
      .createIndex(`operator_actions_${column}_idx`)
      .on('operator_actions')
      .column(column)
      .execute()
}
