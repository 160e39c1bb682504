import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Guests' contributions, the couple's polls and their trivia questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('polls')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('options', type.json, (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('closed_at', type.instant)
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('updated_at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('polls_key_idx').on('polls').columns(['couple_id', 'key']).unique().execute()
  await db.schema
    .createTable('trivia_questions')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('question_text', 'text', (c) => c.notNull())
    .addColumn('options', type.json, (c) => c.notNull())
    .addColumn('correct_answer_index', 'integer', (c) => c.notNull())
    .addColumn('explanation', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('updated_at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('trivia_questions_couple_idx')
    .on('trivia_questions')
    .columns(['couple_id', 'position', 'id'])
    .execute()
  await db.schema
    .createTable('activities')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.references('guests.id').onDelete('set null'))
    .addColumn('companion', type.flag, (c) => c.notNull().defaultTo(type.no))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('payload', type.json, (c) => c.notNull())
    .addColumn('search_text', type.folded, (c) => c.notNull())
    .addColumn('poll_id', type.id, (c) => c.references('polls.id').onDelete('cascade'))
    .addColumn('favorite', type.flag, (c) => c.notNull().defaultTo(type.no))
    .addColumn('flagged_words', type.json, (c) => c.notNull().defaultTo('[]'))
    .addColumn('on_wall', type.flag, (c) => c.notNull().defaultTo(type.no))
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('activities').columns(columns).execute()
  await index('activities_couple_idx', ['couple_id', 'type', 'created_at', 'id'])
  await index('activities_guest_idx', ['guest_id'])
  // One vote per guest, plus one and poll; several rows with a null guest_id, which removed guests leave
  // behind, are allowed.
  await db.schema
    .createIndex('activities_vote_idx')
    .on('activities')
    .columns(['poll_id', 'guest_id', 'companion'])
    .unique()
    .execute()
}
