import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Notifications for owners; a row belongs to the person, not the wedding. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('notifications')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('user_id', type.id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('couple_id', type.id, (c) => c.references('couples.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('action_url', 'text')
    .addColumn('metadata', type.json, (c) => c.notNull())
    .addColumn('read', type.flag, (c) => c.notNull().defaultTo(type.no))
    .addColumn('group_key', 'text')
    .addColumn('group_count', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('notifications_user_idx')
    .on('notifications')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('notifications_unread_idx')
    .on('notifications')
    .columns(['user_id', 'read'])
    .execute()
}
