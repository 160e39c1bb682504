import type { Kysely } from 'kysely'

/** The log line of a sent message names the request that queued it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_messages').addColumn('request_id', 'text').execute()
}
