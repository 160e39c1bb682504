import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { clockNow } from '#platform/model/dates.ts'
import { portableColumns } from '#platform/server/db/columns.ts'

/** The polls that every wedding begins with, for existing weddings. */
const FIXED = [
  {
    key: 'poll-1',
    question: 'What is the best part of a wedding?',
    options: ['The ceremony', 'The dancing', 'The food', 'Seeing everyone together'],
    folded: ['the ceremony', 'the dancing', 'the food', 'seeing everyone together'],
  },
  {
    key: 'poll-2',
    question: 'Which song should be our first dance?',
    options: ['At Last', 'La vie en rose', 'Moon River', 'Harvest Moon'],
    folded: ['at last', 'la vie en rose', 'moon river', 'harvest moon'],
  },
  {
    key: 'poll-3',
    question: 'What is your best wedding advice?',
    options: [
      'Dance in the kitchen',
      'Say sorry first',
      'Keep one evening a week',
      'Never stop asking questions',
    ],
    folded: [
      'dance in the kitchen',
      'say sorry first',
      'keep one evening a week',
      'never stop asking questions',
    ],
  },
]

interface Stored {
  couples: { id: string }
  polls: Record<string, unknown>
}

/**
 * Until when a poll is open to everybody, its options in searchable form, and the polls that each wedding begins with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema.alterTable('polls').addColumn('asked_until', type.instant).execute()
  await db.schema
    .alterTable('polls')
    .addColumn('folded_options', type.json, (c) => c.notNull().defaultTo('[]'))
    .execute()
  // Counts read this index alone: results of thousands of votes are read many times a minute.
  await sql`create index activities_result_idx on activities (couple_id, poll_id, (cast(payload ->> 'optionIndex' as integer))) where poll_id is not null`.execute(
    db,
  )
  const stored = db as Kysely<Stored>
  const now = clockNow()
  for (const { id: couple_id } of await stored.selectFrom('couples').select('id').execute())
    await stored
      .insertInto('polls')
      .values(
        FIXED.map(({ key, question, options, folded }, position) => ({
          id: uuidv7(),
          couple_id,
          key,
          question,
          options: JSON.stringify(options),
          folded_options: JSON.stringify(folded),
          status: 'open',
          position,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
}
