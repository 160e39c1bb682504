import type { Kysely } from 'kysely'

/** The name that the guest's browser gave its last answer, by which a repeated one is recognized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guests').addColumn('answer_key', 'text').execute()
}
