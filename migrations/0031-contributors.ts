import type { Kysely } from 'kysely'

/** Who contributed how often is counted from these indexes alone, without the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['activities', 'media'])
    await db.schema
      .createIndex(`${table}_contributor_idx`)
      .on(table)
      .columns(['couple_id', 'guest_id', 'companion'])
      .execute()
  // The new one begins with the same columns.
  await db.schema.dropIndex('activities_people_idx').execute()
}
