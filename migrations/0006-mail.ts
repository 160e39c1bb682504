import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Mail that is queued, in progress or sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('mail_batches')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('queued'))
    .addColumn('body', 'text')
    .addColumn('created_by', type.id)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('mail_batches_couple_idx')
    .on('mail_batches')
    .columns(['couple_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('mail_messages')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.references('couples.id').onDelete('cascade'))
    .addColumn('user_id', type.id, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.references('guests.id').onDelete('set null'))
    .addColumn('batch_id', type.id, (c) => c.references('mail_batches.id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('to_email', 'text', (c) => c.notNull())
    .addColumn('to_name', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('attachments', type.json)
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('queued'))
    .addColumn('reason', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', type.instant, (c) => c.notNull())
    .addColumn('lease_until', type.instant)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('sent_at', type.instant)
    .addUniqueConstraint('mail_messages_message_key', ['message_id'])
    .addUniqueConstraint('mail_messages_idempotency_key', ['idempotency_key'])
    .execute()
  await db.schema
    .createIndex('mail_messages_due_idx')
    .on('mail_messages')
    .columns(['state', 'next_attempt_at'])
    .execute()
  const owned = ['couple_id', 'user_id', 'guest_id', 'batch_id']
  for (const column of owned) {
    await db.schema.createIndex(`mail_messages_${column}_idx`).on('mail_messages').column(column).execute()
  }
}
