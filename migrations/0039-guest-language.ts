import type { Kysely } from 'kysely'

/** The language in which to write to a guest: the one the couple set, and the one in which the guest read the page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guests').addColumn('language', 'text').execute()
  await db.schema.alterTable('guests').addColumn('page_language', 'text').execute()
}
