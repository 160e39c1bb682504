import type { Kysely } from 'kysely'

/** A household's answer counts where the member lives who gave it, whatever the household was called then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('household_answers').dropColumn('party_key').execute()
}
