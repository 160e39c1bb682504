import type { Kysely } from 'kysely'

/** What an import returned, for a call that is sent again because its reply was lost. Null for those without a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('result', 'text').execute()
}
