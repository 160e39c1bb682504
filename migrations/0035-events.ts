import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** What guests are invited to besides the wedding, who is invited, and who is coming. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('events')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('date', type.date, (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text')
    .addColumn('place', 'text')
    .addColumn('address', 'text')
    .addColumn('dress', 'text')
    .addColumn('note', 'text')
    .addColumn('asks_answer', type.flag, (c) => c.notNull())
    .addColumn('asks_meal', type.flag, (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('tags', type.json, (c) => c.notNull().defaultTo('[]'))
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('updated_at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('events_couple_idx').on('events').columns(['couple_id', 'date']).execute()
  await db.schema
    .createTable('event_guests')
    .addColumn('event_id', type.id, (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('event_guests_key', ['event_id', 'guest_id'])
    .execute()
  await db.schema
    .createIndex('event_guests_guest_idx')
    .on('event_guests')
    .columns(['guest_id', 'event_id'])
    .execute()
  await db.schema.createIndex('event_guests_couple_idx').on('event_guests').columns(['couple_id']).execute()
  await db.schema
    .createTable('event_answers')
    .addColumn('event_id', type.id, (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('companion', type.flag, (c) => c.notNull())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('meal_choice', 'text')
    .addColumn('answered_at', type.instant, (c) => c.notNull())
    .addColumn('answered_by', type.id, (c) => c.notNull())
    .addPrimaryKeyConstraint('event_answers_key', ['event_id', 'guest_id', 'companion'])
    .execute()
  await db.schema
    .createIndex('event_answers_guest_idx')
    .on('event_answers')
    .columns(['guest_id', 'event_id'])
    .execute()
  await db.schema.createIndex('event_answers_couple_idx').on('event_answers').columns(['couple_id']).execute()
}
