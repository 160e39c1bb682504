import type { Kysely } from 'kysely'

/** What the guest's browser called its last answer: the same one, sent again, is known by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guests').addColumn('answer_key', 'text').execute()
}
