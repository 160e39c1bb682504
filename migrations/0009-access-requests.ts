import type { Kysely } from 'kysely'

/** A visitor's page that waits asks by its key, again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('access_requests_device_idx')
    .on('access_requests')
    .column('device_hash')
    .execute()
}
