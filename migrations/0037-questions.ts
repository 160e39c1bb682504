import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** The couple's questions to their guests besides whether they are coming, and the answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('questions')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('help', 'text')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('options', type.json, (c) => c.notNull().defaultTo('[]'))
    .addColumn('is_required', type.flag, (c) => c.notNull())
    .addColumn('per', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    // No foreign key: a question for those attending an event that was deleted stays, but is asked of nobody.
    .addColumn('event_id', type.id)
    .addColumn('tags', type.json, (c) => c.notNull().defaultTo('[]'))
    .addColumn('shown_if', type.json)
    .addColumn('for_caterer', type.flag, (c) => c.notNull())
    .addColumn('archived_at', type.instant)
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .addColumn('updated_at', type.instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('questions_couple_idx')
    .on('questions')
    .columns(['couple_id', 'position'])
    .execute()
  await db.schema
    .createTable('question_answers')
    .addColumn('question_id', type.id, (c) => c.notNull().references('questions.id').onDelete('cascade'))
    .addColumn('guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('companion', type.flag, (c) => c.notNull())
    // For a plus one: if the guest brings somebody else instead, that person does not see these answers.
    .addColumn('companion_name', type.folded, (c) => c.notNull())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('value', type.json, (c) => c.notNull())
    .addColumn('answered_at', type.instant, (c) => c.notNull())
    .addColumn('answered_by', type.id, (c) => c.notNull())
    .addPrimaryKeyConstraint('question_answers_key', [
      'question_id',
      'guest_id',
      'companion',
      'companion_name',
    ])
    .execute()
  await db.schema
    .createIndex('question_answers_guest_idx')
    .on('question_answers')
    .columns(['guest_id', 'question_id'])
    .execute()
  await db.schema
    .createIndex('question_answers_couple_idx')
    .on('question_answers')
    .columns(['couple_id'])
    .execute()
}
