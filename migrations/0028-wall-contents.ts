import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** The screen at the venue also shows a poll, the trivia's leaderboard, and love notes between the photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .alterTable('walls')
    .addColumn('shows', 'text', (c) => c.notNull().defaultTo('photos'))
    .execute()
  await db.schema
    .alterTable('walls')
    .addColumn('poll_id', type.id, (c) => c.references('polls.id').onDelete('set null'))
    .execute()
}
