import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** The wedding, one per owner, and the history of changes to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('couples')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('owner_id', type.id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('slug', type.id, (c) => c.notNull())
    .addColumn('names', type.json, (c) => c.notNull())
    .addColumn('date', type.date, (c) => c.notNull())
    .addColumn('ceremony_time', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('venue', type.json, (c) => c.notNull())
    .addColumn('expiration_date', type.date)
    .addColumn('site_status', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('story_video_url', 'text')
    .addColumn('story_video_state', 'text', (c) => c.notNull().defaultTo('none'))
    .addColumn('story_video_key', 'text')
    .addColumn('poster_key', 'text')
    .addColumn('cover_photo_key', 'text')
    .addColumn('cover_photo_variants', type.json)
    .addColumn('settings', type.json, (c) => c.notNull())
    .addColumn('design_settings', type.json, (c) => c.notNull())
    .addColumn('erase_after', type.date)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('updated_at', type.instant, (c) => c.notNull())
    .addUniqueConstraint('couples_owner_key', ['owner_id'])
    .addUniqueConstraint('couples_slug_key', ['slug'])
    .execute()
  // For the job that writes site_status: the only query across couples.
  await db.schema
    .createIndex('couples_expiration_idx')
    .on('couples')
    .columns(['site_status', 'expiration_date'])
    .execute()

  await db.schema
    .createTable('history')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('actor_kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', type.id)
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target_type', 'text', (c) => c.notNull())
    .addColumn('target_id', type.id)
    .addColumn('before', type.json)
    .addColumn('after', type.json)
    .addColumn('at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('history_couple_idx').on('history').columns(['couple_id', 'at']).execute()
}
