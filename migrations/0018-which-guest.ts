import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/** Visitors whose name is on the list more than once, so that only the couple can say which guest they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .alterTable('access_requests')
    .addColumn('asks', 'text', (c) => c.notNull().defaultTo('access'))
    .execute()
  await db.schema
    .alterTable('access_requests')
    .addColumn('as_companion', type.flag, (c) => c.notNull().defaultTo(type.no))
    .execute()
  await db.schema
    .alterTable('access_requests')
    .addColumn('for_device', type.flag, (c) => c.notNull().defaultTo(type.no))
    .execute()
}
