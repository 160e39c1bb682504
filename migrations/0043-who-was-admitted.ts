import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * As whom a visitor was let in: a new personal link ends it, and so does another plus one. Those who are in already are
 * taken to be in as the guest, or the plus one, of today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('access_requests').addColumn('link_version', 'integer').execute()
  await db.schema.alterTable('access_requests').addColumn('plus_one_match_name', 'text').execute()
  await sql`
    update access_requests set
      link_version = (select guests.link_version from guests where guests.id = access_requests.guest_id),
      plus_one_match_name = (
        select guests.plus_one_match_name from guests where guests.id = access_requests.guest_id
      )
    where guest_id is not null
  `.execute(db)
}
