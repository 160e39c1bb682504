import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['access_requests', 'guest_id'],
  ['notifications', 'couple_id'],
  ['one_time_tokens', 'flow_state_id'],
  ['walls', 'poll_id'],
  ['one_time_tokens', 'target_email', 'kind'],
  ['rate_limits', 'key_hash'],
]

/**
 * Finds rows that refer to a deleted one, the codes mailed to an address, and the limits of somebody whose
 * account is erased without reading every other wedding's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, ...columns] of INDEXES)
    await db.schema
      .createIndex(`${table}_${columns.join('_')}_idx`)
      .on(table)
      .columns(columns)
      .execute()
  // Mail to people without an account: codes to the addresses that guests give.
  await db.schema
    .createIndex('mail_messages_stranger_idx')
    .on('mail_messages')
    .column('to_email')
    .where(sql`user_id`, 'is', null)
    .where(sql`couple_id`, 'is', null)
    .execute()
}
