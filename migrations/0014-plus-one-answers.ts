import type { Kysely } from 'kysely'

/**
 * What plus ones answer for themselves: whether they are coming, null until they have answered, and what they
 * cannot eat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guests').addColumn('plus_one_status', 'text').execute()
  await db.schema.alterTable('guests').addColumn('plus_one_dietary', 'text').execute()
}
