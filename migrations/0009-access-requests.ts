import type { Kysely } from 'kysely'

/** The page of a waiting visitor polls by its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('access_requests_device_idx')
    .on('access_requests')
    .column('device_hash')
    .execute()
}
