import type { Kysely } from 'kysely'

/** Indexes that contain everything the home screen counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('guests_answers_idx')
    .on('guests')
    .columns(['couple_id', 'rsvp_status', 'plus_one_allowed', 'rsvp_responded_at'])
    .execute()
  await db.schema
    .createIndex('activities_people_idx')
    .on('activities')
    .columns(['couple_id', 'guest_id'])
    .execute()
}
