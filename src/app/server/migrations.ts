import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { OperatorError } from '#platform/server/operator-error.ts'
import { MIGRATIONS } from '../../../migrations/all-migrations.ts'

const FIRST_MIGRATION = Object.keys(MIGRATIONS)[0]!
export const NEWEST_MIGRATION = Object.keys(MIGRATIONS).at(-1)!

/**
 * Brings the database up to date, or to the state after the migration `upTo`. If several processes start at once, one
 * of them does the work. Returns the names of the migrations that this call ran.
 * @throws OperatorError if a newer version of the product has migrated it
 */
export async function migrate<T>(db: Kysely<T>, upTo?: string): Promise<string[]> {
  refuseUnknown(await listMigrations(db))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Whether a database was made by the call of `migrate` that ran these migrations. */
export function haveMadeDatabase(ran: readonly string[]): boolean {
  return ran.includes(FIRST_MIGRATION)
}

/** The names of the migrations that have run on the database, in order; empty if it is new. */
export async function listMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** @throws OperatorError if one of `migrations` is a newer version's, or all of them are another program's */
export function refuseUnknown(migrations: readonly string[], what = 'The database'): void {
  const isKnown = (name: string) => Object.hasOwn(MIGRATIONS, name)
  const unknown = migrations.find((name) => !isKnown(name))
  if (unknown === undefined) return
  if (!migrations.some(isKnown))
    throw new OperatorError(
      `${what} is another program’s: it has migrations like ${unknown}, and none of Twofold’s. Nothing was changed. Name the right one, or give Twofold one of its own.`,
    )
  throw new OperatorError(
    `${what} is from a newer version of Twofold: this one does not know its migration ${unknown}. Start that version, or restore a backup that this one made: on PostgreSQL, into a new, empty database.`,
  )
}
