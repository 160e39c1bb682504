import type { Kysely } from 'kysely'

/** The language in which a guest is written to: what the couple says, and what the guest read the page in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guests').addColumn('language', 'text').execute()
  await db.schema.alterTable('guests').addColumn('page_language', 'text').execute()
}
