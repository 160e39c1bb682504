import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Letters to guests: the order in which messages are sent, when one was handed over, and who is owed one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  // How many were sent and failed is counted from the messages, since a second record would eventually disagree.
  for (const column of ['sent', 'failed', 'state']) {
    await db.schema.alterTable('mail_batches').dropColumn(column).execute()
  }
  await db.schema.alterTable('mail_batches').addColumn('client_key', type.id).execute()
  await db.schema
    .createIndex('mail_batches_client_key')
    .unique()
    .on('mail_batches')
    .columns(['couple_id', 'client_key'])
    .execute()

  await db.schema.alterTable('mail_messages').addColumn('turn', type.instant).execute()
  await db.schema.alterTable('mail_messages').addColumn('handed_over_at', type.instant).execute()
  await db.schema.alterTable('mail_messages').addColumn('claim', type.id).execute()
  await sql`update mail_messages set turn = next_attempt_at where state = 'queued'`.execute(db)
  // A process that claimed a message before this column existed may have handed it over.
  await sql`update mail_messages set handed_over_at = created_at where state = 'sending'`.execute(db)
  await db.schema
    .createIndex('mail_messages_turn_idx')
    .on('mail_messages')
    .columns(['state', 'turn', 'id'])
    .execute()

  await db.schema.alterTable('guests').addColumn('confirmation_due_at', type.instant).execute()
  await db.schema
    .createIndex('guests_confirmation_due_idx')
    .on('guests')
    .column('confirmation_due_at')
    .where(sql`confirmation_due_at`, 'is not', null)
    .execute()
  await db.schema.alterTable('notifications').addColumn('mail_due_at', type.instant).execute()
  await db.schema
    .createIndex('notifications_mail_due_idx')
    .on('notifications')
    .column('mail_due_at')
    .where(sql`mail_due_at`, 'is not', null)
    .execute()
}
