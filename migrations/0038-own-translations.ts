import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/**
 * Couples write their events and questions in their guests' languages; choices have their translations next to
 * their words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  for (const table of ['events', 'questions'])
    await db.schema
      .alterTable(table)
      .addColumn('translations', type.json, (c) => c.notNull().defaultTo('{}'))
      .execute()
}
