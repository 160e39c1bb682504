import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** The basis of the figures about the trivia: a row for each run, and one for each answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('trivia_runs')
    .addColumn('activity_id', type.id, (c) => c.primaryKey().references('activities.id').onDelete('cascade'))
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('person', type.folded, (c) => c.notNull())
    .addColumn('percentage', 'integer', (c) => c.notNull())
    .addColumn('time_spent', 'integer', (c) => c.notNull())
    .addColumn('created_at', type.instant, (c) => c.notNull())
    .execute()
  // Everything that the figures read, in the order of each person's runs.
  await db.schema
    .createIndex('trivia_runs_person_idx')
    .on('trivia_runs')
    .columns(['couple_id', 'person', 'created_at', 'activity_id', 'percentage', 'time_spent'])
    .execute()
  await db.schema
    .createTable('trivia_answers')
    .addColumn('activity_id', type.id, (c) =>
      c.notNull().references('trivia_runs.activity_id').onDelete('cascade'),
    )
    .addColumn('question_id', type.id, (c) =>
      c.notNull().references('trivia_questions.id').onDelete('cascade'),
    )
    .addColumn('option_index', 'integer', (c) => c.notNull())
    .addColumn('is_correct', type.flag, (c) => c.notNull())
    .addPrimaryKeyConstraint('trivia_answers_pkey', ['activity_id', 'question_id'])
    .execute()
  await db.schema
    .createIndex('trivia_answers_question_idx')
    .on('trivia_answers')
    .columns(['question_id', 'is_correct'])
    .execute()
}
