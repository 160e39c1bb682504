import type { Kysely } from 'kysely'

/**
 * The last address that is known to be the guest's, once another was typed (rule E4). Null for those typed before: who
 * typed them is not recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guests').addColumn('known_email', 'text').execute()
}
