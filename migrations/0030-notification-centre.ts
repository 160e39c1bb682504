import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Notifications name the item they are about, and deleting them can be undone; mails may be sent once a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema.alterTable('notifications').addColumn('item_id', type.id).execute()
  await db.schema.alterTable('notifications').addColumn('deleted_at', type.instant).execute()
  // Counting unread notifications reads the index alone.
  await db.schema.dropIndex('notifications_unread_idx').execute()
  await db.schema
    .createIndex('notifications_unread_idx')
    .on('notifications')
    .columns(['user_id', 'read', 'deleted_at'])
    .execute()
  await db.schema
    .createIndex('notifications_deleted_idx')
    .on('notifications')
    .column('deleted_at')
    .where(sql`deleted_at`, 'is not', null)
    .execute()

  // What was on is now sent at once, what was off is now never sent.
  const flag = (name: string, value: typeof type.yes) =>
    db.schema
      .alterTable('users')
      .addColumn(name, type.flag, (c) => c.notNull().defaultTo(value))
      .execute()
  await flag('notify_system', type.yes)
  for (const name of ['daily_rsvp', 'daily_media', 'daily_activity', 'daily_system'])
    await flag(name, type.no)

  await db.schema
    .createTable('told_notices')
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('notice', 'text', (c) => c.notNull())
    .addColumn('told_at', type.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('told_notices_pk', ['couple_id', 'notice'])
    .execute()
}
