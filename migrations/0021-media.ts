import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Guests' photos and films, and the couple's decisions about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('media')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.references('guests.id').onDelete('set null'))
    .addColumn('guest_name', 'text', (c) => c.notNull())
    .addColumn('companion', type.flag, (c) => c.notNull().defaultTo(type.no))
    .addColumn('companion_mark', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('alt', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('duration_ms', 'integer')
    .addColumn('widths', type.json, (c) => c.notNull())
    .addColumn('film', 'text')
    .addColumn('blur', 'text')
    .addColumn('look', 'text')
    .addColumn('look_group', type.id)
    .addColumn('original_name', 'text')
    .addColumn('taken_at', type.instant)
    .addColumn('filter_score', 'double precision')
    .addColumn('filter_state', 'text', (c) => c.notNull().defaultTo('none'))
    .addColumn('prepared', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('prepare_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('claimed_at', type.instant)
    .addColumn('decided_at', type.instant)
    .addColumn('decided_by', type.id)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('media').columns(columns).execute()
  // Both engines allow several rows with a null guest_id, which removed guests leave behind.
  await db.schema
    .createIndex('media_once_idx')
    .on('media')
    .columns(['guest_id', 'companion_mark', 'sha256'])
    .unique()
    .execute()
  await index('media_couple_idx', ['couple_id', 'created_at', 'id'])
  await index('media_couple_status_idx', ['couple_id', 'status', 'decided_at'])
  // Due work, for the processes that prepare and score.
  await index('media_prepared_idx', ['prepared', 'filter_state', 'created_at'])
  // Links to exports become invalid when this number grows.
  await db.schema
    .alterTable('couples')
    .addColumn('media_links_version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  // The screen at the venue, at an address that nobody can guess.
  await db.schema
    .createTable('walls')
    .addColumn('couple_id', type.id, (c) => c.primaryKey().references('couples.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute()
}
