import type { Kysely } from 'kysely'

/** The answers that an import replaced, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('answers_before', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
