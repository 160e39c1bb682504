import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/**
 * Whose mailbox is whose: when an owner proved that they read the mail of their address, which addresses a
 * guest has typed, and whether the guest's last answer was saved without a mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema.alterTable('users').addColumn('email_proved_at', type.instant).execute()
  await db.schema.alterTable('guests').addColumn('typed_email', 'text').execute()
  await db.schema.alterTable('guests').addColumn('typed_emails', type.json).execute()
  await db.schema
    .alterTable('guests')
    .addColumn('mail_withheld', type.flag, (c) => c.notNull().defaultTo(type.no))
    .execute()
}
