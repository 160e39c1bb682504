import type { Kysely } from 'kysely'

/** The log's line of a message that is sent names the request that it was queued by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_messages').addColumn('request_id', 'text').execute()
}
