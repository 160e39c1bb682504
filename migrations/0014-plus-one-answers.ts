import type { Kysely } from 'kysely'

/** What plus ones say for themselves: whether they come, null while they have not said, and what they cannot eat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guests').addColumn('plus_one_status', 'text').execute()
  await db.schema.alterTable('guests').addColumn('plus_one_dietary', 'text').execute()
}
